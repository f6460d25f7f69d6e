import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { album } from '@tingan/contract/album'
import { albumDraft, albumInput } from '@tingan/contract/album-fields'
import type { AlbumInfo } from '@tingan/contract/album-info'
import type { Category } from '@tingan/contract/catalog'
import { appealReason } from '@tingan/contract/fields'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { useRef } from 'react'
import { contentChanged } from '../../shared/content/content-cache.ts'
import { useScope } from '../../shared/content/scope.ts'
import { type AlbumValues, editInput, emptyAlbum, valuesOf } from './album-values.ts'

const CHANGED_ELSEWHERE = 2006
const FIELDS_OF_CODES = {
  2010: 'title',
  3002: 'title',
  3003: 'categoryId',
  3004: 'cover',
  3011: 'anchorUid',
  3012: 'copyrightId',
  3506: 'copyrightId',
} as const
const appealInput = albumInput.extend({ reason: appealReason })

/** A new album, or one that is there: kept as a draft, handed in, or mended and appealed for. */
export function useAlbumForm(info: AlbumInfo | null, categories: readonly Category[]) {
  const scope = useScope()
  const queries = useQueryClient()
  const router = useRouter()
  const submit = useRef(true)
  const appeals = info?.can.appeal === true
  const whole = appeals ? appealInput : albumInput
  const form = useContractForm({
    call: (info ? album.edit : album.add) as typeof album.add,
    schema: whole,
    schemaNow: () => (submit.current ? whole : albumDraft),
    initialValues: info ? valuesOf(info) : emptyAlbum,
    draftKey: info ? `album-${info.albumId}` : scope.agency ? 'album-new-agency' : 'album-new',
    check: (values) => (submit.current ? needed(values, categories, scope.agency) : {}),
    codeFields: FIELDS_OF_CODES,
    toInput: (filled, changed) => ({
      ...(info
        ? {
            albumId: info.albumId,
            version: info.version,
            ...editInput(filled, changed as Partial<AlbumValues>),
          }
        : withoutEmptyLists(filled)),
      ...(appeals ? { action: 'appeal' } : { submit: submit.current }),
    }),
    onDone: async ({ albumId }) => {
      const kept = !submit.current
      await contentChanged(queries)
      if (kept) toastSuccess('草稿已保存')
      if (appeals) toastSuccess('申诉已提交')
      await router.navigate({ href: kept ? scope.editAlbum(albumId) : scope.albumDone(albumId) })
    },
    onFailure: async ({ code }) => {
      if (code === CHANGED_ELSEWHERE) await queries.invalidateQueries({ queryKey: apiKey(album.info) })
      return false
    },
  })
  return {
    ...form,
    values: form.values as AlbumValues,
    /** Handed in by its button; this one keeps it as it is. */
    keep() {
      submit.current = false
      void form.submit()
    },
    hand() {
      submit.current = true
    },
  }
}

export type AlbumForm = ReturnType<typeof useAlbumForm>

/** What only the chosen category and place can know. */
function needed(
  values: AlbumValues,
  categories: readonly Category[],
  agency: boolean,
): Record<string, string> {
  const category = categories.find(({ id }) => id === values.categoryId)
  const errors: Record<string, string> = {}
  if (agency && values.anchorUid === null) errors.anchorUid = '请选择所属主播'
  if (category?.isBook && !values.bookName.trim()) errors.bookName = '请输入原著名称'
  if (category?.needAuthor && !values.author.trim()) errors.author = '请输入原著作者'
  if (values.sourceType === 2 && values.copyrightId === null) errors.copyrightId = '请选择版权信息'
  return errors
}

/** An empty list means nothing was chosen, not that nothing may be chosen. */
function withoutEmptyLists(filled: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filled).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  )
}
