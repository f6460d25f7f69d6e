import { useQueryClient } from '@tanstack/react-query'
import { type ALBUM_ACTIONS, album } from '@tingan/contract/album'
import type { AlbumRow } from '@tingan/contract/album-info'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { contentChanged } from '../../shared/content/content-cache.ts'

export type AlbumAction = (typeof ALBUM_ACTIONS)[number]

const SAID: Record<AlbumAction | 'submit', string> = {
  submit: '已提交审核',
  withdraw: '已撤回，可以继续修改',
  offline: '已下架，听众不再看到',
  online: '已重新上架',
  discard: '已放弃这次修改',
  appeal: '申诉已提交',
}

type Subject = Pick<AlbumRow, 'albumId' | 'version'>

/** One step of an album. What is shown follows whether it worked or not: a refusal often means it moved elsewhere. */
export function useAlbumAct() {
  const queries = useQueryClient()
  const edit = useAction(album.edit, {
    onFailure: () => {
      void contentChanged(queries)
      return false
    },
  })
  async function act(
    { albumId, version }: Subject,
    name: AlbumAction | 'submit',
    reason?: string,
  ): Promise<boolean> {
    const what = name === 'submit' ? { submit: true } : { action: name }
    const result = await edit.run({ albumId, version, ...what, ...(reason && { reason }) })
    if (!result?.ok) return false
    toastSuccess(SAID[name])
    await contentChanged(queries)
    return true
  }
  return { act, running: edit.running }
}
