import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Modal, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsLegal } from '@tingan/contract/ops/legal'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import classes from '../../shared/ui/record.module.css'
import type { Case } from './legal-detail.tsx'
import { legalChanged } from './legal-query.ts'

/** What each verdict is called, and does. */
const verdicts = {
  uphold: {
    title: '投诉成立',
    text: '内容下架，版权记录判定失效并下架它的专辑。创作者会收到说明。',
    color: 'red',
  },
  dismiss: { title: '投诉不成立', text: '因投诉下架的内容重新送审，由审核同事通过后恢复。', color: 'pine' },
  withdraw: { title: '权利人撤回', text: '案件结束，因投诉下架的内容重新送审。', color: 'pine' },
} as const

export type Verdict = keyof typeof verdicts

interface Props {
  act: Verdict
  record: Pick<Case, 'caseId' | 'subjectTitle'>
  onClose: () => void
}

export function SettleDialog({ act, record, onClose }: Props) {
  const { title, text, color } = verdicts[act]
  const queries = useQueryClient()
  const form = useContractForm({
    call: opsLegal.settle,
    initialValues: { caseId: record.caseId, act, note: '', canAppeal: true as boolean },
    draftKey: `legal-${act}-${record.caseId}`,
    codeFields: { 2006: 'note', 9002: 'note' },
    onDone: async () => {
      toastSuccess(`已处理：${title}`)
      await legalChanged(queries)
      onClose()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${title}：《${record.subjectTitle}》`}
      size={480}
      closeOnClickOutside={false}
    >
      <ContractForm form={form} label={title} className={classes.form}>
        <p className={classes.consequence}>{text}</p>
        <Textarea label="说明" description="创作者会看到。" rows={3} data-autofocus {...form.field('note')} />
        {act === 'uphold' && (
          <Checkbox
            label="允许创作者申诉"
            checked={form.values.canAppeal}
            onChange={(event) => form.setValue('canAppeal', event.currentTarget.checked)}
          />
        )}
        <Button type="submit" color={color} loading={form.submitting}>
          提交
        </Button>
      </ContractForm>
    </Modal>
  )
}
