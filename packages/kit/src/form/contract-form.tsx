import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './contract-form.module.css'
import { DraftLine } from './draft-line.tsx'
import type { ContractForm as FormState } from './use-contract-form.ts'

interface Props {
  form: FormState
  label: string
  children: ReactNode
  className?: string | undefined
}

/** The form element around a contract form's fields: what was restored, what failed, and the fields. */
export function ContractForm({ form, label, children, className }: Props) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={form.submit}
      className={className}
      aria-busy={form.submitting}
    >
      {form.restored && (
        <div className={classes.notice} role="status">
          <RotateCcw size={15} strokeWidth={1.9} aria-hidden />
          <span>已恢复未提交的内容</span>
          <button type="button" onClick={form.discard}>
            放弃
          </button>
        </div>
      )}
      {form.general && (
        <div className={classes.failure} role="alert">
          {form.general}
        </div>
      )}
      {children}
      {form.draft !== undefined && <DraftLine state={form.draft} />}
    </form>
  )
}
