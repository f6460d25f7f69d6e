import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { opsContent } from '@tingan/contract/ops/content'
import type { RichText } from '@tingan/contract/rich-text'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { useState } from 'react'
import { emptyText } from '../../shared/rich-text/stored-tree.ts'
import type { HelpArticle } from './help-facts.ts'

const STALE = 2006

interface HelpValues extends Record<string, unknown> {
  groupName: string
  title: string
  content: RichText
  synonyms: string[]
  enabled: boolean
}

export function useHelpForm(article: HelpArticle | null) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [saved, setSaved] = useState(article)
  const [conflict, setConflict] = useState(false)
  const form = useContractForm({
    call: opsContent.helpSave,
    initialValues: helpValues(article),
    draftKey: `help-${article?.helpId ?? 'new'}`,
    toInput: (filled) => ({ ...filled, ...(saved && { helpId: saved.helpId, version: saved.version }) }),
    onDone: async (after) => {
      toastSuccess('已保存')
      take(after)
      setConflict(false)
      await queries.invalidateQueries({ queryKey: apiKey(opsContent.helpList) })
      if (!saved)
        await navigate({ to: '/help/edit', search: { helpId: String(after.helpId) }, replace: true })
    },
    onFailure: async ({ code }) => {
      if (code !== STALE || !saved) return false
      const all = await queries
        .fetchQuery({ ...apiQuery(opsContent.helpList, {}), staleTime: 0 })
        .catch(() => [])
      const fresh = all.find(({ helpId }) => helpId === saved.helpId)
      if (!fresh || fresh.version === saved.version) return false
      take(fresh)
      setConflict(true)
      return true
    },
  })

  function take(fresh: HelpArticle) {
    setSaved(fresh)
    form.rebase(helpValues(fresh))
  }

  return { form, saved, conflict }
}

function helpValues(article: HelpArticle | null): HelpValues {
  if (!article) return { groupName: '', title: '', content: emptyText, synonyms: [], enabled: true }
  const { groupName, title, content, synonyms, enabled } = article
  return { groupName, title, content, synonyms, enabled }
}
