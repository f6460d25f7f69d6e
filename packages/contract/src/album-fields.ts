import { hasContact } from '@tingan/rules/checks/contact'
import { isIsbn, normaliseIsbn } from '@tingan/rules/checks/isbn'
import { cleanText } from '@tingan/rules/checks/text'
import { z } from 'zod'
import { enumOf, text } from './fields.ts'
import { tags } from './tag.ts'

export const LANGUAGES = [
  { value: 1, label: '普通话' },
  { value: 2, label: '粤语' },
  { value: 3, label: '英语' },
  { value: 4, label: '方言' },
  { value: 5, label: '日语' },
  { value: 6, label: '韩语' },
  { value: 99, label: '其他' },
] as const
export const ALBUM_REGIONS = [
  { value: 1, label: '内地' },
  { value: 2, label: '港台' },
  { value: 3, label: '欧美' },
  { value: 4, label: '日韩' },
  { value: 99, label: '其他' },
] as const
export const SOURCE_TYPES = [
  { value: 1, label: '原创' },
  { value: 2, label: '授权改编' },
  { value: 3, label: '公版' },
  { value: 4, label: '平台任务' },
  { value: 5, label: 'AI制作' },
] as const
export const SOURCE = { original: 1, licensed: 2, publicDomain: 3, task: 4, ai: 5 } as const
export const AGE_GRADES = [
  { value: 0, label: '全年龄' },
  { value: 1, label: '儿童' },
  { value: 2, label: '16+' },
  { value: 3, label: '18+' },
] as const
export const SERIAL = { running: 1, finished: 2 } as const
export const SERIAL_STATES = [
  { value: 1, label: '连载' },
  { value: 2, label: '完结' },
] as const

const valuesOf = <T extends readonly { value: number }[]>(list: T) =>
  list.map(({ value }) => value) as { [K in keyof T]: T[K]['value'] }

export const COVER_RULE = '请上传1:1封面，边长600-3000像素，JPG/PNG，不超过5MB'
export const PICTURE_ADDRESS = /^\/files\/[0-9a-f]{64}$/
const CONTACT = '不能包含联系方式或链接'
const CATEGORY = '请选择专辑分类'
const PLAN = '请填写正确的更新计划'
const PLAN_COUNT = '预计集数需为1-5000'

/** On one line, without phone, QQ, WeChat or page address: for what stands in lists. */
export function titleText(min: number, max: number, msg: string) {
  const oneLine = z.string({ error: msg }).overwrite(cleanText)
  return text(min, max, msg, oneLine).refine((value) => !hasContact(value), CONTACT)
}

export const cover = z.string({ error: COVER_RULE }).regex(PICTURE_ADDRESS, COVER_RULE)

export const updatePlan = z.object({
  /** 1 Monday … 7 Sunday. */
  weekDays: z
    .array(z.int(PLAN).min(1, PLAN).max(7, PLAN), PLAN)
    .min(1, PLAN)
    .max(7, PLAN)
    .refine((days) => new Set(days).size === days.length, PLAN),
  time: z.string({ error: PLAN }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, PLAN),
  perTimes: z.int(PLAN).min(1, PLAN).max(20, PLAN),
})

/** What may stand in any album, finished or not. */
const optional = {
  tagline: titleText(0, 30, '推荐语不超过30个字').optional(),
  coAnchors: z
    .array(z.object({ uid: z.int().optional(), name: text(1, 20, '请输入联合主播名称') }))
    .max(10, '联合主播不超过10人')
    .optional(),
  author: text(1, 50, '请输入原著作者').optional(),
  bookName: text(1, 60, '请输入原著名称').optional(),
  isbn: z.string().overwrite(normaliseIsbn).refine(isIsbn, 'ISBN不正确').optional(),
  copyrightId: z.int('请选择版权信息').optional(),
  isAi: z.boolean('请如实声明AI生成内容').optional(),
  planCount: z.int(PLAN_COUNT).min(1, PLAN_COUNT).max(5000, PLAN_COUNT).optional(),
  updatePlan: updatePlan.optional(),
  sortOrder: enumOf([1, 2], '请选择排序方式').optional(),
  /** In an agency's pages: for which of its anchors. */
  anchorUid: z.int('请选择所属主播').optional(),
}

/** A finished form. What depends on the chosen category (author, book) the server adds. */
export const albumInput = z.object({
  title: titleText(2, 40, '专辑名称需为2-40个字'),
  cover,
  intro: text(20, 1000, '专辑简介需为20-1000个字'),
  categoryId: z.int32(CATEGORY),
  subCategoryId: z.int32(CATEGORY).optional(),
  tagIds: tags,
  language: enumOf(valuesOf(LANGUAGES), '请选择语言'),
  region: enumOf(valuesOf(ALBUM_REGIONS), '请选择地区'),
  sourceType: enumOf(valuesOf(SOURCE_TYPES), '请选择内容来源'),
  ageGrade: enumOf(valuesOf(AGE_GRADES), '请选择适听年龄'),
  serialStatus: enumOf(valuesOf(SERIAL_STATES), '请选择更新状态'),
  ...optional,
})
export type AlbumInput = z.output<typeof albumInput>

/** As far as somebody has come: a name, and whatever else fits its place. */
export const albumDraft = albumInput.partial().extend({
  title: titleText(2, 40, '专辑名称需为2-40个字'),
  intro: text(0, 1000, '专辑简介需为20-1000个字').optional(),
  tagIds: z.array(z.int32('请选择1-5个标签')).max(5, '请选择1-5个标签').optional(),
})
export type AlbumDraft = z.output<typeof albumDraft>

/** Listeners keep seeing the old ones until the new ones were looked at; the rest of an album changes at once. */
export const REVIEWED_FIELDS = [
  'title',
  'cover',
  'tagline',
  'intro',
  'categoryId',
  'subCategoryId',
  'author',
  'bookName',
  'coAnchors',
  'sourceType',
  'copyrightId',
  'isAi',
  'ageGrade',
] as const satisfies readonly (keyof AlbumInput)[]
export type ReviewedField = (typeof REVIEWED_FIELDS)[number]

/** What can be emptied again: an absent field means "as it was". */
export const CLEARABLE_FIELDS = [
  'tagline',
  'coAnchors',
  'author',
  'bookName',
  'isbn',
  'copyrightId',
  'planCount',
  'updatePlan',
  'subCategoryId',
] as const satisfies readonly (keyof AlbumInput)[]

export const ALBUM_FIELD_NAMES: Readonly<Record<keyof AlbumInput, string>> = {
  title: '专辑名称',
  cover: '封面',
  tagline: '推荐语',
  intro: '简介',
  categoryId: '分类',
  subCategoryId: '二级分类',
  tagIds: '标签',
  language: '语言',
  region: '地区',
  author: '原著作者',
  bookName: '原著名称',
  isbn: 'ISBN',
  coAnchors: '联合主播',
  sourceType: '内容来源',
  copyrightId: '版权信息',
  isAi: 'AI声明',
  ageGrade: '适听年龄',
  serialStatus: '更新状态',
  planCount: '预计集数',
  updatePlan: '更新计划',
  sortOrder: '节目排序',
  anchorUid: '所属主播',
}
