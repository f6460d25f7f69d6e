import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import type { Call, CallData, CallInput } from '@tingan/contract/call'
import { MIN_FETCH_MS } from '@tingan/contract/constants'
import { CLIENT_CODES } from '@tingan/contract/errors'
import { type SubmitEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { ApiFailure } from '../api/api-result.ts'
import { atLeast } from '../api/at-least.ts'
import { callApi } from '../api/connection.ts'
import { toastFailure } from '../ui/toast.ts'
import { type Attempt, nextAttempt } from './request-id.ts'
import { hasField, isRequired } from './schema-fields.ts'
import { sortErrors } from './server-errors.ts'
import { type DraftPlace, useDraft } from './use-draft.ts'
import { changedValues, cleanValues, rebaseValues, withDraft } from './values.ts'

/** What inputs hold: the contract's types, or nothing yet. */
export type FormValues<C extends Call> = {
  [Field in keyof CallInput<C>]?: NonNullable<CallInput<C>[Field]> | '' | null
}

export interface ContractFormOptions<C extends Call, V extends FormValues<C>> extends DraftPlace {
  call: C
  /** What the fields are checked by, where that is not the whole input: one step of several, say. */
  schema?: z.ZodType
  /** Read when it is sent: a form that may also be kept unfinished is judged by less then. */
  schemaNow?: () => z.ZodType
  initialValues: V
  /** What is sent; by default every filled field. */
  toInput?: (filled: Record<string, unknown>, changed: Partial<V>) => Record<string, unknown>
  /** What the schema cannot know, such as a rule about what was there before. */
  check?: (values: V, initial: V) => FormErrors
  /** Which field a business code is about. */
  codeFields?: Record<number, Extract<keyof V, string>>
  onDone: (data: CallData<C>) => void | Promise<void>
  /** Answers true when the failure was dealt with in place. */
  onFailure?: (failure: ApiFailure) => boolean | Promise<boolean>
}

/** The one way a form meets the contract: rules, required marks, server errors, drafts and a safe submit. */
export function useContractForm<C extends Call, const V extends FormValues<C> & Record<string, unknown>>(
  options: ContractFormOptions<C, V>,
) {
  const { call, schema = call.input, initialValues, toInput, check, codeFields, onDone, onFailure } = options
  const draft = useDraft(options, restore)
  const [restored, setRestored] = useState(false)
  const [general, setGeneral] = useState<string | null>(null)
  const attempt = useRef<Attempt | null>(null)
  const sending = useRef(false)
  const validate = (values: Record<string, unknown>) =>
    schemaResolver(options.schemaNow?.() ?? schema, { sync: true })(values)

  // Checked on submit, not on blur: a message that appears under the pressed button moves it away from the click.
  const form = useForm<V>({
    initialValues,
    validate: (values): FormErrors => ({
      ...validate(cleanValues(values)),
      ...check?.(values, form.getInitialValues()),
    }),
    onValuesChange: (values) => draft.keep(changedValues(form.getInitialValues(), values)),
  })

  /** It may come late: what was typed meanwhile stays, and nothing moves under a form on its way. */
  function restore(kept: Record<string, unknown>): void {
    if (sending.current) return
    const start = form.getInitialValues()
    form.setValues(rebaseValues(start, form.getValues(), withDraft(start, kept)) as Partial<V>)
    setRestored(true)
  }

  async function send(values: V): Promise<void> {
    if (sending.current) return
    sending.current = true
    setGeneral(null)
    try {
      const filled = cleanValues(values)
      const input = toInput ? toInput(filled, changedValues(form.getInitialValues(), values)) : filled
      attempt.current = nextAttempt(attempt.current, JSON.stringify(input))
      const { requestId } = attempt.current
      const sent = callApi(call, input as CallInput<C>, call.method === 'POST' ? { requestId } : {})
      const result = await atLeast(MIN_FETCH_MS, sent)
      // Only a lost answer leaves open whether the effect took place.
      if (result.ok || result.code !== CLIENT_CODES.transport.code) attempt.current = null
      if (result.ok) {
        draft.drop()
        setRestored(false)
        form.resetDirty()
        await onDone(result.data)
      } else await fail(result)
    } finally {
      sending.current = false
    }
  }

  async function fail(failure: ApiFailure): Promise<void> {
    if (await onFailure?.(failure)) return
    const sorted = sortErrors(
      failure,
      (field) => hasField(schema, field) && rootOf(field) in initialValues,
      codeFields,
    )
    form.setErrors(sorted.fields)
    setGeneral(sorted.general)
    if (sorted.general) toastFailure({ ...failure, msg: sorted.general })
    focusFirst(Object.keys(sorted.fields))
  }

  function focusFirst(paths: string[]): void {
    const fields = paths.map((path) => `[data-path="${CSS.escape(path)}"]`)
    if (fields.length) document.querySelector<HTMLElement>(fields.join())?.focus()
  }

  return {
    values: form.values,
    errors: form.errors,
    general,
    restored,
    draft: draft.state,
    submitting: form.submitting,
    dirty: form.isDirty(),
    setValue: form.setFieldValue,
    setError: form.setFieldError,
    /** Props of one input. */
    field: (name: Extract<keyof V, string>) => ({
      ...form.getInputProps(name as never),
      required: isRequired(schema, name),
    }),
    submit: (event?: SubmitEvent<HTMLFormElement>) =>
      form.onSubmit(send, (errors) => focusFirst(Object.keys(errors)))(event),
    /** The entity changed elsewhere: start from `fresh`, keep what was typed. */
    rebase: (fresh: V) => {
      const next = rebaseValues(form.getInitialValues(), form.getValues(), fresh)
      form.setInitialValues(fresh)
      form.setValues(next as Partial<V>)
    },
    /** Back to the stored values; the draft goes too. */
    discard: () => {
      form.reset()
      draft.drop()
      setRestored(false)
      setGeneral(null)
    },
  }
}

/** `list` of `list.3.title`. */
function rootOf(path: string): string {
  return path.split('.', 1)[0] ?? path
}

export type ContractForm = Pick<
  ReturnType<typeof useContractForm>,
  'submit' | 'submitting' | 'restored' | 'draft' | 'discard' | 'general'
>
