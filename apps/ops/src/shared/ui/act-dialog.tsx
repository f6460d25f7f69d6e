import { Button, Modal } from '@mantine/core'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import type { ContractForm as FormState } from '@tingan/kit/form/use-contract-form.ts'
import type { ReactNode } from 'react'
import classes from './record.module.css'

interface Props {
  form: FormState
  title: string
  /** What will happen. */
  text: ReactNode
  submit?: string
  danger?: boolean
  onClose: () => void
  /** Fields. */
  children: ReactNode
}

/** The frame of something that is done, or proposed, with a few words about it. */
export function ActDialog({
  form,
  title,
  text,
  submit = '提交复核',
  danger = false,
  onClose,
  children,
}: Props) {
  return (
    <Modal opened onClose={onClose} title={title} size={480} closeOnClickOutside={false}>
      <ContractForm form={form} label={title} className={classes.form}>
        <p className={classes.consequence}>{text}</p>
        {children}
        <Button type="submit" color={danger ? 'red' : 'pine'} loading={form.submitting}>
          {submit}
        </Button>
      </ContractForm>
    </Modal>
  )
}
