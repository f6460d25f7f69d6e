import { certification } from '@tingan/contract/certification'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import type { ReactNode } from 'react'
import { useReload } from './checkin-query.ts'

interface Props {
  label: string
  title: string
  children: ReactNode
}

/** Begin anew, with everything that was filled in. */
export function WithdrawButton({ label, title, children }: Props) {
  const reload = useReload()
  const { run } = useAction(certification.withdraw, {
    onDone: reload,
    onFailure: () => {
      void reload()
      return false
    },
  })
  return (
    <ConfirmButton
      label={label}
      variant="subtle"
      color="gray"
      title={title}
      confirmText="撤回"
      onConfirm={() => run({})}
    >
      {children}
    </ConfirmButton>
  )
}
