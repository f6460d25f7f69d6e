import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { CircleCheck } from 'lucide-react'
import { Pager, PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import classes from './approval.module.css'
import { statuses, type View } from './approval-status.ts'

const nothing: Record<View, string> = {
  toDecide: '同事提出的申请会出现在这里，等你决定。',
  mine: '你在账号、协议等页面提出的申请会出现在这里。',
  settled: '有了结论的申请会出现在这里。',
}

export function ApprovalList({ view, current }: { view: View; current: number | undefined }) {
  const [, setFilters] = useAddressFilters()
  const query = useQuery({
    ...apiQuery(opsApproval.list, { only: view, pn: usePageNumber(), rn: PER_PAGE }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryState
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={
        <EmptyState icon={CircleCheck} title="没有申请">
          {nothing[view]}
        </EmptyState>
      }
    >
      {({ list, total }) => (
        <>
          <RowList
            label="申请列表"
            items={list}
            idOf={({ approvalId }) => approvalId}
            current={current}
            busy={query.isPlaceholderData}
            onChoose={(id) => setFilters({ id: String(id) })}
          >
            {(item) => {
              const status = statuses[item.status]
              return (
                <>
                  <span className={classes.line}>
                    <b>{item.kindName}</b>
                    {status && <StatusPill tone={status.tone}>{status.text}</StatusPill>}
                  </span>
                  <span className={classes.summary}>{item.summary}</span>
                  <small className={classes.meta}>
                    {item.mine ? '我' : item.proposedBy} · {formatDateTime(item.proposedAt)}
                  </small>
                </>
              )
            }}
          </RowList>
          <Pager total={total} />
        </>
      )}
    </QueryState>
  )
}
