import { z } from 'zod'
import { settled } from './access.ts'
import { titleText } from './album-fields.ts'
import { call } from './call.ts'
import { requestId } from './fields.ts'
import { TRACKS_PER_ALBUM } from './track.ts'

export {
  EPISODE_STATUS,
  EPISODE_STATUS_NAMES,
  IMPORT_STATUS,
} from '@tingan/rules/content/podcast-status'

const MB = 1024 * 1024
export const FEED_MAX_BYTES = 10 * MB
const BASE64 = 4 / 3
const ADDRESS = '请输入播客的 RSS 地址，以 http 或 https 开头'
const FILE = '请选择 RSS 文件，不超过10MB'
const EPISODES = '请选择要导入的单集'

const importId = z.uuid('请选择导入任务')

const episode = z.object({
  episodeId: z.int(),
  title: z.string(),
  /** Seconds; null where the feed does not say. */
  duration: z.int().nullable(),
  /** Bytes, as far as they are known. */
  size: z.int().nullable(),
  publishedAt: z.int().nullable(),
  status: z.int(),
  /** Why it cannot be brought; empty where it can. */
  refusal: z.string(),
  /** Bytes that have arrived. */
  received: z.int(),
  failReason: z.string(),
  trackId: z.int().nullable(),
})
export type PodcastEpisode = z.infer<typeof episode>

const importRow = z.object({
  importId: z.uuid(),
  status: z.int(),
  /** The address or the name of the file. */
  source: z.string(),
  title: z.string(),
  albumId: z.int().nullable(),
  albumTitle: z.string(),
  /** Of what was chosen. */
  chosen: z.int(),
  done: z.int(),
  failed: z.int(),
  createdAt: z.int(),
})
export type PodcastImportRow = z.infer<typeof importRow>

export const podcastInfo = importRow.extend({
  author: z.string(),
  intro: z.string(),
  /** Of an album that this podcast was brought into before: only what is new is added to it. */
  known: z.object({ albumId: z.int(), title: z.string() }).nullable(),
  hasCover: z.boolean(),
  /** What became of the cover, when that is worth knowing. */
  coverNote: z.string(),
  /** Why it waits, when it does. */
  note: z.string(),
  /** Oldest first. */
  episodes: z.array(episode),
  can: z.object({ start: z.boolean(), cancel: z.boolean(), retry: z.boolean() }),
})
export type PodcastInfo = z.infer<typeof podcastInfo>

export const podcast = {
  preview: call({
    method: 'POST',
    path: 'fmac/podcast/preview',
    title: '预览要导入的播客',
    access: settled,
    maxBytes: Math.ceil(FEED_MAX_BYTES * BASE64) + MB,
    /** One of the two, exactly. */
    input: z
      .object({
        url: z
          .url({ protocol: /^https?$/, error: ADDRESS })
          .max(2000, ADDRESS)
          .optional(),
        /** The bytes in base64: their own declaration says in which letters they are written. */
        file: z
          .base64({ error: FILE })
          .max(Math.ceil(FEED_MAX_BYTES * BASE64) + 4, FILE)
          .optional(),
        fileName: z.string().max(200, FILE).optional(),
      })
      .refine(({ url, file }) => (url === undefined) !== (file === undefined), {
        error: ADDRESS,
        path: ['url'],
      }),
    output: podcastInfo,
    errors: [2503, 3017],
    limit: { per: 'user', max: 60, seconds: 3600 },
  }),
  start: call({
    method: 'POST',
    path: 'fmac/podcast/start',
    title: '开始导入播客',
    access: settled,
    input: z.object({
      importId,
      /** Of the draft that is made; where the podcast was brought before, its album keeps its own. */
      title: titleText(2, 40, '专辑名称需为2-40个字').optional(),
      anchorUid: z.int('请选择所属主播').optional(),
      episodeIds: z
        .array(z.int(EPISODES), EPISODES)
        .min(1, EPISODES)
        .max(TRACKS_PER_ALBUM, `一次最多${TRACKS_PER_ALBUM}集`),
      declared: z.literal(true, '请先声明你有权发布这些内容'),
      requestId: requestId.optional(),
    }),
    output: podcastInfo,
    errors: [2002, 2006, 2310, 2421, 2503, 2516, 2518, 3001, 3002, 3009, 3010, 3011, 3013, 3104, 3107],
  }),
  info: call({
    method: 'GET',
    path: 'fmac/podcast/info',
    title: '播客导入的进度',
    access: settled,
    input: z.object({ importId }),
    output: podcastInfo,
    errors: [2002],
  }),
  list: call({
    method: 'GET',
    path: 'fmac/podcast/list',
    title: '最近的播客导入',
    access: settled,
    input: z.object({}),
    /** Begun ones, newest first, at most 20. */
    output: z.array(importRow),
    errors: [],
  }),
  cancel: call({
    method: 'POST',
    path: 'fmac/podcast/cancel',
    title: '取消播客导入',
    access: settled,
    input: z.object({ importId }),
    output: podcastInfo,
    errors: [2002, 2006],
  }),
  retry: call({
    method: 'POST',
    path: 'fmac/podcast/retry',
    title: '重试没有导入的单集',
    access: settled,
    input: z.object({ importId }),
    output: podcastInfo,
    errors: [2002, 2006],
  }),
}
