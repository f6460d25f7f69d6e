import { Button, Modal, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { type MCN_ACTS, opsMcn } from '@tingan/contract/ops/mcn'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import classes from '../../shared/ui/record.module.css'
import type { Agency } from './mcn-detail.tsx'

export type McnAct = (typeof MCN_ACTS)[number]

const acts: Record<McnAct, { title: string; text: string }> = {
  freeze: { title: '申请冻结机构', text: '复核通过后工作台立即关闭，不能邀请主播。已有合作和账单继续。' },
  unfreeze: { title: '申请解冻机构', text: '复核通过后工作台恢复使用。' },
  exit: { title: '申请机构退出', text: '复核通过后不再是入驻机构，之后可以重新申请。所有合作须已结束。' },
}

interface Props {
  act: McnAct
  agency: Agency
  onClose: () => void
}

export function McnActDialog({ act, agency, onClose }: Props) {
  const queries = useQueryClient()
  const { title, text } = acts[act]
  const form = useContractForm({
    call: opsMcn.propose,
    initialValues: { mcnId: agency.mcnId, act, reason: '' },
    draftKey: `mcn-${act}-${agency.mcnId}`,
    codeFields: { 2005: 'reason', 2006: 'reason', 2418: 'reason' },
    onDone: async () => {
      toastSuccess('已提交，等待另一位同事复核')
      for (const call of [opsApproval.counts, opsApproval.list, opsMcn.list])
        void queries.invalidateQueries({ queryKey: apiKey(call) })
      await queries.invalidateQueries({ queryKey: apiKey(opsMcn.detail) })
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={title} size={480} closeOnClickOutside={false}>
      <ContractForm form={form} label={title} className={classes.form}>
        <p className={classes.consequence}>{text}</p>
        <Textarea label="原因" rows={3} data-autofocus {...form.field('reason')} />
        <Button type="submit" color={act === 'unfreeze' ? 'pine' : 'red'} loading={form.submitting}>
          提交
        </Button>
      </ContractForm>
    </Modal>
  )
}
