import type { taxPreview } from '@tingan/contract/settle-fields'
import { formatMoney } from '@tingan/rules/format'
import { TAX_CATEGORY_NAMES, taxSteps } from '@tingan/rules/money/tax-words'
import type { z } from 'zod'
import classes from './tax.module.css'

type Tax = z.infer<typeof taxPreview>

/** From the amount asked for to what arrives, every step of it. */
export function TaxPreview({ tax }: { tax: Tax }) {
  return (
    <section className={classes.tax} aria-label="税费计算">
      <dl>
        <Line name="申请金额" value={formatMoney(tax.applyFen)} strong />
      </dl>
      {tax.taxDetail.map((line) => (
        <div key={line.category}>
          <h4>{TAX_CATEGORY_NAMES[line.category]}</h4>
          <dl>
            {taxSteps(line).map(({ label, value }) => (
              <Line key={label} name={label} value={value} />
            ))}
          </dl>
        </div>
      ))}
      <dl>
        <Line name="预扣个人所得税" value={formatMoney(0 - tax.taxFen)} strong />
        {tax.vatFen > 0 && <Line name="代办增值税及附加" value={formatMoney(0 - tax.vatFen)} strong />}
        <Line name="到账金额" value={`¥${formatMoney(tax.netFen)}`} total />
      </dl>
    </section>
  )
}

function Line({ name, value, strong, total }: { name: string; value: string; strong?: true; total?: true }) {
  return (
    <div data-strong={strong} data-total={total}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
