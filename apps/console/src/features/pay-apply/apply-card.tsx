import { Button } from '@mantine/core'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import type { ContractForm as FormState } from '@tingan/kit/form/use-contract-form.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import sheet from '../../shared/ui/sheet.module.css'

interface Props {
  title: string
  label: string
  form: FormState
  /** What the button says. */
  act: string
  /** What follows when somebody agrees. */
  note: string
  quiet?: boolean
  children: ReactNode
}

/** An application for somebody at the desk to decide. */
export function ApplyCard({ title, label, form, act, note, quiet = false, children }: Props) {
  return (
    <Card title={title}>
      <ContractForm form={form} label={label} className={sheet.form}>
        {children}
        <div className={sheet.submit}>
          <Button type="submit" variant={quiet ? 'default' : 'filled'} loading={form.submitting}>
            {act}
          </Button>
          <p className={sheet.quiet}>{note}</p>
        </div>
      </ContractForm>
    </Card>
  )
}
