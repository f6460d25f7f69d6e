import { z } from 'zod'
import { anyone } from './access.ts'
import { call } from './call.ts'
import { pageInput, pageOf } from './envelope.ts'
import { enumOf } from './fields.ts'
import { richText } from './rich-text.ts'

export const SLIDE_POSITION = { home: 1, index: 2, mcn: 3 } as const

export const slide = z.object({
  slideId: z.int(),
  image: z.string(),
  title: z.string(),
  subtitle: z.string(),
  jumpUrl: z.string(),
})

export const newsBrief = z.object({
  newsId: z.int(),
  title: z.string(),
  tagId: z.int(),
  tagName: z.string(),
  cover: z.string(),
  summary: z.string(),
  top: z.boolean(),
  viewCnt: z.int(),
  publishAt: z.int(),
})
const neighbour = z.object({ newsId: z.int(), title: z.string() }).nullable()
export const newsDetails = newsBrief.extend({
  author: z.string(),
  content: richText,
  prev: neighbour,
  next: neighbour,
})

export const helpArticle = z.object({
  helpId: z.int(),
  groupName: z.string(),
  title: z.string(),
  content: richText,
  helpful: z.int(),
})

export const homepage = {
  slides: call({
    method: 'GET',
    path: 'homepage/config/slides',
    title: '轮播图',
    access: anyone,
    input: z.object({ position: enumOf([1, 2, 3], '请选择位置').default(1) }),
    output: z.array(slide),
    errors: [],
  }),
  newsList: call({
    method: 'GET',
    path: 'homepage/config/news/list',
    title: '资讯列表',
    access: anyone,
    input: pageInput.extend({
      tagId: z.int('标签不正确').min(1, '标签不正确').max(32_767, '标签不正确').optional(),
      keyword: z.string().max(40).optional(),
    }),
    output: pageOf(newsBrief),
    errors: [],
  }),
  newsTags: call({
    method: 'GET',
    path: 'homepage/config/news/tags',
    title: '资讯标签',
    access: anyone,
    input: z.object({}),
    output: z.array(z.object({ tagId: z.int(), name: z.string(), count: z.int() })),
    errors: [],
  }),
  newsDetails: call({
    method: 'GET',
    path: 'homepage/config/news/details',
    title: '资讯详情',
    access: anyone,
    input: z.object({ newsId: z.int('资讯标识缺失') }),
    output: newsDetails,
    errors: [6501],
  }),
  counts: call({
    method: 'GET',
    path: 'homepage/config/counts',
    title: '官网数据',
    access: anyone,
    input: z.object({}),
    output: z.object({
      anchorCount: z.int(),
      albumCount: z.int(),
      playCount: z.int(),
      listenerCount: z.int(),
    }),
    errors: [],
  }),
  help: call({
    method: 'GET',
    path: 'homepage/config/help',
    title: '帮助中心',
    access: anyone,
    input: z.object({ keyword: z.string().max(40).optional() }),
    output: z.array(z.object({ groupName: z.string(), articles: z.array(helpArticle) })),
    errors: [],
  }),
  voteHelp: call({
    method: 'POST',
    path: 'homepage/config/help/vote',
    title: '帮助是否有用',
    access: anyone,
    input: z.object({ helpId: z.int('文章标识缺失'), helpful: z.boolean('请选择是否有用') }),
    output: z.object({ helpful: z.int() }),
    errors: [6501],
    limit: { per: 'ip', max: 60, seconds: 600 },
  }),
}
