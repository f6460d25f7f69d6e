import { useQueryClient } from '@tanstack/react-query'
import { type TRACK_ACTIONS, type TrackRow, track } from '@tingan/contract/track'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { contentChanged } from '../../shared/content/content-cache.ts'

export type TrackAction = (typeof TRACK_ACTIONS)[number]

const SAID: Record<TrackAction, string> = {
  offline: '已下架，听众不再听到',
  online: '已重新发布',
  cancelRelease: '已取消定时发布',
  discard: '已放弃这次修改',
  appeal: '申诉已提交',
}

/** One step of a program; what is shown follows whether it worked or not. */
export function useTrackAct() {
  const queries = useQueryClient()
  const edit = useAction(track.edit, {
    onFailure: () => {
      void contentChanged(queries)
      return false
    },
  })
  async function act(
    { trackId, version }: Pick<TrackRow, 'trackId' | 'version'>,
    action: TrackAction,
    reason?: string,
  ): Promise<boolean> {
    const result = await edit.run({ trackId, version, action, ...(reason && { reason }) })
    if (!result?.ok) return false
    toastSuccess(SAID[action])
    await contentChanged(queries)
    return true
  }
  return { act, running: edit.running }
}
