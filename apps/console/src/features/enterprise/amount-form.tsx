import { Button, TextInput } from '@mantine/core'
import { enterprise } from '@tingan/contract/enterprise'
import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { type ReactNode, useState } from 'react'
import { fenOf } from '../../shared/money/fen-of.ts'
import classes from '../../shared/wizard/wizard.module.css'
import { useReload } from './enterprise-query.ts'

const WRONG = 2412
const OVER = [2406, 2413, 2414, 2415]

interface Props {
  check: NonNullable<EnterpriseDetail['paymentCheck']>
  onDone: () => void | Promise<void>
  children?: ReactNode
}

/** What the bank's statement says, in yuan. */
export function AmountForm({ check, onDone, children }: Props) {
  const [text, setText] = useState('')
  const reload = useReload()
  const form = useContractForm({
    call: enterprise.checkPay,
    initialValues: { amount: 0 as number },
    onDone,
    onFailure: async ({ code, msg }) => {
      if (code !== WRONG && !OVER.includes(code)) return false
      setText('')
      form.setValue('amount', 0)
      form.setError('amount', msg)
      await reload()
      return true
    },
  })
  return (
    <ContractForm form={form} label="回填金额" className={classes.form}>
      <TextInput
        className={classes.amount}
        label="到账金额（元）"
        placeholder="0.00"
        inputMode="decimal"
        autoComplete="off"
        size="md"
        {...form.field('amount')}
        description={`还可尝试 ${check.triesLeft} 次`}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          form.setValue('amount', fenOf(event.currentTarget.value))
        }}
      />
      <div className={classes.submit}>
        <Button type="submit" loading={form.submitting}>
          确认金额
        </Button>
        {children}
      </div>
    </ContractForm>
  )
}
