import type { taxPreview } from '@tingan/contract/settle-fields'
import { formatMoney } from '@tingan/rules/format'
import { TAX_CATEGORY_NAMES, taxSteps } from '@tingan/rules/money/tax-words'
import type { z } from 'zod'
import { Calculation, Line } from './calculation.tsx'
import classes from './tax.module.css'

type Tax = z.infer<typeof taxPreview>

/** From the amount asked for to what arrives, every step of it. */
export function TaxPreview({ tax }: { tax: Tax }) {
  return (
    <section className={classes.tax} aria-label="税费计算">
      <Calculation>
        <Line name="申请金额" value={formatMoney(tax.applyFen)} strong />
      </Calculation>
      {tax.taxDetail.map((line) => (
        <div key={line.category}>
          <h4>{TAX_CATEGORY_NAMES[line.category]}</h4>
          <Calculation>
            {taxSteps(line).map(({ label, value }) => (
              <Line key={label} name={label} value={value} />
            ))}
          </Calculation>
        </div>
      ))}
      <Calculation>
        <Line name="预扣个人所得税" value={formatMoney(0 - tax.taxFen)} strong />
        {tax.vatFen > 0 && <Line name="代办增值税及附加" value={formatMoney(0 - tax.vatFen)} strong />}
        <Line name="到账金额" value={`¥${formatMoney(tax.netFen)}`} total />
      </Calculation>
    </section>
  )
}
