import { expect, it } from 'vitest'
import { mayReload } from './chunk-reload.ts'

const NOW = 1_800_000_000_000

it('reloads at most once in a minute', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(mayReload(storage, NOW)).toBe(true)
  expect(mayReload(storage, NOW + 59_000)).toBe(false)
  expect(mayReload(storage, NOW + 60_000)).toBe(true)
})
