import { z } from 'zod'
import { staffOf } from '../access.ts'
import { agreementType } from '../auth.ts'
import { call } from '../call.ts'
import { pageInput, pageOf } from '../envelope.ts'
import { enumOf, text } from '../fields.ts'
import { isInSiteLink, isStoredPicture, richText, writtenText } from '../rich-text.ts'

const editors = staffOf('contentOps', 'super')
const legal = staffOf('copyright', 'super')

const picture = z
  .string()
  .refine((value) => value === '' || isStoredPicture(value), '图片需先上传')
  .default('')
const version = z.int().optional()

export const NEWS_STATUS = { draft: 0, published: 2, offline: 5 } as const

export const newsInput = z.object({
  newsId: z.int().optional(),
  version,
  title: text(4, 60, '标题需为4-60个字'),
  tagId: z.int('请选择标签').min(1, '请选择标签').max(32_767, '请选择标签'),
  cover: picture,
  summary: text(0, 120, '摘要不超过120个字').default(''),
  content: writtenText,
  author: text(2, 20, '请填写作者'),
  top: z.boolean().default(false),
  /** Now when absent; the future schedules it. */
  publishAt: z.int('发布时间不正确').optional(),
  publish: z.boolean().default(false),
})
const newsRow = z.object({
  newsId: z.int(),
  title: z.string(),
  tagId: z.int(),
  tagName: z.string(),
  cover: z.string(),
  summary: z.string(),
  content: richText,
  author: z.string(),
  top: z.boolean(),
  status: z.int(),
  publishAt: z.int().nullable(),
  viewCnt: z.int(),
  version: z.int(),
})

export const slideInput = z.object({
  slideId: z.int().optional(),
  version,
  position: enumOf([1, 2, 3], '请选择位置'),
  image: z.string('请上传图片').refine(isStoredPicture, '请上传图片'),
  title: text(2, 40, '标题需为2-40个字'),
  subtitle: text(0, 60, '副标题不超过60个字').default(''),
  jumpUrl: z.string('请填写跳转地址').refine(isInSiteLink, '只能跳转到站内地址'),
  /** Where it stands; left out it stays, and a new one goes to the end. */
  sort: z.int('排序需为整数').min(0, '排序需为0-999').max(999, '排序需为0-999').optional(),
  startAt: z.int('请选择开始时间'),
  endAt: z.int('请选择结束时间'),
  enabled: z.boolean().default(true),
})
const slideRow = slideInput.extend({ slideId: z.int(), version: z.int(), sort: z.int() })

export const helpInput = z.object({
  helpId: z.int().optional(),
  version,
  groupName: text(2, 12, '分组需为2-12个字'),
  title: text(4, 40, '标题需为4-40个字'),
  content: writtenText,
  /** Other words people ask with: found by the search, never shown. */
  synonyms: z
    .array(text(1, 20, '每个说法不超过20个字'))
    .max(20, '最多20个说法')
    .default([]),
  /** Where it stands; left out it stays, and a new one goes to the end. */
  sort: z.int('排序需为整数').min(0, '排序需为0-999').max(999, '排序需为0-999').optional(),
  enabled: z.boolean().default(true),
})
const helpRow = helpInput.extend({
  helpId: z.int(),
  version: z.int(),
  sort: z.int(),
  content: richText,
  helpful: z.int(),
  unhelpful: z.int(),
})

export const agreementInput = z.object({
  type: agreementType,
  version: z.string('请填写版本号').regex(/^\d+\.\d+(\.\d+)?$/, '版本号形如 1.1'),
  title: text(4, 40, '标题需为4-40个字'),
  content: writtenText,
  effectiveAt: z.int('请选择生效时间'),
})
const agreementRow = agreementInput.extend({ content: richText, consents: z.int(), live: z.boolean() })

const done = z.literal(true)

