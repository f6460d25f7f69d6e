import { describe, expect, test } from 'vitest'
import { hashPassword, passwordFits } from './password.ts'
import { matchTotp, newTotpSecret, otpauthUrl, toBase32, totpCode, totpStep } from './totp.ts'

/** The seed of RFC 6238, appendix B. */
const SEED = toBase32(Buffer.from('12345678901234567890'))

describe('a code', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i is the one of the RFC', (second, code) => {
    expect(totpCode(SEED, totpStep(second * 1000), 8)).toBe(code)
  })

  test('is taken one step early or late, and no further', () => {
    const now = 1_234_567_890_000
    const step = totpStep(now)
    const at = (candidate: number) => matchTotp(SEED, totpCode(SEED, candidate), now, 0)
    expect([-2, -1, 0, 1, 2].map((by) => at(step + by))).toEqual([null, step - 1, step, step + 1, null])
  })

  test('is taken once, and none before it any more', () => {
    const now = 1_234_567_890_000
    const step = totpStep(now)
    expect(matchTotp(SEED, totpCode(SEED, step), now, step)).toBe(null)
    expect(matchTotp(SEED, totpCode(SEED, step - 1), now, step)).toBe(null)
    expect(matchTotp(SEED, totpCode(SEED, step + 1), now, step)).toBe(step + 1)
  })
})

test('a secret is told to the authenticator app', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(otpauthUrl('听岸', 'super1', 'ABC')).toBe(
    'otpauth://totp/%E5%90%AC%E5%B2%B8:super1?secret=ABC&issuer=%E5%90%AC%E5%B2%B8&algorithm=SHA1&digits=6&period=30',
  )
})

test('a password fits its hash and no other', async () => {
  const hash = await hashPassword('tingan-demo-2026')
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/)
  expect(await passwordFits('tingan-demo-2026', hash)).toBe(true)
  expect(await passwordFits('tingan-demo-2027', hash)).toBe(false)
})
