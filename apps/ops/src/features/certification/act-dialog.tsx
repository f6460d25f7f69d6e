import { Button, Modal, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsCertification } from '@tingan/contract/ops/certification'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import classes from '../../shared/ui/record.module.css'
import type { Certification } from './certification-detail.tsx'

const acts = {
  pass: {
    title: '申请人工通过',
    call: opsCertification.pass,
    text: '复核通过后实名认证立即生效。请先核对证件照片与填写内容。',
    danger: false,
  },
  unbind: {
    title: '申请解绑身份',
    call: opsCertification.unbind,
    text: '复核通过后，该身份可用于认证其他账号；此账号重新认证前不能发布和提现。',
    danger: true,
  },
} as const

interface Props {
  act: keyof typeof acts
  person: Certification
  onClose: () => void
}

export function CertificationActDialog({ act, person, onClose }: Props) {
  const queries = useQueryClient()
  const { title, call, text, danger } = acts[act]
  const form = useContractForm({
    call,
    initialValues: { uid: person.uid, reason: '' },
    draftKey: `certification-${act}-${person.uid}`,
    codeFields: { 2005: 'reason', 2006: 'reason', 2305: 'reason' },
    onDone: async () => {
      toastSuccess('已提交，等待另一位同事复核')
      for (const other of [opsApproval.counts, opsApproval.list])
        void queries.invalidateQueries({ queryKey: apiKey(other) })
      await queries.invalidateQueries({ queryKey: apiKey(opsCertification.detail) })
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={title} size={480} closeOnClickOutside={false}>
      <ContractForm form={form} label={title} className={classes.form}>
        <p className={classes.consequence}>{text}</p>
        <Textarea
          label="原因"
          description="复核的同事会看到，请写明依据。"
          rows={3}
          data-autofocus
          {...form.field('reason')}
        />
        <Button type="submit" color={danger ? 'red' : 'pine'} loading={form.submitting}>
          提交复核
        </Button>
      </ContractForm>
    </Modal>
  )
}
