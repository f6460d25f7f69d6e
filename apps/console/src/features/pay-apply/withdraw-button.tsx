import { pay } from '@tingan/contract/pay-apply'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { useReload } from './pay-query.ts'

export function WithdrawButton({ applyId }: { applyId: number }) {
  const reload = useReload()
  const withdraw = useAction(pay.send, {
    success: '已撤回申请',
    onDone: reload,
    onFailure: () => {
      void reload()
      return false
    },
  })
  return (
    <ConfirmButton
      label="撤回"
      variant="default"
      size="row"
      title="撤回付费申请？"
      confirmText="撤回"
      onConfirm={() => withdraw.run({ applyId, action: 'withdraw' })}
    >
      撤回后专辑保持现在的付费方式，可以修改后重新申请。
    </ConfirmButton>
  )
}
