import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsMessage } from '@tingan/contract/ops/broadcast'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { codePointLength } from '@tingan/rules/checks/text'
import { useRef } from 'react'
import { LeaveGuard } from '../../shared/ui/leave-guard.tsx'
import { PlaceChips } from './place-chips.tsx'
import { checkPlaces, withSamples } from './places.ts'
import classes from './template.module.css'

export type Template = CallData<typeof opsMessage.templates>[number]

const TEXT_MOST = 500

export function TemplateForm({ template }: { template: Template }) {
  const { key, places, changed, standard } = template
  const take = useTaking()
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useContractForm({
    call: opsMessage.templateSave,
    schema: opsMessage.templateSave.input.omit({ key: true }),
    initialValues: { title: template.title, text: template.text },
    draftKey: `template-${key}`,
    codeFields: { 9006: 'text' },
    toInput: (filled) => ({ ...filled, key }),
    onDone: (after) => {
      toastSuccess('已保存，之后的消息按新的文字发送')
      take(after)
      form.rebase({ title: after.title, text: after.text })
    },
  })
  const reset = useAction(opsMessage.templateReset, {
    success: '已恢复默认文字',
    onDone: (after) => {
      form.discard()
      take(after)
      form.rebase({ title: after.title, text: after.text })
    },
  })
  const { values } = form
  const check = checkPlaces(values, places)

  function insert(place: string) {
    const { selectionStart = values.text.length, selectionEnd = selectionStart } = area.current ?? {}
    form.setValue('text', values.text.slice(0, selectionStart) + place + values.text.slice(selectionEnd))
    area.current?.focus()
  }

  return (
    <>
      <ContractForm form={form} label="消息模板" className={classes.form}>
        <header className={classes.head}>
          <h2>{standard.title}</h2>
          <small>{key}</small>
        </header>
        <TextInput label="标题" description="2-40 个字" {...form.field('title')} />
        <div>
          <Textarea
            ref={area}
            label="内容"
            rows={5}
            description={`2-${TEXT_MOST} 个字，已写 ${codePointLength(values.text.trim())} 个`}
            {...form.field('text')}
          />
          <PlaceChips places={places} check={check} onInsert={insert} />
        </div>
        <section className={classes.preview} aria-label="示例">
          <small>示例</small>
          <b>{withSamples(values.title)}</b>
          <p>{withSamples(values.text)}</p>
        </section>
        <div className={classes.submit}>
          <Button
            type="submit"
            loading={form.submitting}
            disabled={!form.dirty || check.unknown.length > 0 || reset.running}
          >
            保存
          </Button>
          {form.dirty && (
            <Button variant="subtle" color="gray" onClick={form.discard} disabled={form.submitting}>
              撤销修改
            </Button>
          )}
          {changed && (
            <ConfirmButton
              variant="default"
              label="恢复默认"
              title="恢复默认文字？"
              confirmText="恢复"
              onConfirm={() => reset.run({ key })}
            >
              <p>之后的消息将按下面的文字发送，已经发出的不变。</p>
              <p>{standard.text}</p>
            </ConfirmButton>
          )}
        </div>
      </ContractForm>
      <LeaveGuard when={form.dirty} />
    </>
  )
}

/** Puts a saved template back among the others. */
function useTaking() {
  const queries = useQueryClient()
  return (saved: Template) =>
    queries.setQueryData(apiQuery(opsMessage.templates, {}).queryKey, (all) =>
      all?.map((template) => (template.key === saved.key ? saved : template)),
    )
}
