import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { BILL_OWNER_NAMES, BILL_STATUS_NAMES } from '@tingan/rules/money/bill-status'
import { useState } from 'react'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import { PendingApprovals } from '../../shared/ui/pending-approvals.tsx'
import classes from '../../shared/ui/record.module.css'
import { TraceList } from '../../shared/ui/trace-list.tsx'
import { BillActions } from './bill-actions.tsx'
import { BillItems, ITEMS_PER_PAGE } from './bill-items.tsx'
import { BillStatus } from './bill-status.tsx'

export type DeskBill = CallData<typeof opsSettlement.bill>

export function BillDetail({ billId }: { billId: number }) {
  const [pn, setPn] = useState(1)
  const query = useQuery({
    ...apiQuery(opsSettlement.bill, { billId, pn, rn: ITEMS_PER_PAGE }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  return (
    <QueryState query={query}>
      {(bill) => (
        <div className={classes.detail}>
          <header>
            <div>
              <h2>
                {bill.nickname} {bill.month} 账单
              </h2>
              <p>{bill.billNo}</p>
            </div>
            <BillStatus status={bill.status} />
            <BillActions bill={bill} />
          </header>
          <PendingApprovals approvals={bill.pendingApprovals} />
          {bill.disputeReason && <p className={classes.consequence}>异议：{bill.disputeReason}</p>}
          <FactTable label="账单" facts={factsOf(bill)} />
          <BillItems bill={bill} pn={pn} onPage={setPn} busy={query.isPlaceholderData} />
          <TraceList trace={bill.trace} stateNames={BILL_STATUS_NAMES} />
        </div>
      )}
    </QueryState>
  )
}

function factsOf(bill: DeskBill) {
  const money = (fen: number) => `${formatMoney(fen)} 元`
  const { royaltyFen, labourFen } = bill.taxCategoryTotals
  return [
    { label: '收款方', value: `${BILL_OWNER_NAMES[bill.ownerType]} · UID ${bill.uid}` },
    { label: '账单金额', value: money(bill.amountFen) },
    {
      label: '构成',
      value: `收入 ${formatMoney(bill.grossFen)} − 机构分成 ${formatMoney(bill.mcnFen)} + 调整 ${formatMoney(bill.adjustFen)}`,
    },
    { label: '已用 / 剩余', value: `${money(bill.usedFen)} / ${money(bill.leftFen)}` },
    {
      label: '所得类别',
      value: `特许权使用费 ${formatMoney(royaltyFen)}，劳务报酬 ${formatMoney(labourFen)}`,
    },
    { label: '发布', value: bill.publishedAt === null ? '' : formatDateTime(bill.publishedAt) },
    {
      label: '确认',
      value:
        bill.confirmedAt !== null
          ? formatDateTime(bill.confirmedAt)
          : bill.autoConfirmAt !== null
            ? `未确认，${formatDateTime(bill.autoConfirmAt)} 自动确认`
            : '',
    },
    ...(bill.freezeReason ? [{ label: '冻结原因', value: bill.freezeReason }] : []),
    ...(bill.deskNote ? [{ label: '平台答复', value: bill.deskNote }] : []),
  ]
}
