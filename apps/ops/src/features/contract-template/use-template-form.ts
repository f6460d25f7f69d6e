import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ContractText } from '@tingan/contract/contract-text'
import { opsContractTemplate } from '@tingan/contract/ops/contract-template'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { dayOf } from '@tingan/rules/format'
import { useState } from 'react'
import { serverNow } from '../../shared/server-clock.ts'
import type { Template } from './template-facts.ts'

const STALE = 2006
const DAY_MS = 86_400_000
const NOTICE_DAYS = 7

interface Values extends Record<string, unknown> {
  text: ContractText
  effectiveAt: number | null
  resignScope: 0 | 1 | 2 | 3
  resignDays: number
  note: string
}

/** A draft of a version: saved as often as one likes, with the lock of what was read. */
export function useTemplateForm(base: Template, draft: Template | null) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [saved, setSaved] = useState(draft)
  const [conflict, setConflict] = useState(false)
  const form = useContractForm({
    call: opsContractTemplate.save,
    schema: opsContractTemplate.save.input.omit({ kind: true }),
    initialValues: valuesOf(base, draft),
    draftKey: `contract-template-${draft?.templateId ?? base.kind}`,
    toInput: (filled) => ({
      ...filled,
      kind: base.kind,
      ...(saved && { templateId: saved.templateId, lock: saved.lock }),
    }),
    onDone: async ({ templateId }) => {
      toastSuccess('草稿已保存')
      await queries.invalidateQueries({ queryKey: apiKey(opsContractTemplate.list) })
      setConflict(false)
      if (saved) await take(templateId)
      else
        await navigate({
          to: '/contract-template/edit',
          search: { id: String(templateId) } as never,
          replace: true,
          ignoreBlocker: true,
        })
    },
    onFailure: async ({ code }) => {
      if (code !== STALE || !saved) return false
      await take(saved.templateId)
      setConflict(true)
      return true
    },
  })

  /** What is stored by now; what was typed since stays typed. */
  async function take(templateId: number) {
    const fresh = await queries.fetchQuery({
      ...apiQuery(opsContractTemplate.detail, { templateId }),
      staleTime: 0,
    })
    setSaved(fresh)
    form.rebase(valuesOf(base, fresh))
  }

  return { form, saved, conflict }
}

function valuesOf(base: Template, draft: Template | null): Values {
  const { text, resignDays } = draft ?? base
  return {
    text,
    effectiveAt:
      draft?.effectiveAt ?? Date.parse(`${dayOf(serverNow() + NOTICE_DAYS * DAY_MS)}T00:00:00+08:00`),
    resignScope: (draft?.resignScope ?? 0) as Values['resignScope'],
    resignDays,
    note: draft?.note ?? '',
  }
}
