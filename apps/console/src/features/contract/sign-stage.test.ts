import { expect, test } from 'vitest'
import { type Proof, stageOf, turnOf, unread } from './sign-stage.ts'

const contractNos = ['HT1', 'HT2']
const proof = (type: string, contractNo: string | null = null): Proof => ({ type, contractNo })
const opened = [proof('login'), proof('agreement')]
const read = [...opened, proof('browseFile', 'HT1'), proof('browseFile', 'HT2')]
const known = [...read, proof('collectIdentity'), proof('sourceFile', 'HT1'), proof('sourceFile', 'HT2')]
const at = (proofs: Proof[], more: { willing?: boolean; reread?: string[] } = {}) =>
  stageOf({ contractNos, proofs, willing: false, reread: [], ...more })

test('each proof opens the next step, and a missing one holds it', () => {
  expect(at([])).toBe('agree')
  expect(at([proof('login')])).toBe('agree')
  expect(at(opened)).toBe('read')
  expect(at([...opened, proof('browseFile', 'HT1')])).toBe('read')
  expect(at(read)).toBe('identity')
  expect(at([...read, proof('collectIdentity'), proof('sourceFile', 'HT1')])).toBe('identity')
  expect(at(known)).toBe('willing')
  expect(at(known, { willing: true })).toBe('seal')
})

test('what must be read again goes before everything that follows', () => {
  expect(at(known, { willing: true, reread: ['HT2'] })).toBe('read')
  expect(unread({ contractNos, proofs: known, reread: ['HT2'] })).toEqual(['HT2'])
})

test('the proof of another contract proves nothing', () => {
  expect(at([...opened, proof('browseFile', 'HT1'), proof('browseFile', 'HT9')])).toBe('read')
})

test('a refusal has its place', () => {
  expect([3606, 3605, 3604, 2015].map(turnOf)).toEqual(['read', 'willing', 'willing', 'willing'])
  expect([3602, 3607].map(turnOf)).toEqual(['ask', 'ask'])
  expect([2310, 3601, 3603, 3609, 3610].map(turnOf)).toEqual(Array(5).fill('stop'))
  expect([2102, 2309, -3].map(turnOf)).toEqual([null, null, null])
})
