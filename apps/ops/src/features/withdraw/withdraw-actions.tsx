import { Button } from '@mantine/core'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { toastInfo, toastSuccess } from '@tingan/kit/ui/toast.ts'
import { formatMoney } from '@tingan/rules/format'
import { useState } from 'react'
import classes from '../../shared/ui/record.module.css'
import { InvoiceActions } from './invoice-actions.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { useWithdrawChange } from './use-withdraw-change.ts'
import type { DeskWithdraw } from './withdraw-detail.tsx'

export function WithdrawActions({ row }: { row: DeskWithdraw }) {
  const { withdrawNo, can, pendingApprovals, payee, netFen } = row
  const [refusing, setRefusing] = useState(false)
  const changed = useWithdrawChange()
  const pass = useAction(opsWithdraw.pass, {
    onDone: async ({ approvalId, consent }) => {
      if (consent) toastInfo('税额有变化，已请创作者确认')
      else if (approvalId) toastInfo('金额超过 20,000 元，已提交第二人复核')
      else toastSuccess('已通过，等待编入打款批次')
      await changed()
    },
    onFailure: () => {
      void changed()
      return false
    },
  })
  return (
    <div className={classes.actions}>
      {can.pass && pendingApprovals.length === 0 && (
        <ConfirmButton
          label="通过"
          title="通过提现"
          confirmText="通过"
          onConfirm={() => pass.run({ withdrawNo })}
        >
          将向 {payee} 打款 {formatMoney(netFen)} 元。税额会按今天重新计算，有变化时先请创作者确认。
        </ConfirmButton>
      )}
      {can.refuse && (
        <Button variant="default" onClick={() => setRefusing(true)}>
          驳回
        </Button>
      )}
      {can.invoice && <InvoiceActions row={row} />}
      {refusing && <RefuseDialog row={row} onClose={() => setRefusing(false)} />}
    </div>
  )
}
