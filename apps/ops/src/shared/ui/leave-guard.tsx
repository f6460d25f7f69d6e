import { useBlocker } from '@tanstack/react-router'
import { DRAFT_DAYS } from '@tingan/contract/form-draft'
import { ConfirmDialog } from '@tingan/kit/ui/confirm-dialog.tsx'

/** Asks before work that is not saved is left. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title="还有没保存的内容"
      confirmText="离开"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      <p>离开后，写好的部分会在这个浏览器里保留 {DRAFT_DAYS} 天，回来时可以接着写，但别人还看不到。</p>
    </ConfirmDialog>
  )
}
