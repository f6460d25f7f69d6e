import { type CopyrightInfo, copyright, copyrightInput, RIGHT_TYPE } from '@tingan/contract/copyright'
import type { ApiFailure } from '@tingan/kit/api/api-result.ts'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { cleanValues } from '@tingan/kit/form/values.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { toastFailure, toastSuccess } from '@tingan/kit/ui/toast.ts'
import { useRef } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { useReload } from './copyright-query.ts'
import { copyrightValues } from './copyright-values.ts'

const MOVED_ON = 2006

type Field = keyof ReturnType<typeof copyrightValues>

/** Of which field a code speaks. */
const codeFields = {
  2013: 'proofs',
  3501: 'name',
  3502: 'endDate',
  3503: 'proofs',
  3507: 'chain',
} as const satisfies Record<number, Field>

/** An edit that came back is where one goes on. */
const valuesOf = ({ editSnapshot, fields }: CopyrightInfo) => copyrightValues(editSnapshot ?? fields)

interface Options {
  /** Null: a new one. */
  record: CopyrightInfo | null
  onSubmitted: (copyrightId: number) => void | Promise<void>
  onKept: (copyrightId: number) => void | Promise<void>
}

/** The form of a record, new or old. Handing it in asks for everything; keeping it as a draft only for a name. */
export function useCopyrightForm({ record, onSubmitted, onKept }: Options) {
  const reload = useReload()
  const call = (record ? copyright.edit : copyright.create) as typeof copyright.create
  const initialValues = record ? valuesOf(record) : copyrightValues({})
  // Of what the form starts from; the record beside it comes anew at another time.
  const version = useRef(record?.version)
  const form = useContractForm({
    call,
    schema: copyrightInput,
    initialValues,
    draftKey: `copyright-${record?.copyrightId ?? 'new'}`,
    codeFields,
    toInput: (filled) => input(filled, true),
    onDone: async ({ copyrightId }) => {
      toastSuccess('已提交审核，结果会通过消息告诉你')
      await reload()
      await onSubmitted(copyrightId)
    },
    onFailure: movedOn,
  })
  const keep = useAction(call, {
    success: '草稿已保存',
    onDone: async ({ copyrightId }) => {
      const stored = record && (await callApi(copyright.info, { copyrightId }))
      if (stored?.ok) startFrom(stored.data)
      form.discard()
      await reload()
      await onKept(copyrightId)
    },
    onFailure: (failure) => {
      const field = codeFields[failure.code as keyof typeof codeFields]
      if (field) form.setError(field, failure.msg)
      for (const { field, msg } of failure.errors ?? []) form.setError(field as Field, msg)
      void movedOn(failure)
      return false
    },
  })

  function input(filled: Record<string, unknown>, submit: boolean): Record<string, unknown> {
    const { chain, licensorName, licensorCode, endDate, ...rest } = filled
    return {
      ...rest,
      ...(rest.rightType === RIGHT_TYPE.licensed && { chain, licensorName, licensorCode }),
      ...(!rest.permanent && { endDate }),
      ...(record && { copyrightId: record.copyrightId, version: version.current }),
      submit,
    }
  }

  function startFrom(stored: CopyrightInfo) {
    version.current = stored.version
    form.rebase(valuesOf(stored))
  }

  /** Another tab was quicker: its values become the start, what was typed here stays. */
  async function movedOn(failure: ApiFailure): Promise<boolean> {
    if (failure.code !== MOVED_ON || !record) return false
    const fresh = await callApi(copyright.info, { copyrightId: record.copyrightId })
    if (!fresh.ok) return false
    startFrom(fresh.data)
    await reload()
    toastFailure(failure)
    return true
  }

  return {
    ...form,
    keeping: keep.running,
    keep: () => void keep.run(input(cleanValues(form.values), false) as never),
  }
}

export type CopyrightForm = ReturnType<typeof useCopyrightForm>
