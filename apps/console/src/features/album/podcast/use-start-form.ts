import { useQueryClient } from '@tanstack/react-query'
import { type PodcastInfo, podcast } from '@tingan/contract/podcast-import'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { contentChanged } from '../../../shared/content/content-cache.ts'
import { useScope } from '../../../shared/content/scope.ts'
import { importQuery } from './podcast-queries.ts'

const LONGEST_TITLE = 40
const fields = podcast.start.input.pick({ title: true, anchorUid: true, declared: true })

interface StartValues extends Record<string, unknown> {
  title: string
  anchorUid: number | null
  declared: true | null
}

export function useStartForm(info: PodcastInfo, chosen: ReadonlySet<number>) {
  const scope = useScope()
  const queries = useQueryClient()
  const { importId, known } = info
  const initialValues: StartValues = {
    title: known ? '' : [...info.title].slice(0, LONGEST_TITLE).join(''),
    anchorUid: null,
    declared: null,
  }
  return useContractForm({
    call: podcast.start,
    schema: fields,
    initialValues,
    check: ({ anchorUid }) =>
      scope.agency && !known && anchorUid === null ? { anchorUid: '请选择所属主播' } : {},
    codeFields: { 3002: 'title', 3011: 'anchorUid', 2516: 'anchorUid' },
    toInput: (filled) => ({ ...filled, importId, episodeIds: [...chosen] }),
    onDone: async (begun) => {
      queries.setQueryData(importQuery(scope, importId).queryKey, begun)
      await contentChanged(queries)
    },
    onFailure: async () => {
      await queries.invalidateQueries({ queryKey: importQuery(scope, importId).queryKey })
      return false
    },
  })
}

export type StartForm = ReturnType<typeof useStartForm>
