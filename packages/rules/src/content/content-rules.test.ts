import { describe, expect, test } from 'vitest'
import { hasContact } from '../checks/contact.ts'
import { isIsbn, normaliseIsbn } from '../checks/isbn.ts'
import { contentGate, type GateFacts } from './album-gate.ts'
import { byChapter, chapterNumber, readNumeral, titleOfFile } from './chapter-number.ts'
import { freeCountRange, payObstacles } from './pay-rules.ts'
import { isReleaseTime, releaseSlots } from './release-slots.ts'
import { chainGaps } from './title-chain.ts'

describe('the chapter of a file', () => {
  test.each([
    ['第12章 风起.mp3', 12],
    ['第十二集.wav', 12],
    ['长安夜雨 第一百零三回 灯下.m4a', 103],
    ['第两千零二十四章.mp3', 2024],
    ['第一万二千零三节', 12_003],
    ['第二〇二六期', 2026],
    ['第１２集', 12],
    ['第 7 话 上.flac', 7],
    ['第叁拾贰章', 32],
    ['008 老屋.mp3', 8],
    ['EP12-夜航.mp3', 12],
    ['尾声.mp3', null],
    ['第几章.mp3', null],
  ])('%s is %s', (name, expected) => {
    expect(chapterNumber(name)).toBe(expected)
  })

  test('orders files; those without a number follow as they came', () => {
    const names = ['尾声.mp3', '第十章.mp3', '第2章.mp3', '番外.mp3', '第一章.mp3']
    expect(names.toSorted(byChapter)).toEqual([
      '第一章.mp3',
      '第2章.mp3',
      '第十章.mp3',
      '尾声.mp3',
      '番外.mp3',
    ])
  })

  test('reads numerals as people write them', () => {
    expect(['十', '二十', '一百一', '一百零一', '三千', '一万二', '十万'].map(readNumeral)).toEqual([
      10, 20, 110, 101, 3000, 12_000, 100_000,
    ])
    expect(titleOfFile('第1章 风起.MP3')).toBe('第1章 风起')
  })
})

describe('release slots', () => {
  // Monday 2026-03-02 12:00 in China.
  const now = Date.parse('2026-03-02T12:00:00+08:00')
  const at = (text: string) => Date.parse(`${text}:00+08:00`)
  const plan = { weekDays: [1, 3], time: '20:00', perTimes: 2 }

  test('follow the plan, leave out what is taken, two at a time', () => {
    const slots = releaseSlots(plan, { count: 4, from: now, now, taken: [at('2026-03-02T20:00')] })
    expect(slots).toEqual([
      at('2026-03-02T20:00'),
      at('2026-03-04T20:00'),
      at('2026-03-04T20:00'),
      at('2026-03-09T20:00'),
    ])
  })

  test('begin thirty minutes from now at the earliest and end after ninety days', () => {
    const late = at('2026-03-02T19:31')
    expect(releaseSlots(plan, { count: 1, from: late, now: late, taken: [] })).toEqual([
      at('2026-03-04T20:00'),
    ])
    const daily = { weekDays: [1, 2, 3, 4, 5, 6, 7], time: '20:00', perTimes: 1 }
    expect(releaseSlots(daily, { count: 200, from: now, now, taken: [] })).toHaveLength(90)
    expect(isReleaseTime(now + 29 * 60_000, now)).toBe(false)
    expect(isReleaseTime(now + 30 * 60_000, now)).toBe(true)
    expect(isReleaseTime(now + 90 * 86_400_000 + 1, now)).toBe(false)
  })
})

describe('the chain of title', () => {
  const facts = {
    author: '汪曾祺',
    licensorName: '海声文化',
    uploaderNames: ['林知行'],
    startDate: '2026-01-01',
    endDate: '2028-12-31',
    proofCount: 2,
  }
  const whole = [
    { from: '汪曾祺', to: '海声文化', fileIdx: 0, start: '2025-01-01' },
    { from: '海声文化', to: '本人', fileIdx: 1, start: '2026-01-01', end: '2028-12-31' },
  ]

  test('is whole from the author to the uploader, by whichever name', () => {
    expect(chainGaps(whole, facts)).toEqual([])
    expect(chainGaps([whole[0]!, { ...whole[1]!, to: '林知行' }], facts)).toEqual([])
  })

  test.each([
    ['nothing', [], 0],
    ['another author', [{ ...whole[0]!, from: '别人' }, whole[1]!], 0],
    ['a link that is missing', [whole[0]!, { ...whole[1]!, from: '听潮' }], 1],
    ['another end', [whole[0]!, { ...whole[1]!, to: '别人' }], 2],
    ['a proof that is not there', [whole[0]!, { ...whole[1]!, fileIdx: 2 }], 1],
    ['a link that begins too late', [{ ...whole[0]!, start: '2026-02-01' }, whole[1]!], 0],
    ['a link that ends too early', [whole[0]!, { ...whole[1]!, end: '2027-01-01' }], 1],
  ])('is broken by %s', (_, chain, at) => {
    expect(chainGaps(chain, facts)[0]?.at).toBe(at)
  })

  test('needs links without end where the record has none', () => {
    const { endDate: _, ...forever } = facts
    expect(chainGaps(whole, forever)).toHaveLength(1)
  })
})

