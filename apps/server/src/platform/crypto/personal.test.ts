import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { personalCipher } from './personal.ts'
import { readSecrets } from './secrets.ts'
import { sessionTokens } from './tokens.ts'

const OLD = `k1:${'11'.repeat(32)}`
const NEW = `k2:${'22'.repeat(32)}`
const withKeys = (...keys: string[]) => readSecrets('', keys.join(','))
const before = personalCipher(withKeys(OLD))
const after = personalCipher(withKeys(NEW, OLD))

describe('a sealed text', () => {
  test.each(['13800000001', '', '周晓帆 𠮷 🎧', 'x'.repeat(10_000)])(
    '%.20s comes out as it went in',
    (text) => {
      expect(before.open(before.seal(text))).toBe(text)
    },
  )

  test('looks different every time', () => {
    expect(before.seal('13800000001')).not.toBe(before.seal('13800000001'))
  })

  test('that was tampered with is not opened', () => {
    const sealed = before.seal('13800000001')
    const flipped = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A')
    expect(() => before.open(flipped)).toThrow()
    expect(() => before.open('k1.')).toThrow()
    expect(() => before.open('')).toThrow()
  })

  test('names a key that must be there', () => {
    expect(() => before.open(after.seal('x'))).toThrow('sealed with an unknown key: k2')
  })
})

describe('after a new key was put in front', () => {
  test('old texts open and new ones are sealed with it', () => {
    expect(after.open(before.seal('13800000001'))).toBe('13800000001')
    expect(after.seal('x')).toMatch(/^k2\./)
  })

  test('searches still find and sessions still hold', () => {
    expect(after.hash('mobile', '13800000001')).toBe(before.hash('mobile', '13800000001'))
    const [old, fresh] = [sessionTokens(withKeys(OLD)), sessionTokens(withKeys(NEW, OLD))]
    expect(fresh.access(7, 3)).toBe(old.access(7, 3))
    expect(fresh.refresh(7, 3)).toBe(old.refresh(7, 3))
  })
})

test('a hash tells kinds apart and needs the key', () => {
  const other = personalCipher(withKeys(NEW))
  expect(before.hash('mobile', '1')).not.toBe(before.hash('code', '1'))
  expect(before.hash('mobile', '1')).not.toBe(other.hash('mobile', '1'))
})

test('tokens differ by kind, session and generation', () => {
  const tokens = sessionTokens(withKeys(OLD))
  const all = [
    tokens.access(1, 1),
    tokens.refresh(1, 1),
    tokens.access(1, 2),
    tokens.access(2, 1),
    tokens.access(11, 1),
  ]
  expect(new Set(all).size).toBe(all.length)
  for (const token of all) expect(token).toMatch(/^[0-9a-f]{64}$/)
})

test('the embedded product makes its key once, for its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tingan-keys-'))
  try {
    const first = readSecrets(folder, undefined)
    expect(readSecrets(folder, undefined)).toEqual(first)
    expect(first.current).toBe('k1')
    expect(first.keys.get('k1')).toHaveLength(32)
    const file = join(folder, 'secret.keys')
    expect(readFileSync(file, 'utf8')).toMatch(/^k1:[0-9a-f]{64}\n$/)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
