import { describe, expect, test } from 'vitest'
import { guard } from '../guard.ts'
import type { GuardSession } from '../guard-session.ts'

/** What | address | who | `stay`, `logout`, `notFound`, or the address to go to. */
type GuardCase = readonly [what: string, address: string, session: GuardSession | null, expected: string]

export function verdictOf(address: string, session: GuardSession | null, production = true): string {
  const at = address.indexOf('?')
  const pathname = at < 0 ? address : address.slice(0, at)
  const verdict = guard({ pathname, search: at < 0 ? '' : address.slice(at) }, session, { production })
  return verdict.act === 'go' ? verdict.to : verdict.act
}

export function guardCases(subject: string, rows: readonly GuardCase[]) {
  describe(subject, () => {
    test.each(rows)('%s: %s', (_what, address, session, expected) => {
      expect(verdictOf(address, session)).toBe(expected)
    })
  })
}
