import { Button } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsAccount } from '@tingan/contract/ops/desk'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import type { ContractForm as FormState } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import classes from '../../shared/ui/record.module.css'
import type { Account } from './account.ts'

export interface ActFormProps {
  account: Account
  onClose: () => void
}

interface Props {
  form: FormState
  label: string
  /** What will happen. */
  text: string
  submit: string
  danger?: boolean
  children: ReactNode
}

/** The frame of everything that is done to an account. */
export function ActForm({ form, label, text, submit, danger = false, children }: Props) {
  return (
    <ContractForm form={form} label={label} className={classes.form}>
      <p className={classes.consequence}>{text}</p>
      {children}
      <Button type="submit" color={danger ? 'red' : 'pine'} loading={form.submitting}>
        {submit}
      </Button>
    </ContractForm>
  )
}

/** Says what was done, shows it, closes the dialog. */
export function useActDone(onClose: () => void) {
  const queries = useQueryClient()
  return async (said: string) => {
    toastSuccess(said)
    await askAgain(queries)
    onClose()
  }
}

function askAgain(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: apiKey(opsApproval.counts) })
  void queries.invalidateQueries({ queryKey: apiKey(opsApproval.list) })
  return queries.invalidateQueries({ queryKey: apiKey(opsAccount.detail) })
}

export const PROPOSED = '已提交，等待另一位同事复核'
