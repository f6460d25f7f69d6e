import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { opsContent } from '@tingan/contract/ops/content'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { formatDateTime } from '@tingan/rules/format'
import { type SubmitEvent, useRef, useState } from 'react'
import { serverNow } from '../../shared/server-clock.ts'
import { isScheduled, type News } from './news-status.ts'
import { newsValues } from './news-values.ts'

const STALE = 2006

export type Intent = 'save' | 'publish' | 'reschedule'
export type NewsWriting = ReturnType<typeof useNewsForm>

/** One form for saving and publishing; which of the two is said by the button. */
export function useNewsForm(news: News | null) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [saved, setSaved] = useState(news)
  const [conflict, setConflict] = useState(false)
  const intent = useRef<Intent>('save')
  const [running, setRunning] = useState<Intent | null>(null)

  const form = useContractForm({
    call: opsContent.newsSave,
    initialValues: newsValues(news),
    draftKey: `news-${news?.newsId ?? 'new'}`,
    toInput: (filled) => ({
      ...filled,
      ...(saved && { newsId: saved.newsId, version: saved.version }),
      publish: intent.current === 'publish',
      // A published piece keeps its hour unless it is given another; no hour given means now.
      ...(intent.current === 'reschedule' && { publishAt: filled.publishAt ?? serverNow() }),
    }),
    onDone: async (after) => {
      toastSuccess(said(intent.current, after))
      take(after)
      setConflict(false)
      await queries.invalidateQueries({ queryKey: apiKey(opsContent.newsList) })
      if (!saved)
        await navigate({ to: '/news/edit', search: { newsId: String(after.newsId) }, replace: true })
    },
    onFailure: async ({ code }) => {
      if (code !== STALE || !saved) return false
      const fresh = await queries
        .fetchQuery({ ...apiQuery(opsContent.newsDetail, { newsId: saved.newsId }), staleTime: 0 })
        .catch(() => null)
      if (!fresh || fresh.version === saved.version) return false
      take(fresh)
      setConflict(true)
      return true
    },
  })

  /** What the server has now is where the form starts; what was typed since stays typed. */
  function take(fresh: News) {
    setSaved(fresh)
    queries.setQueryData(apiQuery(opsContent.newsDetail, { newsId: fresh.newsId }).queryKey, fresh)
    form.rebase(newsValues(fresh))
  }

  function send(what: Intent, event?: SubmitEvent<HTMLFormElement>) {
    intent.current = what
    setRunning(what)
    form.submit(event)
  }

  return {
    // Enter in a field saves; publishing takes its button.
    form: { ...form, submit: (event?: SubmitEvent<HTMLFormElement>) => send('save', event) },
    saved,
    conflict,
    running: form.submitting ? running : null,
    send,
    take,
  }
}

function said(intent: Intent, news: News): string {
  if (intent === 'save') return '已保存'
  return isScheduled(news) ? `将于 ${formatDateTime(news.publishAt)} 发布` : '已发布'
}
