import { z } from 'zod'
import { settled } from './access.ts'
import { albumDraft, CLEARABLE_FIELDS } from './album-fields.ts'
import { albumBrief, albumInfo, albumRow, copyrightBrief } from './album-info.ts'
import { call } from './call.ts'
import { pageInput, pageOf } from './envelope.ts'
import { appealReason, enumOf, requestId } from './fields.ts'

export { ALBUM_STATUS, ALBUM_STATUS_NAMES, EDIT_STATUS } from '@tingan/rules/content/album-status'

export const ALBUM_LIMITS = { individual: 100, company: 2000, perDay: 20 } as const
/** What a bulk act takes at once. */
export const MOST_AT_ONCE = 50

const albumId = z.int('请选择专辑')
const ofAlbum = z.object({ albumId })
const byId = z.object({ id: albumId })
const anchor = z.object({ uid: z.int(), name: z.string() })

const listInput = pageInput.extend({
  status: enumOf([0, 1, 2, 3, 4, 5, 6], '专辑状态不正确').optional(),
  keyword: z.string().max(40, '关键词不超过40个字').optional(),
  payType: enumOf([0, 1, 2, 3], '付费类型不正确').optional(),
  categoryId: z.int32('分类不正确').optional(),
})
/** Keys are statuses; `all` is their sum. They count everything of the scope, whatever else is filtered. */
const statusCount = z.record(z.string(), z.int())
const albumPage = pageOf(albumRow).extend({ statusCount })

export const ALBUM_ACTIONS = ['offline', 'online', 'withdraw', 'discard', 'appeal'] as const

