import { Button, Modal, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import record from '../../shared/ui/record.module.css'
import { type InvoiceRates, TAXPAYERS } from './invoice-rates.ts'
import { RateFields } from './rate-fields.tsx'

interface Props {
  now: InvoiceRates
  onClose: () => void
}

export function InvoiceRateDialog({ now, onClose }: Props) {
  const queries = useQueryClient()
  const form = useContractForm({
    call: opsWithdraw.proposeInvoiceRates,
    initialValues: { ...now, reason: '' },
    draftKey: 'invoice-rates',
    codeFields: { 2005: 'reason', 9006: 'reason' },
    onDone: async () => {
      toastSuccess('已提交，等待另一位同事复核')
      for (const call of [opsApproval.counts, opsApproval.list])
        await queries.invalidateQueries({ queryKey: apiKey(call) })
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title="调整企业开票税率" size={520} closeOnClickOutside={false}>
      <ContractForm form={form} label="调整企业开票税率" className={record.form}>
        <p className={record.consequence}>
          复核通过后上传的发票按新税率核对，已上传的发票不变。每类的第一个税率是默认值。
        </p>
        {TAXPAYERS.map((kind) => (
          <RateFields
            key={kind}
            kind={kind}
            value={form.values[kind]}
            errors={form.errors}
            onChange={(rates) => form.setValue(kind, rates)}
          />
        ))}
        <Textarea label="原因" rows={3} {...form.field('reason')} />
        <Button type="submit" loading={form.submitting}>
          提交复核
        </Button>
      </ContractForm>
    </Modal>
  )
}
