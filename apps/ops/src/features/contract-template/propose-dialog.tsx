import { Button, Modal, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsContractTemplate } from '@tingan/contract/ops/contract-template'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { formatDateTime } from '@tingan/rules/format'
import { useMemo } from 'react'
import { diffLines } from '../../shared/rich-text/diff-lines.ts'
import { DiffTable } from '../../shared/rich-text/diff-table.tsx'
import record from '../../shared/ui/record.module.css'
import type { Template } from './template-facts.ts'
import { contractLines } from './text-places.ts'

interface Props {
  base: Template
  draft: Template
  /** People who would have to sign anew. */
  touched: number
  onClose: () => void
}

/** The last look before a colleague is asked: every clause that changed, beside what it was. */
export function ProposeDialog({ base, draft, touched, onClose }: Props) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const rows = useMemo(
    () => diffLines(contractLines(base.text), contractLines(draft.text)),
    [base.text, draft.text],
  )
  const changed = rows.filter(({ same }) => !same).length
  const form = useContractForm({
    call: opsContractTemplate.propose,
    initialValues: { templateId: draft.templateId, reason: '' },
    codeFields: { 2005: 'reason', 2006: 'reason', 9006: 'reason' },
    onDone: async () => {
      toastSuccess('已提交，等待另一位同事复核')
      for (const call of [opsApproval.counts, opsApproval.list, opsContractTemplate.detail])
        void queries.invalidateQueries({ queryKey: apiKey(call) })
      await navigate({ to: '/contract-template', ignoreBlocker: true })
    },
  })
  return (
    <Modal opened onClose={onClose} title="核对差异" size={1080} closeOnClickOutside={false}>
      <ContractForm form={form} label="提交复核" className={record.form}>
        <p className={record.consequence} role="status">
          {changed === 0 ? '和现行版本完全一样。' : `共 ${changed} 处修改，请逐处核对。`}
          {formatDateTime(draft.effectiveAt)} 生效
          {touched > 0 && `，届时将请 ${touched.toLocaleString()} 人在 ${draft.resignDays} 天内重签`}。
        </p>
        <DiffTable rows={rows} />
        <Textarea
          rows={2}
          label="修改原因"
          description="4-200 个字，复核的同事会看到"
          {...form.field('reason')}
        />
        <Button type="submit" loading={form.submitting} disabled={changed === 0}>
          提交复核
        </Button>
      </ContractForm>
    </Modal>
  )
}
