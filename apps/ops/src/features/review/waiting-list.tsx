import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { opsReview, REVIEW_STATUS } from '@tingan/contract/ops/review'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { PartyPopper } from 'lucide-react'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { Pager, PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { SlaClock } from './clocks.tsx'
import classes from './review.module.css'
import { type ReviewItem, submitterName } from './review-item.ts'

const COLUMNS = ['内容', '类型', '提交人', '提交时间', '处理时限', '操作']

interface Props {
  claiming: boolean
  onClaim: (itemId: number) => void
}

/** What one holds already, then what anybody may claim. */
export function WaitingList({ claiming, onClaim }: Props) {
  const [{ kind }] = useAddressFilters()
  const pn = usePageNumber()
  const filter = kind ? { kind } : {}
  const mine = useQuery({ ...apiQuery(opsReview.list, { ...filter, only: 'mine', rn: 100 }), staleTime: 0 })
  const free = useQuery({
    ...apiQuery(opsReview.list, { ...filter, only: 'free', pn, rn: PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const held = mine.data?.list ?? []
  return (
    <div className={classes.lists}>
      {held.length > 0 && (
        <section aria-label="我领取的">
          <h2>我领取的</h2>
          <ItemTable label="我领取的内容" items={held} act="继续处理" claiming={claiming} onClaim={onClaim} />
        </section>
      )}
      <section aria-label="等待领取">
        <h2>等待领取</h2>
        <QueryState query={free} isEmpty={({ total }) => total === 0} empty={<Nothing />}>
          {({ list, total }) => (
            <>
              <ItemTable
                label="等待领取的内容"
                items={list}
                act="领取"
                claiming={claiming}
                busy={free.isPlaceholderData}
                onClaim={onClaim}
              />
              <Pager total={total} />
            </>
          )}
        </QueryState>
      </section>
    </div>
  )
}

interface TableProps extends Props {
  label: string
  items: ReviewItem[]
  act: string
  busy?: boolean
}

function ItemTable({ label, items, act, claiming, busy = false, onClaim }: TableProps) {
  return (
    <DataTable label={label} columns={COLUMNS} busy={busy}>
      {items.map((item) => (
        <tr key={item.itemId}>
          <td>
            {item.title}
            {item.summary && <small className={classes.summary}>{item.summary}</small>}
          </td>
          <td className={table.fixed}>
            {item.kindName}{' '}
            {item.status === REVIEW_STATUS.escalated && <StatusPill tone="warning">已升级</StatusPill>}
          </td>
          <td className={table.fixed}>{submitterName(item.submittedBy)}</td>
          <td className={table.fixed}>{formatDateTime(item.submittedAt)}</td>
          <td className={table.fixed}>
            <SlaClock dueAt={item.dueAt} />
          </td>
          <td className={table.actions}>
            <Button
              variant="default"
              size="row"
              disabled={claiming}
              aria-label={`${act}：${item.title}`}
              onClick={() => onClaim(item.itemId)}
            >
              {act}
            </Button>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function Nothing() {
  return (
    <div className={table.frame}>
      <EmptyState icon={PartyPopper} title="队列已经清空">
        新的提交会自动出现在这里。
      </EmptyState>
    </div>
  )
}
