import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { BILL_OWNER, BILL_OWNER_NAMES } from '@tingan/rules/money/bill-status'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import type { DeskWithdraw } from './withdraw-detail.tsx'

/** Who gets how much of what, and what the bank said. */
export function WithdrawFacts({ row }: { row: DeskWithdraw }) {
  const money = (fen: number) => `${formatMoney(fen)} 元`
  return (
    <>
      <FactTable
        label="提现"
        facts={[
          { label: '申请人', value: `${BILL_OWNER_NAMES[row.ownerType]} · UID ${row.uid}` },
          { label: '收款人', value: `${row.payee} · ${row.bankName} ${row.cardNo}` },
          { label: '提现金额', value: money(row.applyFen) },
          ...(row.ownerType === BILL_OWNER.person ? [{ label: '代扣个税', value: money(row.taxFen) }] : []),
          ...(row.vatFen > 0 ? [{ label: '增值税及附加', value: money(row.vatFen) }] : []),
          { label: '实际打款', value: money(row.netFen) },
          {
            label: '来自账单',
            value: row.bills.map(({ billId, month, amountFen }, index) => (
              <span key={billId}>
                {index > 0 && '，'}
                <DeskLink to={`/bill?id=${billId}`}>{month}</DeskLink> {formatMoney(amountFen)}
              </span>
            )),
          },
          ...(row.batchNo
            ? [
                {
                  label: '打款批次',
                  value: <DeskLink to={`/pay-batch?id=${row.batchNo}`}>{row.batchNo}</DeskLink>,
                },
              ]
            : []),
          ...(row.rejectReason ? [{ label: '驳回原因', value: row.rejectReason }] : []),
          ...(row.bankReturn
            ? [{ label: row.paidAt === null ? '银行退回' : '上次退回', value: row.bankReturn }]
            : []),
        ]}
      />
      {row.paidAt !== null && (
        <section aria-label="打款回单">
          <h3>打款回单</h3>
          <FactTable
            label="打款回单"
            facts={[
              { label: '银行流水号', value: row.bankSerialNo },
              { label: '到账金额', value: money(row.netFen) },
              { label: '登记时间', value: formatDateTime(row.paidAt) },
              ...(row.taxMonth ? [{ label: '扣税月份', value: row.taxMonth }] : []),
            ]}
          />
        </section>
      )}
    </>
  )
}
