import { z } from 'zod'
import { staffOf } from '../access.ts'
import { call } from '../call.ts'
import { pageInput, pageOf } from '../envelope.ts'
import { enumOf, text } from '../fields.ts'

const config = staffOf('configAdmin', 'super')
const SORT = '排序需为0-999'
const sort = z.int(SORT).min(0, SORT).max(999, SORT).default(0)
const STEPS = '档位需为从小到大、互不相同的正数'
const done = z.literal(true)

export const categoryRow = z.object({
  categoryId: z.int(),
  parentId: z.int(),
  name: z.string(),
  sort: z.int(),
  enabled: z.boolean(),
  isBook: z.boolean(),
  needAuthor: z.boolean(),
  /** Albums in it: then it can only be disabled. */
  used: z.int(),
})
export const tagRow = z.object({
  tagId: z.int(),
  type: z.int(),
  categoryId: z.int().nullable(),
  groupName: z.string(),
  name: z.string(),
  sort: z.int(),
  enabled: z.boolean(),
})
export const blackWordRow = z.object({ type: z.int(), word: z.string(), level: z.int() })

const word = text(1, 30, '违规词需为1-30个字')
const type = enumOf([1, 2, 3, 4, 5], '词库类型不正确')
const level = enumOf([1, 2, 3], '请选择处理方式')

/** Categories, tags, price steps and black words: what every form of the product offers or refuses. */
export const opsCatalog = {
  categories: call({
    method: 'GET',
    path: '/ops/v1/category/list',
    title: '分类管理',
    access: config,
    input: z.object({}),
    output: z.array(categoryRow),
    errors: [],
  }),
  saveCategory: call({
    method: 'POST',
    path: '/ops/v1/category/save',
    title: '新增或修改分类',
    access: config,
    input: z.object({
      categoryId: z.int32().optional(),
      /** 0: of the first level. */
      parentId: z.int('请选择上级分类').default(0),
      name: text(2, 12, '分类名称需为2-12个字'),
      sort,
      enabled: z.boolean().default(true),
      isBook: z.boolean().default(false),
      needAuthor: z.boolean().default(false),
    }),
    output: categoryRow,
    errors: [2002, 9006],
  }),
  removeCategory: call({
    method: 'POST',
    path: '/ops/v1/category/remove',
    title: '删除未使用的分类',
    access: config,
    input: z.object({ categoryId: z.int32('请选择分类') }),
    output: done,
    errors: [2002, 9006],
  }),
  tags: call({
    method: 'GET',
    path: '/ops/v1/tag/list',
    title: '标签管理',
    access: config,
    input: z.object({ type: enumOf([1, 2], '标签类型不正确').default(1) }),
    output: z.array(tagRow),
    errors: [],
  }),
  saveTag: call({
    method: 'POST',
    path: '/ops/v1/tag/save',
    title: '新增或修改标签',
    access: config,
    input: z.object({
      tagId: z.int().optional(),
      type: enumOf([1, 2], '标签类型不正确').default(1),
      categoryId: z.int32().optional(),
      groupName: text(2, 12, '分组需为2-12个字'),
      name: text(1, 8, '标签名称需为1-8个字'),
      sort,
      enabled: z.boolean().default(true),
    }),
    output: tagRow,
    errors: [2002, 9006],
  }),
  priceSteps: call({
    method: 'GET',
    path: '/ops/v1/pricestep/list',
    title: '价格档位',
    access: config,
    input: z.object({}),
    output: z.array(z.object({ type: z.int(), list: z.array(z.int()), version: z.int() })),
    errors: [],
  }),
  savePriceStep: call({
    method: 'POST',
    path: '/ops/v1/pricestep/save',
    title: '修改价格档位',
    access: config,
    input: z.object({
      type: enumOf([1, 2], '档位类型不正确'),
      list: z
        .array(z.int(STEPS).min(1, STEPS).max(1_000_000, STEPS), STEPS)
        .min(1, STEPS)
        .max(50, '最多50个档位')
        .refine((list) => list.every((fen, at) => at === 0 || fen > list[at - 1]!), STEPS),
      version: z.int('请刷新后重试'),
    }),
    output: z.object({ type: z.int(), list: z.array(z.int()), version: z.int() }),
    errors: [2006, 9006],
  }),
  blackWords: call({
    method: 'GET',
    path: '/ops/v1/blackword/list',
    title: '违规词库',
    access: config,
    input: pageInput.extend({
      type: type.default(1),
      level: level.optional(),
      keyword: z.string().max(30).optional(),
    }),
    output: pageOf(blackWordRow).extend({ version: z.int() }),
    errors: [],
  }),
  saveBlackWords: call({
    method: 'POST',
    path: '/ops/v1/blackword/save',
    title: '新增或导入违规词',
    access: config,
    input: z.object({
      type,
      level: level.default(1),
      words: z.array(word, '请填写违规词').min(1, '请填写违规词').max(1000, '一次最多1000个词'),
    }),
    output: z.object({ saved: z.int(), version: z.int() }),
    errors: [],
  }),
  removeBlackWords: call({
    method: 'POST',
    path: '/ops/v1/blackword/remove',
    title: '删除违规词',
    access: config,
    input: z.object({ type, words: z.array(word, '请选择违规词').min(1, '请选择违规词').max(1000) }),
    output: z.object({ removed: z.int(), version: z.int() }),
    errors: [],
  }),
}
