import { requestId } from '@tingan/contract/fields'
import { expect, it } from 'vitest'
import { nextAttempt } from './request-id.ts'

it('keeps the id while the same content is sent again', () => {
  const first = nextAttempt(null, '{"a":1}')
  expect(nextAttempt(first, '{"a":1}')).toBe(first)
})

it('takes a new id for changed content', () => {
  const first = nextAttempt(null, '{"a":1}')
  expect(nextAttempt(first, '{"a":2}').requestId).not.toBe(first.requestId)
})

it('makes ids the contract accepts', () => {
  expect(requestId.safeParse(nextAttempt(null, '').requestId).success).toBe(true)
})
