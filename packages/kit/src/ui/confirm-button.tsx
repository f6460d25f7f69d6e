import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props extends ButtonProps {
  label: ReactNode
  title: string
  confirmText: string
  danger?: boolean
  /** The dialog stays open, showing progress, until this settles. */
  onConfirm: () => Promise<unknown>
  /** What will happen. */
  children: ReactNode
  'aria-label'?: string
}

export function ConfirmButton({ label, title, confirmText, danger, onConfirm, children, ...button }: Props) {
  const [opened, setOpened] = useState(false)
  const [running, setRunning] = useState(false)

  async function confirm() {
    setRunning(true)
    try {
      await onConfirm()
    } finally {
      setRunning(false)
      setOpened(false)
    }
  }

  return (
    <>
      <Button {...button} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={title}
        confirmText={confirmText}
        tone={danger ? 'danger' : 'primary'}
        running={running}
        onConfirm={() => void confirm()}
        onCancel={() => setOpened(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
