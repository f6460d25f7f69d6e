import { plainText, type RichText, richText } from '@tingan/contract/rich-text'
import { findRoute } from '@tingan/rules/routes'
import { describe, expect, test } from 'vitest'
import { agreements } from './agreements.ts'
import { help } from './help.ts'
import { home } from './home.ts'
import { news } from './news.ts'
import { doc, h2, hr, ol, p, quote, table, ul } from './rich.ts'
import { drawSlide, slideSizes } from './slide-art.ts'
import { slides } from './slides.ts'
import { synonyms } from './synonyms.ts'

const texts = [...agreements, ...help, ...news]
const length = (text: string) => [...text].length
const words = ({ content }: { content: RichText }) => length(plainText(content))

/** Every string below, wherever it stands. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}

function links(value: unknown): string[] {
  if (!value || typeof value !== 'object') return []
  const own = 'href' in value ? strings(value.href) : []
  return [...own, ...Object.values(value).flatMap(links)]
}

describe('the builders', () => {
  test('bold and links inside a line', () => {
    expect(p('先读**重点**，再去[帮助](/help)。').content).toEqual([
      { type: 'text', text: '先读' },
      { type: 'text', text: '重点', marks: [{ type: 'bold' }] },
      { type: 'text', text: '，再去' },
      { type: 'text', text: '帮助', marks: [{ type: 'link', attrs: { href: '/help' } }] },
      { type: 'text', text: '。' },
    ])
    expect(p('2 * 3 [注]').content).toEqual([{ type: 'text', text: '2 * 3 [注]' }])
  })

  test('what they build can be stored', () => {
    const all = doc(h2('题'), p('文'), ul('甲', '乙'), ol('一'), quote('引'), table(['头'], ['格']), hr())
    expect(richText.parse(all)).toEqual(all)
  })
})

test.each(texts)(
  '$title: can be stored, says what it means, leads to pages that are there',
  ({ content }) => {
    expect(richText.parse(content)).toEqual(content)
    expect(plainText(content)).not.toMatch(/\*\*|\]\(/)
    for (const href of links(content)) expect(findRoute(href)?.path, href).toBe(href)
  },
)

test('no two titles are equal', () => {
  const titles = [...texts, ...slides].map(({ title }) => title)
  expect(titles).toEqual([...new Set(titles)])
})

describe('agreements', () => {
  test('one for each address', () => {
    for (const { type } of agreements) expect(findRoute(`/agreement/${type}`), type).toBeDefined()
    expect(new Set(agreements.map(({ type }) => type)).size).toBe(8)
  })

  test.each(agreements)('$type is long enough to be meant', ({ type, content }) => {
    const characters = plainText(content).match(/\p{Script=Han}/gu)?.length ?? 0
    expect(characters).toBeGreaterThanOrEqual(type === 'serve' || type === 'secret' ? 3000 : 800)
  })
})

describe('help', () => {
  test('ten groups, each in one piece', () => {
    const runs = help.map(({ groupName }) => groupName).filter((name, at, all) => name !== all[at - 1])
    expect(runs).toEqual([
      '账号与登录',
      '认证与入驻',
      '专辑与节目',
      '版权与合同',
      '收入与提现',
      '充值与创作币',
      'MCN机构',
      '任务中心',
      'AI有声书',
      '消息与反馈',
    ])
    expect(help.length).toBeGreaterThanOrEqual(36)
  })

  test.each(help)('$title', (article) => {
    expect(article.title).toMatch(/^.{3,39}？$/u)
    expect(words(article)).toBeGreaterThanOrEqual(80)
    expect(words(article)).toBeLessThanOrEqual(500)
  })

  test('a word stands in one group of synonyms only', () => {
    const all = synonyms.flat()
    expect(all).toEqual([...new Set(all)])
    for (const group of synonyms) expect(group.length).toBeGreaterThan(1)
  })
})

describe('news', () => {
  test('twelve, newest first, every tag used', () => {
    expect(news).toHaveLength(12)
    expect(new Set(news.map(({ tag }) => tag))).toEqual(new Set(['公告', '活动', '规则', '教程', '行业']))
    expect(news.map(({ daysAgo }) => daysAgo)).toEqual(
      news.map(({ daysAgo }) => daysAgo).toSorted((a, b) => a - b),
    )
  })

  test.each(news)('$title', (item) => {
    expect(length(item.title)).toBeGreaterThanOrEqual(4)
    expect(length(item.title)).toBeLessThanOrEqual(60)
    expect(length(item.summary)).toBeLessThanOrEqual(120)
    expect(words(item)).toBeGreaterThanOrEqual(300)
    expect(words(item)).toBeLessThanOrEqual(900)
  })
})

describe('slides', () => {
  test('three on the home page, two in the creation centre', () => {
    expect(slides.map(({ position }) => position)).toEqual([1, 1, 1, 2, 2, 3, 3])
    for (const { jumpUrl } of slides) expect(findRoute(jumpUrl), jumpUrl).toBeDefined()
  })

  test.each(slides)('$art is drawn whole, in both sizes', ({ art }) => {
    for (const size of Object.values(slideSizes)) {
      const picture = drawSlide(art, size)
      expect(picture).toMatch(/^<svg .*<\/svg>$/s)
      expect(picture).toContain(`width="${size.width}" height="${size.height}"`)
      expect(picture).not.toMatch(/NaN|undefined|Infinity|href|<script/)
      expect(picture.match(/<g\b/g)?.length ?? 0).toBe(picture.match(/<\/g>/g)?.length ?? 0)
    }
  })
})

describe('the home page', () => {
  test('has what it promises, and its links lead somewhere', () => {
    expect(home.creators.cards).toHaveLength(6)
    expect(home.agencies.cards).toHaveLength(4)
    expect(home.joining.steps).toHaveLength(4)
    expect(home.faq.questions).toHaveLength(5)
    for (const path of strings(home).filter((text) => text.startsWith('/'))) {
      expect(findRoute(path), path).toBeDefined()
    }
  })

  test.each(home.voices.samples)('$title can be spoken in a breath or two', ({ script }) => {
    expect(length(script)).toBeGreaterThanOrEqual(60)
    expect(length(script)).toBeLessThanOrEqual(90)
  })
})
