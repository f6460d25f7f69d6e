import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { LEGAL_PROOFS, legal } from '@tingan/contract/legal'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import sheet from '../ui/sheet.module.css'
import { FilesField } from '../upload/file-field.tsx'
import { casesChanged } from './legal-query.ts'

/** The counter-notice: said once, with its papers. */
export function AnswerForm({ caseId, onDone }: { caseId: number; onDone: () => void }) {
  const queries = useQueryClient()
  const form = useContractForm({
    call: legal.answer,
    initialValues: { caseId, statement: '', proofs: [] as string[] },
    draftKey: `legal-${caseId}`,
    codeFields: { 2011: 'proofs', 2012: 'proofs', 2013: 'proofs' },
    onDone: async () => {
      toastSuccess('反通知已提交，等待平台裁决')
      await casesChanged(queries)
      onDone()
    },
  })
  return (
    <ContractForm form={form} label="反通知" className={sheet.single}>
      <Textarea
        label="反通知"
        description="说明为什么不构成侵权。提交后不能修改，会由另一位工作人员对照双方材料裁决。"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={1000}
        {...form.field('statement')}
      />
      <FilesField
        label="反通知证明"
        description={`底稿、授权书或登记证书，PDF、JPG、PNG，每份不超过 20MB，最多 ${LEGAL_PROOFS} 份`}
        required
        kind="proof"
        values={form.values.proofs}
        most={LEGAL_PROOFS}
        error={form.errors.proofs}
        data-path="proofs"
        onChange={(proofs) => form.setValue('proofs', proofs)}
      />
      <div className={sheet.submit}>
        <Button type="submit" loading={form.submitting}>
          提交反通知
        </Button>
      </div>
    </ContractForm>
  )
}
