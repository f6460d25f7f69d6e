import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Modal, Radio, Textarea } from '@mantine/core'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import classes from '../../shared/ui/record.module.css'
import type { BillDialogProps } from './bill-actions.tsx'
import { useBillChange } from './use-bill-change.ts'

const ACTS = [
  { value: 1, label: '请创作者重新确认', note: '账单回到待确认，5 天后自动确认。需要改金额时，先提交调整。' },
  { value: 2, label: '按这份账单结清异议', note: '账单立即变为可提现。' },
] as const

export function DisputeDialog({ bill, onClose }: BillDialogProps) {
  const changed = useBillChange()
  const form = useContractForm({
    call: opsSettlement.settleDispute,
    initialValues: { billId: bill.billId, act: 1 as 1 | 2, note: '' },
    draftKey: `bill-dispute-${bill.billId}`,
    codeFields: { 2006: 'note' },
    onDone: async () => {
      toastSuccess('已答复，创作者会看到说明')
      await changed()
      onClose()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`答复 ${bill.month} 账单的异议`}
      size={520}
      closeOnClickOutside={false}
    >
      <ContractForm form={form} label="答复异议" className={classes.form}>
        <p className={classes.consequence}>创作者的异议：{bill.disputeReason}</p>
        <Radio.Group
          label="处理方式"
          value={String(form.values.act)}
          onChange={(value) => form.setValue('act', Number(value) as 1 | 2)}
        >
          <div className={classes.form}>
            {ACTS.map(({ value, label, note }) => (
              <Radio key={value} mt={6} value={String(value)} label={label} description={note} />
            ))}
          </div>
        </Radio.Group>
        <Textarea label="说明" rows={3} data-autofocus {...form.field('note')} />
        <Button type="submit" loading={form.submitting}>
          答复
        </Button>
      </ContractForm>
    </Modal>
  )
}
