import { formatMoney } from '@tingan/rules/format'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { Calculation, Line } from './calculation.tsx'
import type { BillDetail } from './income-query.ts'
import classes from './sum.module.css'

/** The sum as a calculation: what came in, what went to the agency, what was put right. */
export function BillSum({ bill }: { bill: BillDetail }) {
  const agency = bill.ownerType === BILL_OWNER.agency
  const { royaltyFen, labourFen } = bill.taxCategoryTotals
  return (
    <section className={classes.sum} aria-label="金额构成">
      <Calculation>
        <Line name={agency ? '机构分成' : '创作者侧收入'} value={formatMoney(bill.grossFen)} />
        {!agency && bill.mcnFen !== 0 && <Line name="机构分成" value={formatMoney(-bill.mcnFen)} />}
        {bill.adjustFen !== 0 && <Line name="调整" value={formatMoney(bill.adjustFen)} />}
        <Line name="账单金额" value={formatMoney(bill.amountFen)} total />
      </Calculation>
      <p>
        {bill.ownerType === BILL_OWNER.person &&
          `其中特许权使用费 ${formatMoney(royaltyFen)} 元，劳务报酬 ${formatMoney(labourFen)} 元。`}
        已提现或提现中 {formatMoney(bill.usedFen)} 元，剩余 {formatMoney(bill.leftFen)} 元。
      </p>
    </section>
  )
}
