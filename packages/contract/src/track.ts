import { z } from 'zod'
import { settled } from './access.ts'
import { cover, titleText, updatePlan } from './album-fields.ts'
import { call } from './call.ts'
import { pageInput, pageOf } from './envelope.ts'
import { appealReason, enumOf, requestId, text } from './fields.ts'

export { RELEASE_TYPE, TRACK_STATUS, TRACK_STATUS_NAMES } from '@tingan/rules/content/track-status'

export const TRACKS_PER_ALBUM = 3000
export const TRACKS_PER_BATCH = 50
export const TRACKS_PER_DAY = 200

const albumId = z.int('请选择专辑')
const trackId = z.int('请选择节目')
const byId = z.object({ id: trackId })

export const trackFields = z.object({
  title: titleText(2, 60, '节目标题需为2-60个字'),
  cover: cover.optional(),
  intro: text(0, 1000, '节目简介不超过1000个字').optional(),
  audioFileId: z.uuid('请上传音频'),
  releaseType: enumOf([1, 2], '请选择发布方式').default(1),
  releaseTime: z.int('请选择发布时间').optional(),
  /** Of a paid album: to be heard for nothing, whatever its number. */
  trailer: z.boolean().optional(),
  /** Where programs are sold singly; the album's own price otherwise. */
  price: z.int('价格不在可选档位').optional(),
  script: text(0, 100_000, '文稿不超过10万个字').optional(),
  isAi: z.boolean('请如实声明AI生成内容').optional(),
})
export const trackInput = trackFields.refine(
  ({ releaseType, releaseTime }) => releaseType !== 2 || releaseTime !== undefined,
  {
    path: ['releaseTime'],
    error: '请选择发布时间',
    when: ({ value }) => value instanceof Object,
  },
)
export type TrackInput = z.output<typeof trackInput>

export const TRACK_CLEARABLE = ['cover', 'intro', 'script', 'price'] as const

const reviewMark = z.object({ atSec: z.int(), msg: z.string() })

export const trackRow = z.object({
  trackId: z.int(),
  albumId: z.int(),
  title: z.string(),
  /** The album's where it has none of its own. */
  cover: z.string(),
  /** 1-based, without gaps. */
  seq: z.int(),
  duration: z.int(),
  /** KB. */
  size: z.int(),
  status: z.int(),
  editStatus: z.int(),
  releaseType: z.int(),
  releaseTime: z.int().nullable(),
  publishedAt: z.int().nullable(),
  isFree: z.boolean(),
  price: z.int().nullable(),
  isAi: z.boolean(),
  playCnt: z.int(),
  commentCnt: z.int(),
  /** Of a refusal, a failure or a take-down. */
  reason: z.string(),
  version: z.int(),
  updatedAt: z.int(),
  can: z.object({
    edit: z.boolean(),
    replaceAudio: z.boolean(),
    resubmit: z.boolean(),
    offline: z.boolean(),
    online: z.boolean(),
    cancelRelease: z.boolean(),
    appeal: z.boolean(),
    discard: z.boolean(),
    remove: z.boolean(),
    play: z.boolean(),
  }),
})
export type TrackRow = z.infer<typeof trackRow>

/** Only the fields that differ; an empty text where one was emptied. */
const snapshot = z.object({
  title: z.string(),
  cover: z.string(),
  intro: z.string(),
  script: z.string(),
  audioFileId: z.string(),
  isAi: z.boolean(),
})

export const trackInfo = trackRow.extend({
  albumTitle: z.string(),
  albumStatus: z.int(),
  albumCover: z.string(),
  payType: z.int(),
  ownCover: z.string(),
  intro: z.string(),
  script: z.string(),
  trailer: z.boolean(),
  /** Null where the album's counts. */
  ownPrice: z.int().nullable(),
  audioFileId: z.string().nullable(),
  format: z.string(),
  bitrate: z.int().nullable(),
  md5: z.string(),
  lufs: z.number().nullable(),
  rejectReason: z.string(),
  reviewMarks: z.array(reviewMark),
  editSnapshot: snapshot.partial().nullable(),
  editDiff: z.array(
    z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() }),
  ),
  editReason: z.string(),
  createdAt: z.int(),
})
export type TrackInfo = z.infer<typeof trackInfo>

export const TRACK_ACTIONS = ['offline', 'online', 'cancelRelease', 'appeal', 'discard'] as const
const moved = z.object({ trackId: z.int(), status: z.int(), editStatus: z.int(), version: z.int() })

