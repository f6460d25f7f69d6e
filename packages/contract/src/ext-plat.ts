import { z } from 'zod'
import { member } from './access.ts'
import { call } from './call.ts'
import { enumOf, text } from './fields.ts'
import { paperField } from './paper.ts'

/** Where else an anchor is at home. */
export const EXT_PLATS = [
  { value: 1, label: '喜马拉雅' },
  { value: 2, label: '蜻蜓FM' },
  { value: 3, label: '懒人听书' },
  { value: 4, label: '荔枝' },
  { value: 5, label: '番茄畅听' },
  { value: 6, label: '小宇宙' },
  { value: 7, label: '微信听书' },
  { value: 8, label: '猫耳FM' },
  { value: 9, label: 'B站' },
  { value: 10, label: '抖音' },
  { value: 99, label: '其他' },
] as const
export const PLAY_NUM_LEVELS = [
  { value: 1, label: '1万以下' },
  { value: 2, label: '1万-10万' },
  { value: 3, label: '10万-100万' },
  { value: 4, label: '100万-1000万' },
  { value: 5, label: '1000万-1亿' },
  { value: 6, label: '1亿以上' },
] as const
export const FANS_NUM_LEVELS = [
  { value: 1, label: '1千以下' },
  { value: 2, label: '1千-1万' },
  { value: 3, label: '1万-10万' },
  { value: 4, label: '10万-100万' },
  { value: 5, label: '100万以上' },
] as const
export const EXT_PLATS_MOST = 10
export const PROOFS_MOST = 3

const URL_MESSAGE = '请输入主页链接'

export const extPlatInfo = z.object({
  plat: enumOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99], '请选择平台'),
  accountName: text(1, 30, '请输入账号名称'),
  homeUrl: z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: URL_MESSAGE })
    .max(500, URL_MESSAGE),
  playNumLevel: enumOf([1, 2, 3, 4, 5, 6], '请选择播放量'),
  fansNumLevel: enumOf([1, 2, 3, 4, 5], '请选择粉丝量'),
  proofImgs: z.array(paperField('图片需先上传')).max(PROOFS_MOST, `最多${PROOFS_MOST}张截图`).default([]),
})
export type ExtPlatInfo = z.infer<typeof extPlatInfo>

const option = z.object({ label: z.string(), value: z.int() })

export const extPlat = {
  options: call({
    method: 'GET',
    path: 'user/otherPlatform',
    title: '其他平台的选项',
    access: member,
    input: z.object({}),
    output: z.object({ plat: z.array(option), playNum: z.array(option), fansNum: z.array(option) }),
    errors: [],
  }),
  list: call({
    method: 'GET',
    path: 'user/extPlatInfo',
    title: '我的其他平台',
    access: member,
    input: z.object({}),
    output: z.array(extPlatInfo),
    errors: [],
  }),
  save: call({
    method: 'POST',
    path: 'user/extPlatInfo',
    title: '保存其他平台',
    access: member,
    /** All of them: what is not in the list is taken away. */
    input: z.object({ list: z.array(extPlatInfo, '请填写平台信息') }),
    output: z.array(extPlatInfo),
    errors: [2010, 2011, 2012, 2013, 2211],
  }),
}
