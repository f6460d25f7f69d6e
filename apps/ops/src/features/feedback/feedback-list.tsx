import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FEEDBACK_TYPES } from '@tingan/contract/feedback'
import { opsFeedback } from '@tingan/contract/ops/desk'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { Inbox, SearchX } from 'lucide-react'
import { Pager, PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import classes from './feedback.module.css'
import { typeName } from './feedback-status.ts'

const TYPES = [
  { value: '', label: '全部类型' },
  ...FEEDBACK_TYPES.map(({ value, label }) => ({ value: String(value), label })),
]

export function FeedbackList({ status, current }: { status: number; current: number | undefined }) {
  const [filters, setFilters] = useAddressFilters()
  const pn = usePageNumber()
  const query = useQuery({
    ...apiQuery(opsFeedback.list, {
      status,
      pn,
      rn: PER_PAGE,
      ...(filters.type && { type: Number(filters.type) }),
      ...(filters.q && { keyword: filters.q }),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <search className={classes.filters}>
        <KeywordField
          label="搜索反馈"
          placeholder="内容或 UID"
          value={filters.q ?? ''}
          onChange={(q) => setFilters({ q: q || undefined, pn: undefined })}
        />
        <NativeSelect
          aria-label="反馈类型"
          data={TYPES}
          value={filters.type ?? ''}
          onChange={(event) => setFilters({ type: event.currentTarget.value || undefined, pn: undefined })}
        />
      </search>
      <QueryState
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={filters.q || filters.type ? <NothingFound /> : <Nothing />}
      >
        {({ list, total }) => (
          <>
            <RowList
              label="反馈列表"
              items={list}
              idOf={({ feedbackId }) => feedbackId}
              current={current}
              busy={query.isPlaceholderData}
              onChoose={(id) => setFilters({ id: String(id) })}
            >
              {(item) => (
                <>
                  <span className={classes.line}>
                    <b>{typeName(item.type)}</b>
                    <time>{formatDateTime(item.createdAt)}</time>
                  </span>
                  <span className={classes.excerpt}>{item.content}</span>
                  {item.takenBy && <small>{item.mine ? '我在处理' : `${item.takenBy} 在处理`}</small>}
                </>
              )}
            </RowList>
            <Pager total={total} />
          </>
        )}
      </QueryState>
    </>
  )
}

function Nothing() {
  return (
    <EmptyState icon={Inbox} title="这里没有反馈">
      新的反馈会先出现在「待处理」。
    </EmptyState>
  )
}

function NothingFound() {
  return (
    <EmptyState icon={SearchX} title="没有符合条件的反馈">
      换个关键词或类型，或者到其他状态里找。
    </EmptyState>
  )
}
