import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pdfSignatures, signedBytes } from './pdf-signatures.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** A file that only looks like one: enough for a reader that trusts nothing else. */
function aSigned({
  before = '%PDF-1.7\n1 0 obj\n',
  hex = '3003020101',
  tail = '\nendobj\n%%EOF\n',
  shift = 0,
} = {}) {
  const range = (numbers: string) => `<< /Type /Sig /ByteRange [${numbers.padEnd(40)}] /Contents `
  const gapStart = before.length + range('').length
  const gapEnd = gapStart + hex.length + 2
  const rest = " /M (D:20261115110000+08'00') >>".length + tail.length
  const head = range(`0 ${gapStart + shift} ${gapEnd} ${rest}`)
  return `${before}${head}<${hex}> /M (D:20261115110000+08'00') >>${tail}`
}

describe('a signature is read', () => {
  test('with what it covers, its block without padding, and when it says it was made', () => {
    const file = bytes(aSigned({ hex: '30030201010000' }))
    const { signatures, broken, appended, looksLikePdf } = pdfSignatures(file)
    expect({ broken, appended, looksLikePdf }).toEqual({ broken: 0, appended: 0, looksLikePdf: true })
    expect(signatures).toHaveLength(1)
    expect([...signatures[0]!.cms]).toEqual([0x30, 3, 2, 1, 1])
    expect(signatures[0]!.claimedAt).toBe(Date.UTC(2026, 10, 15, 3))
    const covered = signedBytes(file, signatures[0]!)
    expect(covered[0].length + covered[1].length).toBe(file.length - '<30030201010000>'.length)
  })

  test('what follows the last one is counted', () => {
    expect(pdfSignatures(bytes(`${aSigned()}more`)).appended).toBe(4)
  })
})

describe('what is not properly covered is broken', () => {
  test.each([
    ['a gap that begins early', aSigned({ shift: -1 })],
    ['a gap that begins late', aSigned({ shift: 1 })],
    ['a gap with more than digits', aSigned({ hex: '30030201 01' })],
    ['no block', aSigned({ hex: '0000000000' })],
    ['a block that is cut off', aSigned({ hex: '30820fff01' })],
    ['a file that is cut off', aSigned().slice(0, -3)],
    ['a range from elsewhere', aSigned().replace('[0 ', '[1 ')],
    ['a range that is none', aSigned().replace(/\[0 \d+/, '[0 x')],
    ['a huge range', aSigned().replace(/\[0 \d+ \d+ \d+/, '[0 9999999999 9999999999 1')],
  ])('%s', (_, text) => {
    expect(pdfSignatures(bytes(text))).toMatchObject({ signatures: [], broken: 1 })
  })
})

test.each([
  ['nothing', '', false],
  ['junk', 'GIF89a', false],
  ['an unsigned file', '%PDF-1.4\n%%EOF', true],
  ['half a file', '%PDF-1.4\n1 0 obj', false],
])('%s has none', (_, text, looksLikePdf) => {
  expect(pdfSignatures(bytes(text))).toEqual({ looksLikePdf, signatures: [], broken: 0, appended: 0 })
})

test('a thousand claims are not all read', () => {
  const reading = pdfSignatures(bytes('/ByteRange [0 1 2 3]'.repeat(1000)))
  expect(reading.broken + reading.signatures.length).toBeLessThanOrEqual(10)
})

test('whatever the bytes, it answers, and never reads outside them', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/ByteRange',
      '[0 1 2 3]',
      '[0 ',
      '<',
      '>',
      '%PDF-',
      '%%EOF',
      '/M (D:',
      '3080',
      '99999999999',
    ),
    fc.nat(300).map(String),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
      const file = bytes(parts.join(' ').replace(/[^\0-\xff]/g, '?'))
      const { signatures, appended } = pdfSignatures(file)
      for (const { gapStart, gapEnd, end } of signatures) {
        expect(gapStart).toBeLessThan(gapEnd)
        expect(end).toBeLessThanOrEqual(file.length)
      }
      expect(appended).toBeGreaterThanOrEqual(0)
    }),
    { seed: 7, numRuns: 2000 },
  )
})

test('one changed byte of a signed file is either covered or breaks the signature', () => {
  const text = aSigned()
  const original = pdfSignatures(bytes(text)).signatures[0]!
  for (let at = 0; at < text.length; at += 1) {
    const file = bytes(text)
    file[at] = (file[at] ?? 0) ^ 1
    const { signatures, broken } = pdfSignatures(file)
    const inGap = at >= original.gapStart && at < original.gapEnd
    const sameBlock = signatures[0] && Buffer.from(signatures[0].cms).equals(Buffer.from(original.cms))
    if (inGap) expect(sameBlock ?? false).toBe(false)
    else expect(signatures.length + broken).toBeLessThanOrEqual(1)
  }
})
