import { expect, test } from 'vitest'
import { rateMeter, timeLeft } from './rate.ts'

test('speed is known after the first half second, and follows slowly', () => {
  const meter = rateMeter()
  expect(meter(0, 0)).toBeNull()
  expect(meter(100, 100)).toBeNull()
  expect(meter(1000, 1000)).toBe(1000)
  expect(meter(1100, 1100)).toBe(1000)
  expect(meter(1000, 2000)).toBe(800)
})

test('a resumed upload counts only what it sends itself', () => {
  const meter = rateMeter()
  meter(5_000_000, 0)
  expect(meter(5_001_000, 1000)).toBe(1000)
})

test('time left is said as people say it', () => {
  expect(timeLeft(1000, null)).toBe('')
  expect(timeLeft(1000, 0)).toBe('')
  expect(timeLeft(10, 100)).toBe('即将完成')
  expect(timeLeft(67_000, 1000)).toBe('剩余 01:07')
  expect(timeLeft(7_500_000, 1000)).toBe('剩余 2 小时 5 分')
})
