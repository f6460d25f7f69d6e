import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FEEDBACK_TYPES, feedback, feedbackInput } from '@tingan/contract/feedback'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { codePointLength } from '@tingan/rules/checks/text'
import type { ClipboardEvent } from 'react'
import { usePictures } from '../../shared/feedback/use-pictures.ts'
import classes from './feedback.module.css'
import { hostTokenQuery } from './host-token.ts'
import { PictureField } from './picture-field.tsx'

type FeedbackType = (typeof FEEDBACK_TYPES)[number]['value']

const LONGEST = 500
const TOKEN_REFUSED = 2003

interface Values extends Record<string, unknown> {
  type: FeedbackType | null
  content: string
  contact: string
}
const empty: Values = { type: null, content: '', contact: '' }

interface Props {
  /** Of the answer that went wrong, when that is what this is about. */
  traceId?: string | undefined
  onDone: () => void
}

export function FeedbackForm({ traceId = '', onDone }: Props) {
  const queries = useQueryClient()
  const token = useQuery(hostTokenQuery)
  const pictures = usePictures()
  const form = useContractForm({
    call: feedback.save,
    schema: feedbackInput,
    initialValues: empty,
    draftKey: 'feedback',
    codeFields: { 6601: 'content', 6602: 'content' },
    toInput: (filled) => ({
      ...filled,
      images: pictures.pictures.map(({ url }) => url),
      traceId,
      page: location.pathname + location.search,
      hostToken: token.data?.hostToken ?? '',
    }),
    onDone: async () => {
      toastSuccess('反馈已提交，处理结果会通过消息告诉你')
      form.discard()
      await queries.invalidateQueries({ queryKey: apiKey(feedback.list) })
      onDone()
    },
    onFailure: async ({ code }) => {
      if (code !== TOKEN_REFUSED) return false
      await token.refetch()
      form.setError('content', '停留时间较长，已重新连接，请再提交一次')
      return true
    },
  })

  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    void pictures.add(files)
  }

  return (
    <div onPaste={paste}>
      <ContractForm form={form} label="意见反馈" className={classes.form}>
        <Radio.Group
          label="反馈类型"
          required
          error={form.errors.type}
          value={String(form.values.type ?? '')}
          onChange={(value) => form.setValue('type', Number(value) as FeedbackType)}
        >
          <div className={classes.types}>
            {FEEDBACK_TYPES.map(({ value, label }) => (
              <Radio key={value} value={String(value)} label={label} />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label="详细描述"
          placeholder="遇到了什么问题，在哪个页面，做了什么操作"
          rows={5}
          data-autofocus
          description={`10-${LONGEST} 个字，已写 ${codePointLength(form.values.content.trim())} 个`}
          {...form.field('content')}
        />
        <PictureField field={pictures} />
        <TextInput label="联系方式" placeholder="手机号或邮箱，选填" {...form.field('contact')} />
        {traceId && <p className={classes.trace}>会一并附上追踪号 {traceId}</p>}
        <div className={classes.submit}>
          <Button type="submit" loading={form.submitting} disabled={pictures.sending || !token.data}>
            {pictures.sending ? '图片上传中' : '提交反馈'}
          </Button>
          {token.isError && (
            <Button variant="default" onClick={() => void token.refetch()} loading={token.isFetching}>
              连接失败，重试
            </Button>
          )}
        </div>
      </ContractForm>
    </div>
  )
}
