import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { broadcastInput, opsMessage } from '@tingan/contract/ops/broadcast'
import { isInSiteLink } from '@tingan/contract/rich-text'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { ConfirmDialog } from '@tingan/kit/ui/confirm-dialog.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { codePointLength } from '@tingan/rules/checks/text'
import { formatDateTime } from '@tingan/rules/format'
import { useState } from 'react'
import { LeaveGuard } from '../../shared/ui/leave-guard.tsx'
import { type AudienceDraft, audienceOf } from './audience-draft.ts'
import { AudienceField } from './audience-field.tsx'
import classes from './broadcast.module.css'
import { MessagePreview } from './message-preview.tsx'
import { SendTimeField } from './send-time-field.tsx'
import { useReach } from './use-reach.ts'

const CONTENT_MOST = 2000
const OUTSIDE = '只能跳转到站内地址，以 / 开头'

interface Values extends Record<string, unknown> {
  to: AudienceDraft
  title: string
  content: string
  jumpUrl: string
  sendAt: number | null
}
const empty: Values = {
  to: { kind: 'all', roles: [], uidText: '' },
  title: '',
  content: '',
  jumpUrl: '',
  sendAt: null,
}

export function BroadcastForm() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const form = useContractForm({
    call: opsMessage.send,
    schema: broadcastInput.omit({ audience: true }),
    initialValues: empty,
    draftKey: 'broadcast',
    toInput: ({ to, ...filled }) => ({
      ...filled,
      audience: audienceOf({ ...empty.to, ...(to as AudienceDraft) }),
    }),
    onDone: async (sent) => {
      toastSuccess(`已发给 ${sent.reach.toLocaleString()} 人`)
      await queries.invalidateQueries({ queryKey: apiKey(opsMessage.list) })
      await navigate({ to: '/broadcast', ignoreBlocker: true })
    },
  })
  const { values } = form
  const reach = useReach(values.to)
  const jumpUrl = values.jumpUrl.trim()
  const outside = jumpUrl !== '' && !isInSiteLink(jumpUrl)

  return (
    <>
      <PageHeader
        title="发官方消息"
        description="先选收信人，看清会有多少人收到，再发送。"
        actions={
          <Button
            disabled={!reach.count || outside}
            loading={form.submitting}
            onClick={() => setAsking(true)}
          >
            {reach.count ? `发送给 ${reach.count.toLocaleString()} 人` : '发送'}
          </Button>
        }
      />
      <div className={classes.desk}>
        <ContractForm
          form={{ ...form, submit: (event) => event?.preventDefault() }}
          label="官方消息"
          className={classes.form}
        >
          <Card title="收信人">
            <AudienceField value={values.to} onChange={(to) => form.setValue('to', to)} reach={reach} />
          </Card>
          <Card title="内容" className={classes.form}>
            <TextInput label="标题" description="2-40 个字" {...form.field('title')} />
            <Textarea
              label="内容"
              rows={6}
              description={`2-${CONTENT_MOST} 个字，已写 ${codePointLength(values.content.trim())} 个。换行会保留`}
              {...form.field('content')}
            />
            <TextInput
              label="跳转地址"
              placeholder="/news?newsId=1001"
              description="选填，站内地址。消息里会有“查看详情”按钮"
              {...form.field('jumpUrl')}
              error={outside ? OUTSIDE : form.errors.jumpUrl}
            />
            <SendTimeField value={values.sendAt} onChange={(ts) => form.setValue('sendAt', ts)} />
          </Card>
        </ContractForm>
        <Card title="预览" note="与消息中心一致">
          <MessagePreview {...values} jumpUrl={jumpUrl} />
        </Card>
      </div>
      <ConfirmDialog
        opened={asking}
        title={`发给 ${reach.count?.toLocaleString()} 人？`}
        confirmText={`发给 ${reach.count?.toLocaleString()} 人`}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          form.submit()
        }}
      >
        <p>
          {values.sendAt
            ? `将在 ${formatDateTime(values.sendAt)} 送达，发送前可以撤回。`
            : '会立刻出现在他们打开着的页面上。'}
        </p>
      </ConfirmDialog>
      <LeaveGuard when={form.dirty} />
    </>
  )
}
