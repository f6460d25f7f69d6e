import { expect, test } from 'vitest'
import { type AgreementVersion, kindsOf, nextVersion } from './agreement-facts.ts'

test('the next version counts on', () => {
  expect(nextVersion('1.0')).toBe('1.1')
  expect(nextVersion('1.9')).toBe('1.10')
  expect(nextVersion('2.3.4')).toBe('2.3.5')
  expect(nextVersion(undefined)).toBe('1.0')
})

test('every agreement is there, its newest version first', () => {
  const row = (version: string, effectiveAt: number) =>
    ({ type: 'serve', version, effectiveAt }) as AgreementVersion
  const kinds = kindsOf([row('1.0', 1), row('1.1', 2)])
  expect(kinds).toHaveLength(8)
  expect(kinds[0]).toMatchObject({ name: '服务协议', versions: [{ version: '1.1' }, { version: '1.0' }] })
  expect(kinds[1]?.versions).toEqual([])
})
