import { describe, expect, test } from 'vitest'
import { isBankCard, normaliseBankCard } from './bank-card.ts'
import { isCnaps, isCorporateAccount, normaliseCompanyName } from './company.ts'
import { isCreditCode, normaliseCreditCode } from './credit-code.ts'
import { age, birthday, isIdCard, normaliseIdCard, sex } from './id-card.ts'
import { isMobile } from './mobile.ts'

const TODAY = '2026-01-31'
const GOOD = '34052419800101001X'

test.each([
  ['13800000001', true],
  ['19912345678', true],
  ['12800000001', false],
  ['1380000000', false],
  ['138000000011', false],
  [' 13800000001', false],
  ['13800000001\n', false],
  ['１３８００００００１', false],
  ['', false],
])('mobile %j %s', (value, expected) => {
  expect(isMobile(value)).toBe(expected)
})

describe('id card', () => {
  test.each([
    ['the sample', GOOD, true],
    ['small x', '34052419800101001x', true],
    ['wrong check digit', '340524198001010011', false],
    ['two digits exchanged', '34052419810001001X', false],
    ['15 digits', '340524800101001', false],
    ['letters inside', '3405241980010100AX', false],
    ['30 February', idCard('34052419800230001'), false],
    ['29 February of a leap year', idCard('34052420000229001'), true],
    ['29 February of a common year', idCard('34052419000229001'), false],
    ['month 13', idCard('34052419801301001'), false],
    ['day 0', idCard('34052419800100001'), false],
    ['before 1900', idCard('34052418991231001'), false],
    ['1 January 1900', idCard('34052419000101001'), true],
    ['born today', idCard('34052420260131001'), true],
    ['born tomorrow', idCard('34052420260201001'), false],
    ['empty', '', false],
  ])('%s', (_what, value, expected) => {
    expect(isIdCard(value, TODAY)).toBe(expected)
  })

  test('what a number tells', () => {
    expect(birthday(GOOD)).toBe('1980-01-01')
    expect(sex(GOOD)).toBe(1)
    expect(sex(idCard('34052419800101002'))).toBe(2)
    expect(normaliseIdCard('34052419800101001x')).toBe(GOOD)
  })

  test.each([
    ['the day before', '20080201', '2026-01-31', 17],
    ['on the day', '20080131', '2026-01-31', 18],
    ['a leap-day child in February', '20080229', '2026-02-28', 17],
    ['and in March', '20080229', '2026-03-01', 18],
    ['over the turn of the year', '20071231', '2026-01-01', 18],
  ])('age: %s', (_what, born, today, expected) => {
    expect(age(idCard(`340524${born}001`), today)).toBe(expected)
  })
})

/** Finds the check digit by trying: the test does not repeat the formula. */
function idCard(first17: string): string {
  const today = '9999-12-31'
  return [...'0123456789X'].map((digit) => first17 + digit).find((no) => isIdCard(no, today)) ?? `${first17}0`
}

test.each([
  ['91350100M000100Y43', true],
  ['91512081MA62K0260E', true],
  ['91350100M000100Y44', false],
  ['91350100M000100Y4', false],
  ['91350100m000100y43', false],
  ['91350100I000100Y43', false],
  ['91A50100M000100Y43', false],
  ['', false],
])('credit code %j %s', (value, expected) => {
  expect(isCreditCode(value)).toBe(expected)
})

test('credit codes are kept in capitals', () => {
  expect(isCreditCode(normaliseCreditCode(' 91350100m000100y43 '))).toBe(true)
})

test('one wrong character is always noticed in a credit code', () => {
  const good = '91350100M000100Y43'
  for (let place = 0; place < good.length; place += 1) {
    for (const char of '0123456789ABCDEFGHJKLMNPQRTUWXY') {
      const changed = good.slice(0, place) + char + good.slice(place + 1)
      expect(isCreditCode(changed), changed).toBe(changed === good)
    }
  }
})

test.each([
  ['6225880000000001', true],
  ['6217000000000000004', true],
  ['6225880000000002', false],
  ['6225880000000010', false],
  ['622588000000001', false],
  ['62170000000000000040', false],
  ['6225 8800 0000 0001', false],
  ['', false],
])('bank card %j %s', (value, expected) => {
  expect(isBankCard(value)).toBe(expected)
})

test('spaces of a bank card are stripped first', () => {
  expect(isBankCard(normaliseBankCard(' 6225 8800\u30000000 0001'))).toBe(true)
})

describe('company', () => {
  test.each([
    ['the shortest', '12345678', true],
    ['with dashes', '4402-0010-0901-2345', true],
    ['the longest', '1'.repeat(32), true],
    ['too short', '1234567', false],
    ['too long', '1'.repeat(33), false],
    ['a letter', '1234567A', false],
    ['spaces', '1234 5678', false],
    ['only dashes at the end', '12345678----', false],
    ['full-width digits', '１２３４５６７８', false],
    ['empty', '', false],
  ])('account: %s', (_what, value, expected) => {
    expect(isCorporateAccount(value)).toBe(expected)
  })

  test.each([
    ['308393000021', true],
    ['30839300002', false],
    ['3083930000211', false],
    ['30839300002X', false],
    ['308393000021\n', false],
    ['', false],
  ])('branch number %j %s', (value, expected) => {
    expect(isCnaps(value)).toBe(expected)
  })

  test.each([
    ['厦门听潮(集团)有限公司', '厦门听潮（集团）有限公司'],
    ['  厦门听潮文化传媒有限公司 ', '厦门听潮文化传媒有限公司'],
    ['Sound  Tide   Ltd.', 'Sound Tide Ltd.'],
    ['厦门听潮（集团）有限公司', '厦门听潮（集团）有限公司'],
  ])('name %j reads %j', (value, expected) => {
    expect(normaliseCompanyName(value)).toBe(expected)
  })
})
