import { Button, Modal, Textarea } from '@mantine/core'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { formatMoney } from '@tingan/rules/format'
import classes from '../../shared/ui/record.module.css'
import type { BillDialogProps } from './bill-actions.tsx'
import { useBillChange } from './use-bill-change.ts'

export function FreezeDialog({ bill, onClose }: BillDialogProps) {
  const changed = useBillChange()
  const form = useContractForm({
    call: opsSettlement.proposeFreeze,
    initialValues: { billId: bill.billId, reason: '' },
    draftKey: `bill-freeze-${bill.billId}`,
    codeFields: { 2005: 'reason', 2006: 'reason' },
    onDone: async () => {
      toastSuccess('已提交，等待另一位同事复核')
      await changed()
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={`冻结 ${bill.month} 账单`} size={480} closeOnClickOutside={false}>
      <ContractForm form={form} label="冻结账单" className={classes.form}>
        <p className={classes.consequence}>
          复核通过后，剩余的 {formatMoney(bill.leftFen)} 元不能提现，直到创作者的恢复申请通过。
        </p>
        <Textarea
          label="原因"
          description="创作者会收到这个原因。"
          rows={3}
          data-autofocus
          {...form.field('reason')}
        />
        <Button type="submit" color="red" loading={form.submitting}>
          提交复核
        </Button>
      </ContractForm>
    </Modal>
  )
}