export const track = {
  list: call({
    method: 'GET',
    path: 'fmac/track/list',
    title: '节目列表',
    access: settled,
    input: pageInput.extend({
      albumId,
      status: enumOf([0, 1, 2, 3, 4, 5, 6, 7], '节目状态不正确').optional(),
      keyword: z.string().max(60, '关键词不超过60个字').optional(),
    }),
    output: pageOf(trackRow).extend({ statusCount: z.record(z.string(), z.int()) }),
    errors: [2002, 2503],
  }),
  info: call({
    method: 'GET',
    path: 'fmac/track/info/{id}',
    title: '节目详情',
    access: settled,
    input: byId,
    output: trackInfo,
    errors: [2002, 2503],
  }),
  sequenceList: call({
    method: 'GET',
    path: 'fmac/track/sequenceList',
    title: '节目排序',
    access: settled,
    input: z.object({ albumId }),
    output: z.array(
      z.object({
        trackId: z.int(),
        title: z.string(),
        seq: z.int(),
        status: z.int(),
        duration: z.int(),
      }),
    ),
    errors: [2002, 2503],
  }),
  add: call({
    method: 'POST',
    path: 'fmac/track/add',
    title: '新增节目（一个或一批）',
    access: settled,
    maxBytes: 8 * 1024 * 1024,
    input: z.object({
      albumId,
      list: z
        .array(trackInput, '请上传音频')
        .min(1, '请上传音频')
        .max(TRACKS_PER_BATCH, `一次最多${TRACKS_PER_BATCH}个节目`),
      requestId: requestId.optional(),
    }),
    /** All of them or none. */
    output: z.array(z.object({ trackId: z.int(), title: z.string(), status: z.int() })),
    errors: [
      2002, 2006, 2010, 2013, 2310, 2421, 2503, 3001, 3004, 3010, 3013, 3101, 3102, 3103, 3104, 3105, 3107,
      3108, 3111, 3112,
    ],
  }),
  edit: call({
    method: 'POST',
    path: 'fmac/track/edit',
    title: '修改、换音频、上下架或申诉',
    access: settled,
    /** Either an action alone (an appeal may bring changes), or the changed fields. */
    input: z.object({
      ...trackFields.partial().shape,
      releaseType: enumOf([1, 2], '请选择发布方式').optional(),
      trackId,
      version: z.int('请刷新后重试'),
      clear: z.array(z.enum(TRACK_CLEARABLE)).optional(),
      action: z.enum(TRACK_ACTIONS, '请选择操作').optional(),
      reason: appealReason.optional(),
      requestId: requestId.optional(),
    }),
    output: moved,
    errors: [2002, 2006, 2010, 2013, 2503, 3004, 3006, 3101, 3102, 3103, 3104, 3105, 3109, 3110, 3111, 3112],
  }),
  sequence: call({
    method: 'POST',
    path: 'fmac/track/sequence',
    title: '保存节目顺序',
    access: settled,
    input: z.object({
      albumId,
      trackIds: z.array(trackId, '排序数据不完整，请刷新').max(TRACKS_PER_ALBUM, '排序数据不完整，请刷新'),
      /** The order it was made from: when that is not the present one any more, nothing is changed. */
      seen: z.array(trackId, '排序数据不完整，请刷新').max(TRACKS_PER_ALBUM).optional(),
    }),
    output: z.literal(true),
    errors: [2002, 2006, 2503, 3106],
  }),
  queryReleaseTime: call({
    method: 'POST',
    path: 'fmac/track/queryReleaseTime',
    title: '按更新计划安排发布时间',
    access: settled,
    input: z.object({
      albumId,
      count: z
        .int('请选择节目')
        .min(1, '请选择节目')
        .max(TRACKS_PER_BATCH, `一次最多${TRACKS_PER_BATCH}个节目`),
      startAt: z.int('开始时间不正确').optional(),
      rule: updatePlan.optional(),
    }),
    /** From 0; fewer than asked for when ninety days do not suffice. */
    output: z.array(z.object({ index: z.int(), releaseTime: z.int() })),
    errors: [2002, 2503, 3105],
  }),
  remove: call({
    method: 'DELETE',
    path: 'fmac/track/del/{id}',
    title: '删除节目',
    access: settled,
    input: byId,
    output: z.literal(true),
    errors: [2002, 2503, 3109, 3110],
  }),
}
