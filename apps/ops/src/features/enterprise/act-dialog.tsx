import { Button, Modal, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import classes from './enterprise.module.css'
import type { Enterprise } from './enterprise-detail.tsx'
import { RefuseForm } from './refuse-form.tsx'

const PROPOSED = '已提交，等待另一位同事复核'

const acts = {
  disable: {
    title: '申请停用企业',
    call: opsEnterprise.disable,
    more: { disable: true },
    text: '复核通过后立即退出登录，恢复前不能使用。内容不受影响。',
    said: PROPOSED,
  },
  enable: {
    title: '申请恢复企业',
    call: opsEnterprise.disable,
    more: { disable: false },
    text: '复核通过后回到停用前的状态。',
    said: PROPOSED,
  },
  passOperator: {
    title: '申请人工通过经办人',
    call: opsEnterprise.passOperator,
    more: {},
    text: '复核通过后跳过人脸核验，进入对公账户步骤。请先核对证件照片和授权书。',
    said: PROPOSED,
  },
  resendPayment: {
    title: '重新发出打款',
    call: opsEnterprise.resendPayment,
    more: {},
    text: '同一笔打款会再次交给银行，银行按流水号去重，不会重复到账。',
    said: '已重新发出',
  },
} as const

export type EnterpriseAct = keyof typeof acts | 'refuseOperator'

interface Props {
  act: EnterpriseAct
  company: Enterprise
  onClose: () => void
}

export function EnterpriseActDialog({ act, company, onClose }: Props) {
  const queries = useQueryClient()
  async function done(said: string) {
    toastSuccess(said)
    for (const call of [opsApproval.counts, opsApproval.list, opsEnterprise.list])
      void queries.invalidateQueries({ queryKey: apiKey(call) })
    await queries.invalidateQueries({ queryKey: apiKey(opsEnterprise.detail) })
    onClose()
  }
  const title = act === 'refuseOperator' ? '经办人核验不通过' : acts[act].title
  return (
    <Modal opened onClose={onClose} title={title} size={480} closeOnClickOutside={false}>
      {act === 'refuseOperator' ? (
        <RefuseForm company={company} onDone={() => done('已驳回，经办人会收到消息')} />
      ) : (
        <ReasonForm act={act} company={company} onDone={done} />
      )}
    </Modal>
  )
}

interface FormProps {
  act: keyof typeof acts
  company: Enterprise
  onDone: (said: string) => Promise<void>
}

function ReasonForm({ act, company, onDone }: FormProps) {
  const { title, call, more, text, said } = acts[act]
  const form = useContractForm({
    call: call as typeof opsEnterprise.passOperator,
    initialValues: { uid: company.uid, reason: '' },
    draftKey: `enterprise-${act}-${company.uid}`,
    codeFields: { 2005: 'reason', 2006: 'reason' },
    toInput: (filled) => ({ ...filled, ...more }),
    onDone: () => onDone(said),
  })
  return (
    <ContractForm form={form} label={title} className={classes.form}>
      <p className={classes.consequence}>{text}</p>
      <Textarea label="原因" rows={3} data-autofocus {...form.field('reason')} />
      <Button type="submit" color={act === 'disable' ? 'red' : 'pine'} loading={form.submitting}>
        提交
      </Button>
    </ContractForm>
  )
}
