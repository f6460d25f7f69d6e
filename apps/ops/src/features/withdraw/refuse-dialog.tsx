import { Button, Modal, Textarea } from '@mantine/core'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { formatMoney } from '@tingan/rules/format'
import classes from '../../shared/ui/record.module.css'
import { useWithdrawChange } from './use-withdraw-change.ts'
import type { DeskWithdraw } from './withdraw-detail.tsx'

export function RefuseDialog({ row, onClose }: { row: DeskWithdraw; onClose: () => void }) {
  const changed = useWithdrawChange()
  const form = useContractForm({
    call: opsWithdraw.refuse,
    initialValues: { withdrawNo: row.withdrawNo, reason: '' },
    draftKey: `withdraw-refuse-${row.withdrawNo}`,
    codeFields: { 2006: 'reason' },
    onDone: async () => {
      toastSuccess('已驳回，金额已退回')
      await changed()
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title="驳回提现" size={480} closeOnClickOutside={false}>
      <ContractForm form={form} label="驳回提现" className={classes.form}>
        <p className={classes.consequence}>
          {formatMoney(row.applyFen)} 元退回 {row.nickname} 的可提现金额，这笔提现不能再继续。
        </p>
        <Textarea
          label="原因"
          description="申请人会看到。"
          rows={3}
          data-autofocus
          {...form.field('reason')}
        />
        <Button type="submit" color="red" loading={form.submitting}>
          驳回
        </Button>
      </ContractForm>
    </Modal>
  )
}
