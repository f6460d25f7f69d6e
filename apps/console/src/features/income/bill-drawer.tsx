import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Drawer } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { GROUP_BY, settle } from '@tingan/contract/settle'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { Info } from 'lucide-react'
import { FactList } from '../../shared/ui/fact-list.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './bill.module.css'
import { BillActs } from './bill-acts.tsx'
import { BillStatus } from './bill-columns.tsx'
import { BillGroups } from './bill-groups.tsx'
import { BillItems } from './bill-items.tsx'
import { BillSum } from './bill-sum.tsx'
import type { BillDetail } from './income-query.ts'
import { billNote } from './income-words.ts'

const PER_PAGE = 20

/** A bill in full: how its sum came about, by what, and every line with its origin. */
export function BillDrawer({ billId, onClose }: { billId: number; onClose: () => void }) {
  const [{ group, ip }] = useAddressFilters()
  const groupBy = GROUP_BY.find((known) => known === group) ?? 'source'
  const pn = Math.max(1, Math.floor(Number(ip)) || 1)
  const query = useQuery({
    ...apiQuery(settle.bill, { billId, groupBy, pn, rn: PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={760}
      title={query.data ? `${query.data.month} 账单` : '账单详情'}
      transitionProps={{ duration: 120 }}
    >
      <QueryState query={query}>
        {(bill) => <Detail bill={bill} groupBy={groupBy} busy={query.isPlaceholderData} />}
      </QueryState>
    </Drawer>
  )
}

interface DetailProps {
  bill: BillDetail
  groupBy: (typeof GROUP_BY)[number]
  busy: boolean
}

function Detail({ bill, groupBy, busy }: DetailProps) {
  const note = billNote(bill)
  return (
    <div className={classes.detail}>
      <header>
        <BillStatus status={bill.status} />
        <BillActs bill={bill} />
      </header>
      {note && (
        <div
          className={sheet.notice}
          data-tone={bill.freezeReason && bill.can.recover ? 'error' : undefined}
          role="note"
        >
          <Info size={16} strokeWidth={1.9} aria-hidden />
          <div>{note}</div>
        </div>
      )}
      <BillSum bill={bill} />
      <FactList
        facts={[
          ['账单编号', bill.billNo],
          ['生成时间', formatDateTime(bill.publishedAt)],
          ['确认时间', formatDateTime(bill.confirmedAt)],
        ]}
      />
      <BillGroups bill={bill} groupBy={groupBy} busy={busy} />
      <BillItems bill={bill} busy={busy} />
    </div>
  )
}
