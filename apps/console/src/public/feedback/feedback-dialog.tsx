import { FEEDBACK_TYPES } from '@tingan/contract/feedback'
import { codePointLength } from '@tingan/rules/checks/text'
import type { ClipboardEvent, FormEvent } from 'react'
import { usePictures } from '../../shared/feedback/use-pictures.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Notice } from '../parts/notice.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { TextField } from '../parts/text-field.tsx'
import styles from './feedback.module.css'
import { PictureRow } from './picture-row.tsx'
import { useVisitorFeedback } from './use-visitor-feedback.ts'

interface FeedbackDialogProps {
  /** Of the page that went wrong, when that is what this is about. */
  traceId?: string
  onClose: () => void
}

/** For everybody outside the console, signed in or not. */
export function FeedbackDialog({ traceId = '', onClose }: FeedbackDialogProps) {
  const form = useVisitorFeedback(traceId)
  const pictures = usePictures()
  const { values, errors } = form

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.send(pictures.pictures.map(({ url }) => url))
  }
  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    void pictures.add(files)
  }

  if (form.sentId !== null)
    return (
      <Dialog title="收到了，谢谢" onClose={onClose}>
        <p className={styles.text} role="status">
          编号 {form.sentId}。留了联系方式的，我们会按它回复；登录后提交的，回复会出现在消息中心。
        </p>
        <Button onClick={onClose}>好</Button>
      </Dialog>
    )
  return (
    <Dialog title="意见反馈" onClose={onClose}>
      <form method="dialog" noValidate onSubmit={submit} onPaste={paste}>
        <Notice text={errors.form} />
        <fieldset className={styles.types} aria-describedby="feedback-type-error">
          <legend>反馈类型</legend>
          {FEEDBACK_TYPES.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="type"
                checked={values.type === value}
                onChange={() => form.set({ type: value })}
              />
              {label}
            </label>
          ))}
          <p id="feedback-type-error" className={styles.error} aria-live="polite">
            {errors.type}
          </p>
        </fieldset>
        <TextArea
          label="详细描述"
          rows={4}
          placeholder="遇到了什么问题，在哪个页面，做了什么操作"
          value={values.content}
          error={errors.content}
          hint={`10-500 个字，已写 ${codePointLength(values.content.trim())} 个`}
          onChange={(event) => form.set({ content: event.currentTarget.value })}
        />
        <PictureRow field={pictures} />
        <TextField
          label="联系方式（选填）"
          placeholder="手机号或邮箱，方便我们回复"
          value={values.contact}
          error={errors.contact}
          onChange={(event) => form.set({ contact: event.currentTarget.value })}
        />
        {traceId && <p className={styles.trace}>会一并附上追踪编号 {traceId}</p>}
        <Button type="submit" loading={form.sending || pictures.sending}>
          {pictures.sending ? '图片上传中' : '提交反馈'}
        </Button>
      </form>
    </Dialog>
  )
}
