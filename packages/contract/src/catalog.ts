import { z } from 'zod'
import { known } from './access.ts'
import { call } from './call.ts'
import { enumOf } from './fields.ts'

export const PRICE_STEP_TYPE = { album: 1, program: 2 } as const
export const BLACK_WORD_TYPES = [
  { value: 1, label: '通用' },
  { value: 2, label: '昵称' },
  { value: 3, label: '评论' },
  { value: 4, label: 'AI文本' },
  { value: 5, label: '对话' },
] as const
export const BLACK_WORD_LEVELS = [
  { value: 1, label: '拦截' },
  { value: 2, label: '提示' },
  { value: 3, label: '送审' },
] as const
export const BLACK_WORD_LEVEL = { refuse: 1, warn: 2, review: 3 } as const

const leaf = z.object({
  id: z.int(),
  name: z.string(),
  pid: z.int(),
  /** Books need their name and their author. */
  isBook: z.boolean(),
  needAuthor: z.boolean(),
})
export const category = leaf.extend({ children: z.array(leaf) })
export type Category = z.infer<typeof category>

const option = z.object({ value: z.int(), label: z.string() })
export const priceStep = z.object({ type: z.int(), list: z.array(z.int()) })

/** What a form offers to choose from. */
export const catalog = {
  albumOptions: call({
    method: 'GET',
    path: 'fmac/base/albumOptions',
    title: '专辑选项',
    access: known,
    input: z.object({}),
    output: z.object({
      language: z.array(option),
      region: z.array(option),
      sourceType: z.array(option),
      ageGrade: z.array(option),
      serialStatus: z.array(option),
      categoryConf: z.array(category),
      priceStep: z.array(priceStep),
    }),
    errors: [],
  }),
  categories: call({
    method: 'GET',
    path: 'fmac/base/queryAllCategory',
    title: '全部分类',
    access: known,
    input: z.object({}),
    output: z.array(category),
    errors: [],
  }),
  blackWords: call({
    method: 'GET',
    path: 'fmac/base/blackword/{id}',
    title: '违规词',
    access: known,
    input: z.object({ id: enumOf([1, 2, 3, 4, 5], '词库类型不正确').default(1) }),
    /** `words` are refused, `hints` only pointed out; ask again when `version` has changed. */
    output: z.object({ version: z.int(), words: z.array(z.string()), hints: z.array(z.string()) }),
    errors: [2002],
  }),
  priceSteps: call({
    method: 'GET',
    path: 'fmac/base/pricestep',
    title: '价格档位',
    access: known,
    input: z.object({ type: enumOf([1, 2], '档位类型不正确').optional() }),
    output: z.array(priceStep),
    errors: [],
  }),
}
