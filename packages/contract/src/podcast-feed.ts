import { z } from 'zod'
import { settled } from './access.ts'
import { call } from './call.ts'
import { requestId } from './fields.ts'

/** Apple's least; a smaller one is shown all the same, but not accepted into its directory. */
export const FEED_COVER_SIDE = 1400

const albumId = z.int('请选择专辑')

export const feedState = z.object({
  albumId: z.int(),
  on: z.boolean(),
  /** On, and the album is online and free: listeners' apps get it. */
  served: z.boolean(),
  /** What stands in the way of serving it; empty where nothing does. */
  obstacle: z.string(),
  /** The address for listeners' apps, without the host where that is not known; empty before the first time. */
  url: z.string(),
  /** As listeners' apps will see it. */
  title: z.string(),
  author: z.string(),
  category: z.string(),
  explicit: z.boolean(),
  /** Published programs with their sound: what is in it now. */
  episodes: z.int(),
  /** Pixels of a side; 0 where there is no cover. */
  coverSide: z.int(),
})
export type FeedState = z.infer<typeof feedState>

export const feed = {
  info: call({
    method: 'GET',
    path: 'fmac/album/feed',
    title: '专辑的播客订阅',
    access: settled,
    input: z.object({ albumId }),
    output: feedState,
    errors: [2002, 2503],
  }),
  switch: call({
    method: 'POST',
    path: 'fmac/album/feed/switch',
    title: '开启或关闭播客订阅',
    access: settled,
    input: z.object({
      albumId,
      on: z.boolean('请选择开启或关闭'),
      requestId: requestId.optional(),
    }),
    output: feedState,
    errors: [2002, 2503, 3016],
  }),
}
