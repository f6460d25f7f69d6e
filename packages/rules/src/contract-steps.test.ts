import { describe, expect, test } from 'vitest'
import { CONTRACT_STATUS } from './contract-sign.ts'
import { type ContractEvent, contractTransitions, moveContract } from './contract-steps.ts'

/** Section 3.5 of the domain reference, written a second time on purpose. */
const listed: Record<string, number> = {
  '0 open': 1,
  '0 lapse': 4,
  '0 void': 7,
  '1 finish': 2,
  '1 break': 3,
  '1 leave': 0,
  '2 end': 5,
  '2 dissolve': 6,
  '2 void': 7,
  '3 open': 1,
  '3 void': 7,
  '4 askAgain': 0,
}
const events = [...new Set(contractTransitions.map(({ event }) => event))] as ContractEvent[]
const every = Object.values(CONTRACT_STATUS).flatMap((status) =>
  events.map((event) => [status, event] as const),
)

describe('a contract', () => {
  test.each(every)('in %i: %s', (status, event) => {
    expect(moveContract(status, event)).toBe(listed[`${status} ${event}`] ?? null)
  })

  test('never leaves an end', () => {
    for (const end of [CONTRACT_STATUS.ended, CONTRACT_STATUS.dissolved, CONTRACT_STATUS.voided])
      expect(events.every((event) => moveContract(end, event) === null)).toBe(true)
  })
})
