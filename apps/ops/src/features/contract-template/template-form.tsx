import '@mantine/core/styles/NumberInput.layer.css'
import { Button, NativeSelect, NumberInput, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { opsContractTemplate } from '@tingan/contract/ops/contract-template'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { useState } from 'react'
import { ConflictNote } from '../../shared/ui/conflict-note.tsx'
import { DateTimeField } from '../../shared/ui/date-time-field.tsx'
import { LeaveGuard } from '../../shared/ui/leave-guard.tsx'
import record from '../../shared/ui/record.module.css'
import { PreviewButton } from './preview-button.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import classes from './template.module.css'
import { reachOf, SCOPES, type Template } from './template-facts.ts'
import { TextEditor } from './text-editor.tsx'
import { hasPlaceProblem } from './text-places.ts'
import { useTemplateForm } from './use-template-form.ts'

interface Props {
  /** The version in force, which everything is compared with. */
  base: Template
  draft: Template | null
}

export function TemplateForm({ base, draft }: Props) {
  const navigate = useNavigate()
  const { form, saved, conflict } = useTemplateForm(base, draft)
  const [proposing, setProposing] = useState(false)
  const { values } = form
  const places = (saved ?? base).placeholders
  const touched = saved ? reachOf(values.resignScope, saved.reach) : 0
  const remove = useAction(opsContractTemplate.remove, {
    success: '草稿已删除',
    onDone: () => navigate({ to: '/contract-template', ignoreBlocker: true }),
  })
  const unusable = hasPlaceProblem(values.text, places)
  return (
    <>
      <PageHeader
        title={`${base.kindName}合同${saved ? `第 ${saved.version} 版` : '新版本'}`}
        description={`现行第 ${base.version} 版。先存草稿，核对差异后交给另一位同事复核。`}
        actions={
          <>
            <PreviewButton kind={base.kind} text={values.text} />
            <Button
              variant="default"
              loading={form.submitting}
              disabled={unusable || (saved !== null && !form.dirty)}
              onClick={() => form.submit()}
            >
              保存草稿
            </Button>
            <Button disabled={!saved || form.dirty} onClick={() => setProposing(true)}>
              核对并提交
            </Button>
          </>
        }
      />
      <ContractForm form={form} label="合同模板" className={record.stack}>
        <ConflictNote shown={conflict} />
        <Card title="生效与重签" className={classes.terms}>
          <DateTimeField
            label="生效时间"
            required
            description="之后发起的合同按新版本"
            value={values.effectiveAt}
            error={form.errors.effectiveAt}
            onChange={(ts) => form.setValue('effectiveAt', ts)}
          />
          <NativeSelect
            label="要求重签"
            data={SCOPES.map(({ value, label }) => ({ value: String(value), label }))}
            description={<span role="status">{scopeWords(values.resignScope, saved, touched)}</span>}
            value={String(values.resignScope)}
            onChange={(event) => form.setValue('resignScope', Number(event.currentTarget.value) as never)}
          />
          <NumberInput
            label="重签期限（天）"
            description="7-180 天"
            disabled={values.resignScope === 0}
            value={values.resignDays}
            error={form.errors.resignDays}
            onChange={(days) => form.setValue('resignDays', Number(days))}
          />
          <Textarea
            className={classes.wide}
            label="修改说明"
            description="签署人不会看到，200 字以内"
            rows={2}
            {...form.field('note')}
          />
        </Card>
        <TextEditor
          text={values.text}
          places={places}
          errors={form.errors}
          onChange={(text) => form.setValue('text', text)}
        />
        {saved && (
          <div>
            <ConfirmButton
              label="删除草稿"
              variant="subtle"
              color="red"
              title="删除这份草稿？"
              confirmText="删除"
              danger
              onConfirm={() => remove.run({ templateId: saved.templateId })}
            >
              写好的内容会丢失，现行版本不受影响。
            </ConfirmButton>
          </div>
        )}
      </ContractForm>
      {proposing && saved && (
        <ProposeDialog base={base} draft={saved} touched={touched} onClose={() => setProposing(false)} />
      )}
      <LeaveGuard when={form.dirty} />
    </>
  )
}

/** How many it touches is known of a stored version only. */
function scopeWords(scope: number, saved: Template | null, touched: number): string {
  if (scope === 0) return '已签的合同继续有效'
  return saved ? `将请 ${touched.toLocaleString()} 人重签` : '保存草稿后显示会请多少人重签'
}
