import { expect, test } from 'vitest'
import { inTime } from './in-time.ts'

const vendor = inTime(
  'bank',
  {
    quick: async (word: string) => word,
    broken: () => Promise.reject(new Error('no such account')),
    silent: () => new Promise<string>(() => {}),
  },
  20,
)

test('what comes in time comes through, answer or refusal', async () => {
  expect(await vendor.quick('好')).toBe('好')
  await expect(vendor.broken()).rejects.toThrow('no such account')
})

test('silence ends', async () => {
  await expect(vendor.silent()).rejects.toThrow('bank does not answer')
})
