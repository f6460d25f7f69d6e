import { Button, Modal, Textarea } from '@mantine/core'
import { CONFIRM_ACTION, settle } from '@tingan/contract/settle'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import sheet from '../../shared/ui/sheet.module.css'
import { useIncomeMoved } from './income-query.ts'

interface Props {
  billId: number
  month: string
  onClose: () => void
}

/** Something is wrong with a bill. */
export function DisputeDialog({ billId, month, onClose }: Props) {
  const moved = useIncomeMoved()
  const form = useContractForm({
    call: settle.confirm,
    initialValues: { billId, action: CONFIRM_ACTION.dispute as 1 | 2, reason: '' },
    draftKey: `bill-dispute-${billId}`,
    onDone: async () => {
      await moved()
      toastSuccess('已提出异议，我们会尽快核对')
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={`对 ${month} 账单提出异议`} size={480} closeOnClickOutside={false}>
      <ContractForm form={form} label="提出异议" className={sheet.single}>
        <p className={sheet.text}>
          请写明哪个专辑、哪些日期、哪个来源的金额有疑问。核对期间这份账单不能提现，有结果后会请你再次确认。
        </p>
        <Textarea
          label="异议说明"
          description="10-300 个字"
          autosize
          minRows={4}
          maxRows={8}
          data-autofocus
          {...form.field('reason')}
          required
        />
        <Button type="submit" loading={form.submitting}>
          提交异议
        </Button>
      </ContractForm>
    </Modal>
  )
}
