import { Button, Modal, Textarea } from '@mantine/core'
import { settle } from '@tingan/contract/settle'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import sheet from '../../shared/ui/sheet.module.css'
import { FilesField } from '../../shared/upload/file-field.tsx'
import { useIncomeMoved } from './income-query.ts'

interface Props {
  billId: number
  month: string
  onClose: () => void
}

/** Asks for frozen money to be set free. */
export function RecoverDialog({ billId, month, onClose }: Props) {
  const moved = useIncomeMoved()
  const form = useContractForm({
    call: settle.recover,
    initialValues: { billId, reason: '', files: [] as string[] },
    draftKey: `bill-recover-${billId}`,
    codeFields: { 2012: 'files', 2013: 'files' },
    onDone: async () => {
      await moved()
      toastSuccess('恢复申请已提交，预计 3 个工作日内有结果')
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={`申请恢复 ${month} 账单`} size={520} closeOnClickOutside={false}>
      <ContractForm form={form} label="申请恢复" className={sheet.single}>
        <p className={sheet.text}>说明情况，并附上能证明的材料。审核通过后，冻结的金额回到可提现余额。</p>
        <Textarea
          label="申请说明"
          description="10-300 个字"
          autosize
          minRows={4}
          maxRows={8}
          data-autofocus
          {...form.field('reason')}
        />
        <FilesField
          label="证明材料"
          kind="proof"
          description="选填，PDF、JPG 或 PNG，每份不超过 20MB，最多 5 份"
          most={5}
          values={form.values.files}
          error={form.errors.files}
          onChange={(files) => form.setValue('files', files)}
          data-path="files"
        />
        <Button type="submit" loading={form.submitting}>
          提交申请
        </Button>
      </ContractForm>
    </Modal>
  )
}
