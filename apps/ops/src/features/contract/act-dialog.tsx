import { Button, Modal, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CONTRACT_STATUS } from '@tingan/contract/contract-fields'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsContract } from '@tingan/contract/ops/contract'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import record from '../../shared/ui/record.module.css'
import type { Contract } from './contract-detail.tsx'

export type ContractAct = 'void' | 'dissolve'

interface Props {
  act: ContractAct
  contract: Contract
  onClose: () => void
}

export function ContractActDialog({ act, contract, onClose }: Props) {
  const queries = useQueryClient()
  const { contractNo } = contract
  const { title, text } = wordsOf(act, contract)
  const form = useContractForm({
    call: opsContract[act],
    initialValues: { contractNo, reason: '' },
    draftKey: `contract-${act}-${contractNo}`,
    codeFields: { 2005: 'reason', 2006: 'reason', 3611: 'reason' },
    onDone: async ({ approvalId }) => {
      toastSuccess(approvalId === null ? '已作废' : '已提交，等待另一位同事复核')
      for (const call of [opsApproval.counts, opsApproval.list, opsContract.list])
        void queries.invalidateQueries({ queryKey: apiKey(call) })
      await queries.invalidateQueries({ queryKey: apiKey(opsContract.detail) })
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={title} size={480} closeOnClickOutside={false}>
      <ContractForm form={form} label={title} className={record.form}>
        <p className={record.consequence}>{text}</p>
        <Textarea label="原因" rows={3} data-autofocus {...form.field('reason')} />
        <Button type="submit" color="red" loading={form.submitting}>
          提交
        </Button>
      </ContractForm>
    </Modal>
  )
}

function wordsOf(act: ContractAct, { status, title }: Contract) {
  if (act === 'dissolve')
    return {
      title: `申请解除《${title}》`,
      text: '复核通过后合同终止，相关授权不再继续，签署人会收到消息。有履行中的业务时不能解除。',
    }
  return status === CONTRACT_STATUS.effective
    ? {
        title: `申请作废《${title}》`,
        text: '仅用于法院裁定或欺诈等情形。复核通过后合同自始无效，签署人会收到消息。',
      }
    : { title: `作废《${title}》`, text: '还没有生效的合同会立即作废，签署人不再看到它。' }
}