export const album = {
  existsOnline: call({
    method: 'GET',
    path: 'fmac/album/existspushalbum',
    title: '是否有上架专辑',
    access: settled,
    input: z.object({}),
    output: z.boolean(),
    errors: [],
  }),
  gate: call({
    method: 'GET',
    path: 'fmac/album/gate',
    title: '能否创建专辑',
    access: settled,
    input: z.object({}),
    /** What has to be settled first, and where. Null: nothing. */
    output: z.object({ code: z.int(), msg: z.string(), to: z.string() }).nullable(),
    errors: [2503],
  }),
  simpleList: call({
    method: 'GET',
    path: 'fmac/album/simpleList',
    title: '专辑列表',
    access: settled,
    input: listInput,
    output: albumPage,
    errors: [2503, 2516],
  }),
  mcnSimpleList: call({
    method: 'GET',
    path: 'fmac/album/mcnSimpleList',
    title: '机构专辑列表',
    access: settled,
    input: listInput.extend({ anchorUid: z.int('请选择主播').optional() }),
    output: albumPage.extend({ anchors: z.array(anchor) }),
    errors: [2503, 2516, 2518],
  }),
  dataSimpleList: call({
    method: 'GET',
    path: 'fmac/album/dataSimpleList',
    title: '有数据的专辑',
    access: settled,
    /** Newest first, at most 200 unless all are asked for. */
    input: z.object({ keyword: z.string().max(40).optional(), all: z.boolean().optional() }),
    output: z.array(albumBrief),
    errors: [2503],
  }),
  info: call({
    method: 'GET',
    path: 'fmac/album/info/{id}',
    title: '专辑详情',
    access: settled,
    input: byId,
    output: albumInfo,
    errors: [2002, 2503],
  }),
  anchors: call({
    method: 'GET',
    path: 'fmac/album/anchors',
    title: '机构可选的主播',
    access: settled,
    input: z.object({}),
    output: z.array(anchor),
    errors: [2503],
  }),
  queryCopyright: call({
    method: 'GET',
    path: 'fmac/album/querycopyright',
    title: '可选的版权',
    access: settled,
    /** For an album that is there, or in an agency's pages for the anchor of a new one. */
    input: z.object({
      albumId: albumId.optional(),
      anchorUid: z.int('请选择所属主播').optional(),
      keyword: z.string().max(40).optional(),
    }),
    output: z.array(copyrightBrief.extend({ bound: z.boolean() })),
    errors: [2002, 2503],
  }),
  queryCanOpPay: call({
    method: 'GET',
    path: 'fmac/album/querycanoppay',
    title: '能否操作付费',
    access: settled,
    input: ofAlbum,
    output: z.object({ canOp: z.boolean(), reason: z.string() }),
    errors: [2002],
  }),
  otherAnchorCheck: call({
    method: 'GET',
    path: 'fmac/album/otherAnchorCheck',
    title: '查找联合主播',
    access: settled,
    /** One of the three, exactly. */
    input: z
      .object({
        anchorUid: z.int('请输入主播UID').optional(),
        mobile: z.string().max(20).optional(),
        nickname: z.string().max(40).optional(),
      })
      .refine((input) => Object.values(input).filter(Boolean).length === 1, {
        error: '请输入主播UID、手机号或昵称',
        path: ['anchorUid'],
      }),
    output: z.object({
      exist: z.boolean(),
      uid: z.int(),
      nickname: z.string(),
      avatar: z.string(),
      certified: z.boolean(),
      cooperated: z.boolean(),
      canUse: z.boolean(),
    }),
    errors: [2505, 2506],
    limit: { per: 'user', max: 50, seconds: 86_400 },
  }),
  copyrightBindAlbumCount: call({
    method: 'GET',
    path: 'fmac/album/copyrightBindAlbumCount',
    title: '版权绑定的专辑数',
    access: settled,
    input: z.object({ copyrightId: z.int('请选择版权') }),
    output: z.object({ count: z.int() }),
    errors: [2002],
  }),
  copyrightAlbumList: call({
    method: 'GET',
    path: 'fmac/album/copyrightAlbumList',
    title: '版权绑定的专辑',
    access: settled,
    input: pageInput.extend({ copyrightId: z.int('请选择版权') }),
    output: pageOf(albumBrief),
    errors: [2002],
  }),
  queryUnsignTransfer: call({
    method: 'GET',
    path: 'fmac/album/queryunsigntransferalbum',
    title: '待签转让合同的专辑',
    access: settled,
    input: z.object({}),
    output: z.array(
      z.object({
        albumId: z.int(),
        title: z.string(),
        anchorUid: z.int(),
        transferId: z.int(),
        contractNo: z.string().nullable(),
      }),
    ),
    errors: [2503],
  }),
  add: call({
    method: 'POST',
    path: 'fmac/album/add',
    title: '创建专辑',
    access: settled,
    /** With `submit` it is judged by `albumInput`, after the gate; without, it is kept as a draft. */
    input: albumDraft.extend({
      submit: z.boolean('请选择保存或提交').default(false),
      requestId: requestId.optional(),
    }),
    output: z.object({ albumId: z.int(), status: z.int() }),
    errors: [
      2002, 2006, 2010, 2310, 2421, 2503, 2516, 2518, 3001, 3002, 3003, 3004, 3009, 3010, 3011, 3012, 3013,
      3506,
    ],
  }),
  edit: call({
    method: 'POST',
    path: 'fmac/album/edit',
    title: '修改、上下架、撤回或申诉',
    access: settled,
    /** Either an action alone, or the changed fields; an absent field stays as it is unless `clear` names it. */
    input: albumDraft.partial().extend({
      albumId,
      version: z.int('请刷新后重试'),
      clear: z.array(z.enum(CLEARABLE_FIELDS)).optional(),
      submit: z.boolean().default(false),
      action: z.enum(ALBUM_ACTIONS, '请选择操作').optional(),
      /** Of an appeal. */
      reason: appealReason.optional(),
      requestId: requestId.optional(),
    }),
    output: z.object({ albumId: z.int(), status: z.int(), editStatus: z.int(), version: z.int() }),
    errors: [
      2002, 2006, 2010, 2310, 2421, 2503, 2518, 3001, 3002, 3003, 3004, 3005, 3006, 3010, 3012, 3013, 3506,
    ],
  }),
  successCopyright: call({
    method: 'POST',
    path: 'fmac/album/successcopyright',
    title: '把有效的版权绑定到专辑',
    access: settled,
    input: z.object({
      copyrightId: z.int('请选择版权'),
      albumIds: z
        .array(albumId, '请选择专辑')
        .min(1, '请选择专辑')
        .max(MOST_AT_ONCE, `一次最多${MOST_AT_ONCE}张专辑`),
    }),
    output: z.object({
      bound: z.int(),
      failed: z.array(z.object({ albumId: z.int(), msg: z.string() })),
    }),
    errors: [2002, 3506, 3507],
  }),
  authWay: call({
    method: 'POST',
    path: 'fmac/album/getUserResourceAuthWay',
    title: '资源授权方式',
    access: settled,
    input: z.object({ albumId: albumId.optional() }),
    /** 1 在线签约 2 线下合同 3 由MCN授权. */
    output: z.object({ way: z.int(), contractSign: z.int() }),
    errors: [2002],
  }),
  remove: call({
    method: 'DELETE',
    path: 'fmac/album/del/{id}',
    title: '删除专辑',
    access: settled,
    input: byId,
    output: z.literal(true),
    errors: [2002, 3005, 3007, 3008],
  }),
  cancelContract: call({
    method: 'DELETE',
    path: 'fmac/album/cancelAlbumContract/{id}',
    title: '撤销专辑合同',
    access: settled,
    input: byId,
    output: z.object({ contractStatus: z.int() }),
    errors: [2002, 3014],
  }),
  share: call({
    method: 'GET',
    path: 'fmac/app/album/albumshareid',
    title: '专辑分享',
    access: settled,
    input: ofAlbum,
    /** `qrCode`: the address once more, for a drawer of codes. */
    output: z.object({ shareId: z.string(), url: z.string(), qrCode: z.string() }),
    errors: [2002, 3015],
  }),
}
