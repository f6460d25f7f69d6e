import { type FEEDBACK_TYPES, feedback, feedbackInput } from '@tingan/contract/feedback'
import type { ApiFailure } from '@tingan/kit/api/api-result.ts'
import { useRef, useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { forget, keep, keptText } from '../parts/kept.ts'

export type FeedbackType = (typeof FEEDBACK_TYPES)[number]['value']

interface Values {
  type: FeedbackType | null
  content: string
  contact: string
}

/** By field, and under `form` what belongs to none. */
type Errors = Partial<Record<keyof Values | 'form', string>>

const DRAFT = 'feedback'

/** Unlike the console's form it needs no session: a token for this one text is asked for when it is sent. */
export function useVisitorFeedback(traceId: string) {
  const [values, setValues] = useState<Values>({ type: null, content: keptText(DRAFT), contact: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [sending, setSending] = useState(false)
  const [sentId, setSentId] = useState<number | null>(null)
  const busy = useRef(false)

  function set(patch: Partial<Values>): void {
    setValues((now) => ({ ...now, ...patch }))
    setErrors({})
    if (patch.content !== undefined) keep(DRAFT, patch.content)
  }

  async function send(images: string[]): Promise<void> {
    if (busy.current) return
    const page = location.pathname + location.search
    const input = feedbackInput.safeParse({
      ...values,
      content: values.content.trim(),
      images,
      traceId,
      page,
    })
    if (!input.success)
      return setErrors(byField(input.error.issues.map(({ path, message }) => [path[0], message])))
    busy.current = true
    setSending(true)
    const token = await callApi(feedback.hostToken, { for: 'feedback' })
    const { type, ...rest } = input.data
    const result = token.ok
      ? await callApi(feedback.save, { ...rest, type: type as FeedbackType, hostToken: token.data.hostToken })
      : token
    busy.current = false
    setSending(false)
    if (!result.ok) return setErrors(errorsOf(result))
    forget(DRAFT)
    setSentId(result.data.feedbackId)
  }

  return { values, errors, sending, sentId, set, send }
}

function errorsOf({ msg, errors = [] }: ApiFailure): Errors {
  return errors.length > 0 ? byField(errors.map(({ field, msg: text }) => [field, text])) : { form: msg }
}

function byField(errors: readonly (readonly [unknown, string])[]): Errors {
  const known: Errors = {}
  for (const [field, text] of errors) {
    const name = field === 'type' || field === 'content' || field === 'contact' ? field : 'form'
    known[name] ??= text
  }
  return known
}
