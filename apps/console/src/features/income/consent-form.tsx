import { Button } from '@mantine/core'
import { SMS_SCENE } from '@tingan/contract/fields'
import type { WithdrawRow } from '@tingan/contract/settle-fields'
import { formatMoney } from '@tingan/rules/format'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import { useOwnProof } from '../../shared/sms/use-own-proof.ts'
import classes from './bill.module.css'
import { TaxPreview } from './tax-preview.tsx'
import { useResume } from './use-resume.ts'

/** The tax of the month of payment is another: nothing goes on without a word. */
export function ConsentForm({ row }: { row: WithdrawRow }) {
  const proof = useOwnProof(SMS_SCENE.withdraw)
  const resume = useResume(row.withdrawNo, proof, '已同意新的税后金额')
  const tax = row.proposedTax
  if (!tax) return null
  return (
    <section className={classes.block} aria-label="同意新的税后金额">
      <header>
        <h3>新的税后金额</h3>
        <small>原来到账 {formatMoney(row.netFen)} 元</small>
      </header>
      <TaxPreview tax={tax} />
      <CodeInput {...proof.input} />
      <Button
        loading={resume.running}
        disabled={!proof.token}
        onClick={() => resume.run({ expectNetFen: tax.netFen })}
      >
        同意，到账 {formatMoney(tax.netFen)} 元
      </Button>
    </section>
  )
}