export const opsContent = {
  newsTags: call({
    method: 'GET',
    path: '/ops/v1/news/tags',
    title: '资讯标签',
    access: editors,
    input: z.object({}),
    output: z.array(z.object({ tagId: z.int(), name: z.string() })),
    errors: [],
  }),
  newsList: call({
    method: 'GET',
    path: '/ops/v1/news/list',
    title: '资讯管理列表',
    access: editors,
    input: pageInput.extend({ status: z.int().optional(), keyword: z.string().max(40).optional() }),
    output: pageOf(newsRow),
    errors: [],
  }),
  newsDetail: call({
    method: 'GET',
    path: '/ops/v1/news/detail',
    title: '资讯管理详情',
    access: editors,
    input: z.object({ newsId: z.int('请选择资讯') }),
    output: newsRow,
    errors: [2002],
  }),
  newsSave: call({
    method: 'POST',
    path: '/ops/v1/news/save',
    title: '保存资讯',
    access: editors,
    input: newsInput,
    output: newsRow,
    errors: [2002, 2006],
  }),
  newsOffline: call({
    method: 'POST',
    path: '/ops/v1/news/offline',
    title: '下线资讯',
    access: editors,
    input: z.object({ newsId: z.int('请选择资讯') }),
    output: newsRow,
    errors: [2002, 2006],
  }),
  slideList: call({
    method: 'GET',
    path: '/ops/v1/slide/list',
    title: '轮播管理列表',
    access: editors,
    input: z.object({}),
    output: z.array(slideRow),
    errors: [],
  }),
  slideSave: call({
    method: 'POST',
    path: '/ops/v1/slide/save',
    title: '保存轮播',
    access: editors,
    input: slideInput,
    output: slideRow,
    errors: [2002, 2006],
  }),
  slideSort: call({
    method: 'POST',
    path: '/ops/v1/slide/sort',
    title: '轮播排序',
    access: editors,
    input: z.object({
      position: enumOf([1, 2, 3], '请选择位置'),
      /** All of the position, in their new order. */
      slideIds: z.array(z.int(), '请给出顺序').max(999),
    }),
    output: done,
    errors: [2006],
  }),
  slideRemove: call({
    method: 'POST',
    path: '/ops/v1/slide/remove',
    title: '删除轮播',
    access: editors,
    input: z.object({ slideId: z.int('请选择轮播') }),
    output: done,
    errors: [2002],
  }),
  helpList: call({
    method: 'GET',
    path: '/ops/v1/help/list',
    title: '帮助管理列表',
    access: editors,
    input: z.object({}),
    output: z.array(helpRow),
    errors: [],
  }),
  helpSave: call({
    method: 'POST',
    path: '/ops/v1/help/save',
    title: '保存帮助',
    access: editors,
    input: helpInput,
    output: helpRow,
    errors: [2002, 2006],
  }),
  helpSort: call({
    method: 'POST',
    path: '/ops/v1/help/sort',
    title: '帮助排序',
    access: editors,
    /** All articles, in their new order; groups stand where their first article stands. */
    input: z.object({ helpIds: z.array(z.int(), '请给出顺序').max(999) }),
    output: done,
    errors: [2006],
  }),
  agreementList: call({
    method: 'GET',
    path: '/ops/v1/agreement/list',
    title: '协议版本',
    access: legal,
    input: z.object({}),
    output: z.array(agreementRow),
    errors: [],
  }),
  /** A new version is legal text: it takes two people. */
  agreementPropose: call({
    method: 'POST',
    path: '/ops/v1/agreement/propose',
    title: '提交协议新版本',
    access: legal,
    input: agreementInput.extend({ reason: text(4, 200, '请说明修改原因') }),
    output: z.object({ approvalId: z.int() }),
    errors: [2005, 9006],
  }),
  counts: call({
    method: 'GET',
    path: '/ops/v1/home/counts',
    title: '官网数据',
    access: editors,
    input: z.object({}),
    output: z.object({
      anchorCount: z.int(),
      albumCount: z.int(),
      playCount: z.int(),
      listenerCount: z.int(),
    }),
    errors: [],
  }),
  countsSave: call({
    method: 'POST',
    path: '/ops/v1/home/counts',
    title: '保存官网数据',
    access: editors,
    input: z.object({
      anchorCount: z.int('请输入整数').min(0),
      albumCount: z.int('请输入整数').min(0),
      playCount: z.int('请输入整数').min(0),
      listenerCount: z.int('请输入整数').min(0),
    }),
    output: done,
    errors: [],
  }),
}
