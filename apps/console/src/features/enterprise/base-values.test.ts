import { expect, test } from 'vitest'
import { fenOf } from '../../shared/money/fen-of.ts'
import { baseInputOf, baseValues, checkLicenseEnd } from './base-values.ts'

const user = { nickname: '听岸K7M2Q9XD', avatar: '', intro: '', email: 'a@b.cn' } as never

test('an empty beginning takes what the account knows, but not the name it was given', () => {
  expect(baseValues({ base: null }, user)).toMatchObject({
    nickname: '',
    contactEmail: 'a@b.cn',
    forever: false,
  })
})

test('a licence without an end is sent without one', () => {
  expect(baseInputOf({ forever: true, licenseEnd: '2030-01-01', intro: 'x' })).toEqual({ intro: 'x' })
  expect(baseInputOf({ forever: false, licenseEnd: '2030-01-01' })).toEqual({ licenseEnd: '2030-01-01' })
})

test('a forgotten end is asked for', () => {
  expect(checkLicenseEnd({ forever: false, licenseEnd: '' })).toHaveProperty('licenseEnd')
  expect(checkLicenseEnd({ forever: true, licenseEnd: '' })).toEqual({})
})

test.each([
  ['0.37', 37],
  ['.5', 50],
  ['0.05', 5],
  ['0', 0],
  ['1.00', 100],
  ['37', 3700],
  ['0.375', 0],
  ['三毛七', 0],
  ['', 0],
])('%s yuan are %i fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen)
})
