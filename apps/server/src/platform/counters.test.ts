import { expect, test } from 'vitest'
import { memoryCounters } from './counters.ts'

function counting() {
  let now = 0
  const counters = memoryCounters(() => now)
  return {
    ...counters,
    wait(seconds: number) {
      now += seconds * 1000
    },
  }
}

test('a nonce is remembered for at least as long as asked, and then forgotten', () => {
  const { firstSeen, wait } = counting()
  wait(5)
  expect(firstSeen('a', 10)).toBe(true)
  wait(9.9)
  expect(firstSeen('a', 10)).toBe(false)
  wait(20)
  expect(firstSeen('a', 10)).toBe(true)
})

test('a nonce seen at the end of one window is still known in the next', () => {
  const { firstSeen, wait } = counting()
  firstSeen('opens the window', 10)
  wait(9)
  firstSeen('late', 10)
  wait(9)
  expect(firstSeen('late', 10)).toBe(false)
  expect(firstSeen('another', 10)).toBe(true)
})

test('hits are counted per window, each key for itself', () => {
  const { hit, wait } = counting()
  expect([hit('a', 60), hit('a', 60), hit('b', 60)]).toEqual([1, 2, 1])
  wait(60)
  expect(hit('a', 60)).toBe(1)
})

test('windows of different length do not meet', () => {
  const { hit, firstSeen, wait } = counting()
  hit('a', 60)
  expect(hit('a', 600)).toBe(1)
  firstSeen('a', 60)
  expect(firstSeen('a', 600)).toBe(true)
  wait(60)
  expect([hit('a', 60), hit('a', 600)]).toEqual([1, 2])
})
