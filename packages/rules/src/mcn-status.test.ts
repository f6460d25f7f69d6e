import { describe, expect, test } from 'vitest'
import { type McnEvent, moveMcn } from './mcn-status.ts'

const listed: Record<McnEvent, Record<number, number>> = {
  apply: { [-1]: 0, 2: 0, 4: 0 },
  pass: { 0: 1 },
  refuse: { 0: 2 },
  freeze: { 1: 3 },
  unfreeze: { 3: 1 },
  exit: { 1: 4, 3: 4 },
}

describe.each(Object.entries(listed))('%s', (event, to) => {
  test.each([-1, 0, 1, 2, 3, 4])('from %i', (from) => {
    expect(moveMcn(from, event as McnEvent)).toBe(to[from] ?? null)
  })
})