describe('the gate before an album', () => {
  const fine: GateFacts = {
    authType: 2,
    enterpriseStatus: 5,
    contractSign: { resource: 2, task: 0, aigc: 0 },
    certificationExpired: false,
    anchors: 3,
  }
  const bad: GateFacts = {
    authType: 0,
    enterpriseStatus: 4,
    contractSign: { resource: 0, task: 0, aigc: 0 },
    certificationExpired: true,
    anchors: 0,
  }

  test('is open when nothing is missing', () => {
    expect(contentGate(fine)).toBeNull()
    expect(contentGate({ ...fine, authType: 1, enterpriseStatus: null, anchors: null })).toBeNull()
  })

  test('names the first thing only, in the order of the specification', () => {
    const { authType, enterpriseStatus, contractSign, certificationExpired } = fine
    expect(contentGate(bad)?.code).toBe(2310)
    expect(contentGate({ ...bad, authType })?.code).toBe(2421)
    expect(contentGate({ ...bad, authType, enterpriseStatus })?.code).toBe(3001)
    expect(contentGate({ ...bad, authType, enterpriseStatus, contractSign })?.code).toBe(3010)
    expect(
      contentGate({ ...bad, authType, enterpriseStatus, contractSign, certificationExpired })?.code,
    ).toBe(2518)
  })

  test.each([
    [{ resource: 0, task: 0, aigc: 0 }, 3001, '/sign/guide'],
    [{ resource: 0, task: 2, aigc: 0 }, 3001, '/sign/contract'],
    [{ resource: 1, task: 0, aigc: 2 }, 3001, '/sign/contract'],
    [{ resource: 3, task: 3, aigc: 0 }, 3013, '/sign/guide'],
  ])('sends whoever has %o to sign', (contractSign, code, to) => {
    expect(contentGate({ ...fine, contractSign })).toEqual({ code, to })
  })
})

describe('paid albums', () => {
  test('three to a fifth may be heard for nothing', () => {
    expect(freeCountRange(1, 100)).toEqual({ least: 3, most: 20 })
    expect(freeCountRange(2, 8)).toEqual({ least: 3, most: 3 })
    expect(freeCountRange(3, 40)).toEqual({ least: 0, most: 8 })
  })

  test('say all that stands in the way', () => {
    const fine = {
      live: true,
      publishedCount: 5,
      publishedSeconds: 0,
      copyrightValid: true,
      contractSigned: true,
    }
    expect(payObstacles(fine)).toEqual([])
    expect(payObstacles({ ...fine, publishedCount: 4 })).toHaveLength(1)
    expect(payObstacles({ ...fine, publishedCount: 1, publishedSeconds: 1800 })).toEqual([])
    expect(
      payObstacles({
        live: false,
        publishedCount: 0,
        publishedSeconds: 0,
        copyrightValid: false,
        contractSigned: false,
      }),
    ).toHaveLength(4)
  })
})

test.each([
  ['加我 138 0013 8000 领全集', true],
  ['QQ群：123456789', true],
  ['微信 abc_12345', true],
  ['更多见 www.example.com', true],
  ['tingan.cn 独播', true],
  ['2026 年度合集 第13章', false],
  ['一九八四', false],
])('"%s" has a way of contact: %s', (title, expected) => {
  expect(hasContact(title)).toBe(expected)
})

test('an ISBN has its check digit', () => {
  expect(isIsbn(normaliseIsbn('978-7-02-000220-7'))).toBe(true)
  expect(isIsbn('9787020002206')).toBe(false)
  expect(isIsbn('7020002207')).toBe(false)
})
