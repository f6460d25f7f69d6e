import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm-dialog.module.css'

interface Props {
  opened: boolean
  title: string
  /** What will happen, in plain words. */
  children: ReactNode
  confirmText: string
  tone?: 'primary' | 'danger'
  running?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an act that cannot simply be taken back. Cancel has the focus first. */
export function ConfirmDialog(props: Props) {
  const {
    opened,
    title,
    children,
    confirmText,
    tone = 'primary',
    running = false,
    onConfirm,
    onCancel,
  } = props
  return (
    <Modal opened={opened} onClose={onCancel} title={title} size={420} closeOnClickOutside={!running}>
      <div className={classes.text}>{children}</div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel} disabled={running} data-autofocus>
          取消
        </Button>
        <Button color={tone === 'danger' ? 'red' : 'pine'} onClick={onConfirm} loading={running}>
          {confirmText}
        </Button>
      </div>
    </Modal>
  )
}
