import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { opsContent } from '@tingan/contract/ops/content'
import type { RichText } from '@tingan/contract/rich-text'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { dayOf } from '@tingan/rules/format'
import { useEffect, useState } from 'react'
import { RichTextField } from '../../shared/rich-text/rich-text-field.tsx'
import { emptyText } from '../../shared/rich-text/stored-tree.ts'
import { WritingDesk } from '../../shared/rich-text/writing-desk.tsx'
import { serverNow } from '../../shared/server-clock.ts'
import { DateTimeField } from '../../shared/ui/date-time-field.tsx'
import { LeaveGuard } from '../../shared/ui/leave-guard.tsx'
import classes from './agreement.module.css'
import { type AgreementKind, nextVersion } from './agreement-facts.ts'
import { AgreementPreview } from './agreement-preview.tsx'
import { ReviewDialog } from './review-dialog.tsx'

const DAY_MS = 86_400_000
const NOTICE_DAYS = 7
const WAITING = 2005

interface Values extends Record<string, unknown> {
  version: string
  title: string
  content: RichText
  effectiveAt: number | null
  reason: string
}

export function AgreementForm({ kind }: { kind: AgreementKind }) {
  const navigate = useNavigate()
  const last = kind.versions[0]
  const [reviewing, setReviewing] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const form = useContractForm({
    call: opsContent.agreementPropose,
    schema: opsContent.agreementPropose.input.omit({ type: true }),
    initialValues: firstValues(kind),
    draftKey: `agreement-${kind.type}`,
    codeFields: { 9006: 'version' },
    toInput: (filled) => ({ ...filled, type: kind.type }),
    onDone: async () => {
      toastSuccess('已提交，等待另一位同事复核')
      await navigate({ to: '/agreement', ignoreBlocker: true })
    },
    onFailure: ({ code }) => {
      setWaiting(code === WAITING)
      return code === WAITING
    },
  })
  const { values } = form

  // What is wrong stands in the form behind the dialog; only the reason is asked inside it.
  const wrong = Object.keys(form.errors).some((path) => path !== 'reason')
  useEffect(() => {
    if (wrong || waiting) setReviewing(false)
  }, [wrong, waiting])

  return (
    <>
      <PageHeader
        title={`${kind.name}新版本`}
        description={last ? `从 ${last.version} 版写起。` : '这份协议还没有正文，从空白写起。'}
        actions={<Button onClick={() => setReviewing(true)}>核对差异并提交</Button>}
      />
      <WritingDesk preview={<AgreementPreview {...values} />}>
        <ContractForm form={form} label="协议新版本" className={classes.form}>
          {waiting && (
            <p className={classes.waiting} role="alert">
              这份协议已有一个新版本在等待复核。请先处理它，你写的内容仍保留在这里。
            </p>
          )}
          <Card className={classes.form}>
            <TextInput label="标题" description="4-40 个字" {...form.field('title')} />
            <div className={classes.pair}>
              <TextInput
                label="版本号"
                description={last ? `要大于 ${last.version}` : '例如 1.0'}
                {...form.field('version')}
              />
              <DateTimeField
                label="生效时间"
                required
                description="建议留出公示的时间"
                value={values.effectiveAt}
                error={form.errors.effectiveAt}
                onChange={(ts) => form.setValue('effectiveAt', ts)}
              />
            </div>
            <RichTextField
              label="正文"
              name="content"
              value={values.content}
              errors={form.errors}
              onChange={(content) => form.setValue('content', content)}
            />
          </Card>
        </ContractForm>
      </WritingDesk>
      {reviewing && (
        <ReviewDialog
          before={last}
          after={values}
          running={form.submitting}
          reason={form.field('reason')}
          onSubmit={() => form.submit()}
          onClose={() => setReviewing(false)}
        />
      )}
      <LeaveGuard when={form.dirty} />
    </>
  )
}

function firstValues({ name, versions: [last] }: AgreementKind): Values {
  return {
    version: nextVersion(last?.version),
    title: last?.title ?? `听岸${name}`,
    content: last?.content ?? emptyText,
    effectiveAt: Date.parse(`${dayOf(serverNow() + NOTICE_DAYS * DAY_MS)}T00:00:00+08:00`),
    reason: '',
  }
}
