import type { RichText } from '@tingan/contract/rich-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { chaptersOf, RichTextView } from './rich-text-view.tsx'

/** As it could stand in the database, checked or not. */
const stored = (...content: unknown[]) => ({ type: 'doc', content }) as RichText
const paint = (...content: unknown[]) => renderToStaticMarkup(<RichTextView doc={stored(...content)} />)
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const linked = (href: string) =>
  paragraph({ type: 'text', text: '这里', marks: [{ type: 'link', attrs: { href } }] })
const heading = (level: number, text: string) => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})

describe('what was written is shown', () => {
  test('marks, breaks and lists', () => {
    const html = paint(
      paragraph(
        { type: 'text', text: '先', marks: [{ type: 'bold' }, { type: 'italic' }] },
        { type: 'hardBreak' },
      ),
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph({ type: 'text', text: '甲' })] }],
      },
    )
    expect(html).toContain('<p><em><strong>先</strong></em><br/></p><ul><li><p>甲</p></li></ul>')
  })

  test('links inside stay, links outside are kept apart', () => {
    expect(paint(linked('/help'))).toContain('<a href="/help">这里</a>')
    expect(paint(linked('https://example.com/'))).toContain('rel="noopener nofollow"')
  })

  test('headings begin at the wanted level, whatever the author began with', () => {
    expect(paint(heading(3, '一'))).toContain('<h2 id="s1">一</h2>')
    expect(paint(heading(2, '一'), heading(3, '二'))).toContain('<h2 id="s1">一</h2><h3 id="s2">二</h3>')
  })

  test('chapters carry the places of their headings', () => {
    expect(chaptersOf(stored(heading(2, '一'), heading(3, '之一'), heading(2, '二')))).toEqual([
      { id: 's1', title: '一' },
      { id: 's3', title: '二' },
    ])
  })
})

describe('what could run is not', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '/\\evil.com',
    'http://plain.com',
    'https://a.com/"onmouseover="alert(1)',
  ])('a link to %s is only its words', (href) => {
    const html = paint(linked(href))
    expect(html).toContain('这里')
    expect(html).not.toContain('<a')
  })

  test('words stay words', () => {
    const html = paint(paragraph({ type: 'text', text: '<img src=x onerror=alert(1)></p><script>' }))
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toMatch(/<img|<script/)
  })

  test.each(['https://evil.com/x.png', 'javascript:alert(1)', '/files/../api', 'data:image/svg+xml,<svg/>'])(
    'a picture from %s is left out',
    (src) => {
      expect(paint({ type: 'image', attrs: { src, alt: '' } })).not.toContain('<img')
    },
  )

  test('unknown pieces, marks and attributes are left out', () => {
    const html = paint(
      { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
      { type: 'html', html: '<b>x</b>' },
      { ...paragraph({ type: 'iframe', src: '//evil.com' }), onclick: 'alert(1)', style: 'x' },
      paragraph({ type: 'text', text: '好', marks: [{ type: 'style', attrs: { css: 'x' } }] }),
    )
    expect(html).toBe('<div class="rich"><p></p><p>好</p></div>')
  })
})
