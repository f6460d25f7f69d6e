import { expect, test } from 'vitest'
import { ruleState } from './rule-state.ts'

const rule = (effectiveFrom: string, platform: number | null = null) => ({
  source: 3,
  platform,
  effectiveFrom,
})

test('the last that has begun holds, each platform for itself', () => {
  const rules = [rule('2020-01-01'), rule('2026-01-01'), rule('2026-03-01'), rule('2020-01-01', 2)]
  expect(rules.map((one) => ruleState(one, rules, '2026-02-10'))).toEqual([
    '已替换',
    '生效中',
    '将生效',
    '生效中',
  ])
  expect(rules.map((one) => ruleState(one, rules, '2026-03-01'))).toEqual([
    '已替换',
    '已替换',
    '生效中',
    '生效中',
  ])
})
