import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { track } from '@tingan/contract/track'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { useEffect } from 'react'
import { contentChanged } from '../../shared/content/content-cache.ts'
import { useScope } from '../../shared/content/scope.ts'
import { releaseUploads } from '../../shared/upload/audio/upload-queue.ts'
import { useUploads } from '../../shared/upload/audio/upload-store.ts'
import type { ProgramRow } from './program-rows.ts'

const SCHEDULED = 2

interface Values extends Record<string, unknown> {
  albumId: number
  list: ProgramRow[]
  releaseType: number
  isAi: boolean
}

const emptyBatch = (albumId: number): Values => ({ albumId, list: [], releaseType: 1, isAi: false })

/** A batch of programs: what was typed outlives a closed browser, the files go on when they are chosen again. */
export function useProgramsForm(albumId: number) {
  const scope = useScope()
  const queries = useQueryClient()
  const router = useRouter()
  const uploads = useUploads()
  const form = useContractForm({
    call: track.add,
    initialValues: emptyBatch(albumId),
    draftKey: `programs-${albumId}`,
    check: missingTimes,
    toInput: (filled) => inputOf(filled as unknown as Values),
    codeFields: { 2013: 'list' },
    onDone: async (added) => {
      releaseUploads(form.values.list.map(({ key }) => key))
      form.discard()
      await contentChanged(queries)
      await router.navigate({ href: scope.uploaded(albumId, added.length) })
    },
  })
  const { list } = form.values
  const setRows = (rows: ProgramRow[]) => form.setValue('list', rows)

  // The file's place on the server becomes part of its row as soon as the server has taken it, and what it read in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the uploads only
  useEffect(() => {
    const placed = new Map(
      uploads.flatMap(({ key, state, fileId, found }) =>
        state === 'success' && fileId
          ? [[key, { audioFileId: fileId, ...(found && { found }) }] as const]
          : [],
      ),
    )
    const rows = list.map((row) => ({ ...row, ...placed.get(row.key) }))
    const isNew = (row: ProgramRow, at: number) =>
      row.audioFileId !== list[at]?.audioFileId || row.found !== list[at]?.found
    if (rows.some(isNew)) setRows(rows)
  }, [uploads])

  return {
    ...form,
    setRows,
    setReleaseType: (type: number) => form.setValue('releaseType', type),
    setIsAi: (on: boolean) => form.setValue('isAi', on),
  }
}

export type ProgramsForm = ReturnType<typeof useProgramsForm>

function inputOf({ albumId, list, releaseType, isAi }: Values) {
  return {
    albumId,
    list: list.map(({ title, audioFileId, cover, releaseTime }) => ({
      title: title.trim(),
      audioFileId,
      ...(cover && { cover }),
      releaseType,
      ...(releaseType === SCHEDULED && releaseTime !== undefined && { releaseTime }),
      ...(isAi && { isAi }),
    })),
  }
}

function missingTimes({ list, releaseType }: Values): Record<string, string> {
  if (releaseType !== SCHEDULED) return {}
  const missing = list.flatMap(({ releaseTime }, at) =>
    releaseTime === undefined ? [[`list.${at}.releaseTime`, '请选择发布时间'] as const] : [],
  )
  return Object.fromEntries(missing)
}
