import { describe, expect, test } from 'vitest'
import { decodeXml, readXml, XmlRefused } from './read-xml.ts'

describe('a document', () => {
  test('is a tree with its texts', async () => {
    const root = await readXml('<rss a="1&amp;2"><title>夜<![CDATA[<航>]]></title><b/>&nbsp;</rss>')
    expect(root).toMatchObject({ name: 'rss', attributes: { a: '1&2' }, text: '\u00A0' })
    expect(root.children.map(({ name, text }) => [name, text])).toEqual([
      ['title', '夜<航>'],
      ['b', ''],
    ])
  })

  test('of a megabyte lets others have their turn', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    await readXml(`<rss>${'<item>海</item>'.repeat(80_000)}</rss>`)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(3)
  })

  test('is read in the letters it names', () => {
    expect(decodeXml(Buffer.from('<a>海</a>'))).toBe('<a>海</a>')
    const gbk = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="GBK"?><a>'),
      Buffer.from([0xba, 0xa3]),
    ])
    expect(decodeXml(gbk)).toContain('<a>海')
    expect(() => decodeXml(Buffer.from('<?xml version="1.0" encoding="nonsense"?>'))).toThrow(XmlRefused)
  })
})

const lol = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')

test.each([
  ['billion laughs', `<!DOCTYPE r [<!ENTITY l0 "lol">${lol}]><r>&l9;</r>`],
  ['an outer entity', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>'],
  ['an unknown entity', '<r>&secret;</r>'],
  ['an open end', '<rss><channel>'],
  ['no XML', 'hello'],
  ['nothing', ''],
  ['a page', '<!doctype html><p>hi<br></p>'],
  ['too deep', '<a>'.repeat(60) + '</a>'.repeat(60)],
])('%s is refused', async (_name, text) => {
  await expect(readXml(text)).rejects.toBeInstanceOf(XmlRefused)
})
