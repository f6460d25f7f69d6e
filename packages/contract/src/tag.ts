import { z } from 'zod'
import { member } from './access.ts'
import { call } from './call.ts'
import { enumOf } from './fields.ts'

export const TAG_TYPE = { content: 1, anchor: 2 } as const

const TAGS = '请选择1-5个标签'
export const tags = z.array(z.int(TAGS), TAGS).min(1, TAGS).max(5, TAGS)

export const tag = {
  list: call({
    method: 'POST',
    path: 'config/tag/tagList',
    title: '标签列表',
    access: member,
    input: z.object({
      categoryId: z.int('分类不正确').min(1, '分类不正确').max(32_767, '分类不正确').optional(),
      type: enumOf([1, 2], '标签类型不正确').default(1),
    }),
    output: z.array(z.object({ tagId: z.int(), name: z.string(), groupName: z.string() })),
    errors: [],
  }),
}
