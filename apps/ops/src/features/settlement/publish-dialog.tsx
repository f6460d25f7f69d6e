import { Button, Modal, Textarea } from '@mantine/core'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { formatMoney } from '@tingan/rules/format'
import classes from '../../shared/ui/record.module.css'
import type { Run } from './run-status.tsx'
import { useMonthChange } from './use-month-change.ts'

export function PublishDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const changed = useMonthChange()
  const form = useContractForm({
    call: opsSettlement.proposePublish,
    initialValues: { runId: run.runId, reason: '' },
    draftKey: `publish-${run.runId}`,
    codeFields: { 2005: 'reason', 2006: 'reason' },
    onDone: async () => {
      toastSuccess('已提交，等待另一位同事复核')
      await changed()
      onClose()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`申请发布 ${run.month} 账单`}
      size={480}
      closeOnClickOutside={false}
    >
      <ContractForm form={form} label="申请发布账单" className={classes.form}>
        <p className={classes.consequence}>
          复核通过后，{run.bills.toLocaleString()} 份账单（创作者侧 {formatMoney(run.grossFen)}{' '}
          元，其中机构分成 {formatMoney(run.mcnFen)} 元）会发给创作者和机构确认，{run.month}{' '}
          随之锁定，不能再次结算。
        </p>
        <Textarea label="说明" rows={3} data-autofocus {...form.field('reason')} />
        <Button type="submit" loading={form.submitting}>
          提交复核
        </Button>
      </ContractForm>
    </Modal>
  )
}
