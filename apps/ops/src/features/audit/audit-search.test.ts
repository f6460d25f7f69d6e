import { expect, test } from 'vitest'
import { searchOf } from './audit-search.ts'

test('days are days in China, both ends included', () => {
  expect(searchOf({ since: '2026-03-01', until: '2026-03-01' })).toEqual({
    since: Date.parse('2026-02-28T16:00:00Z'),
    until: Date.parse('2026-03-01T16:00:00Z'),
  })
})

test('what is not there or makes no sense is not asked for', () => {
  expect(searchOf({ since: 'yesterday', olderThan: 'x', tab: '1' })).toEqual({})
  expect(searchOf({ actor: 'super1', subject: 'account:1', action: 'account.', olderThan: '9' })).toEqual({
    actor: 'super1',
    subject: 'account:1',
    action: 'account.',
    olderThan: 9,
  })
})
