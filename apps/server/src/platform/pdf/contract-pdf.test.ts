import { describe, expect, test } from 'vitest'
import { drawPage, inkOf, readQrCode, textOf, wordsOf } from '../../testing/pdf-page.ts'
import { chineseNumber } from './chinese-number.ts'
import { makeContractPdf } from './contract-pdf.ts'
import { sealSvg } from './draw-seal.ts'
import { breakLines } from './line-break.ts'
import { aContract, aThreePartyContract } from './sample.fixture.ts'
import { sealCharacters } from './seal.ts'

const flat = (text: string) => text.replace(/\s+/g, '')

describe('a contract on paper', () => {
  test('is the same bytes for the same document, and others for another', async () => {
    const [one, same, other] = await Promise.all([
      makeContractPdf(aContract()),
      makeContractPdf(aContract()),
      makeContractPdf(aContract({ madeAt: 1 })),
    ])
    expect(one.file.equals(same.file)).toBe(true)
    expect(one.file.equals(other.file)).toBe(false)
  })

  test('says everything that the text says, numbered, with page and number on every page', async () => {
    const contract = aContract()
    const { file, pages } = await makeContractPdf(contract)
    const printed = textOf(file)
    for (const { heading, clauses } of contract.text.articles) {
      expect(flat(printed)).toContain(flat(heading))
      for (const clause of clauses) expect(flat(printed)).toContain(flat(clause.slice(0, 20)))
    }
    expect(printed).toContain('第九条')
    expect(printed.match(/合同编号 HT2026111500000001/g)).toHaveLength(pages)
    for (let page = 1; page <= pages; page += 1) expect(flat(printed)).toContain(`第${page}页/共${pages}页`)
  })

  test('is drawn as it reads: ink where every word stands, and a code that leads to where it is verified', async () => {
    const contract = aContract()
    const { file, pages } = await makeContractPdf(contract)
    expect(readQrCode(drawPage(file, 1))).toBe(contract.verifyUrl)
    for (let page = 1; page <= pages; page += 1) {
      const drawn = drawPage(file, page)
      // All but the large pale mark across the page.
      const words = wordsOf(file, page).filter(({ top, bottom }) => bottom - top < 40)
      expect(words.length).toBeGreaterThan(10)
      for (const word of words) expect(inkOf(drawn, word), word.text).toBeGreaterThan(0.05)
    }
  })

  test('is marked as a test on every page, or not at all', async () => {
    const { file, pages } = await makeContractPdf(aContract())
    expect(textOf(file).match(/不具有法律效力/g)).toHaveLength(pages)
    expect(textOf((await makeContractPdf(aContract({ test: false }))).file)).not.toContain('测试')
  })

  test('has a place for each party, all on the last page and apart', async () => {
    for (const contract of [aContract(), aThreePartyContract()]) {
      const { boxes, pages } = await makeContractPdf(contract)
      expect(boxes.map(({ party }) => party)).toEqual(contract.text.parties.map(({ key }) => key))
      expect(new Set(boxes.map(({ page }) => page))).toEqual(new Set([pages - 1]))
      for (const [index, box] of boxes.entries())
        expect(box.x + box.width).toBeLessThan(boxes[index + 1]?.x ?? 595)
    }
  })

  test('a character the typeface has not is named by its number', async () => {
    const [platform, signer] = aContract().parties
    const named = { ...signer!, facts: [{ label: '姓名', value: '林😀' }] }
    const { file } = await makeContractPdf(aContract({ parties: [platform!, named] }))
    expect(textOf(file)).toContain('林〔U+1F600〕')
  })
})

describe('lines', () => {
  const wide = (text: string) => Array.from(text).length
  test.each([
    ['一二三四，五六', 4, ['一二三', '四，五六']],
    ['一二三（四五）', 4, ['一二三', '（四五）']],
    ['一二三四五六', 4, ['一二三四', '五六']],
    ['一二 2026 年', 5, ['一二', '2026', '年']],
    ['abcdefgh', 3, ['abc', 'def', 'gh']],
    ['一\n二', 4, ['一', '二']],
    ['，，，，，', 3, ['，，，', '，，']],
    ['', 4, ['']],
  ])('%s at %d', (text, width, lines) => {
    expect(breakLines(text, width, wide)).toEqual(lines)
  })
})

test.each([
  [1, '一'],
  [10, '十'],
  [11, '十一'],
  [20, '二十'],
  [50, '五十'],
  [49, '四十九'],
])('%d is %s', (value, text) => {
  expect(chineseNumber(value)).toBe(text)
})

describe('seals', () => {
  test.each([
    ['林舟', '林舟之印'],
    ['方拾光', '方拾光印'],
    ['欧阳一丰', '欧阳一丰'],
    ['司马相如如', '司马相如如印'],
    ['阿卜杜拉·买买提', '阿卜杜拉买买提之印'],
  ])('%s reads %s', (name, text) => {
    expect(sealCharacters(name).join('')).toBe(text)
  })

  test('are paths and nothing else', async () => {
    const svg = await sealSvg({ kind: 'round', name: '<script>公司', code: '91310115MA1K4TEST8' })
    expect(svg.replace(/<\/?(svg|g|path)\b[^<>]*>/g, '')).toBe('')
  })
})
