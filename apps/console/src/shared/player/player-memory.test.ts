import { expect, it } from 'vitest'
import { forgetPosition, keepPosition, keepSound, recallPosition, recallSound } from './player-memory.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage
}

it('goes on where a track was left', () => {
  const storage = memory()
  keepPosition(7, 124.6, storage)
  keepPosition(8, 60, storage)
  expect(recallPosition(7, storage)).toBe(124)
  forgetPosition(7, storage)
  expect(recallPosition(7, storage)).toBe(0)
  expect(recallPosition(8, storage)).toBe(60)
})

it('starts again what was hardly begun', () => {
  const storage = memory()
  keepPosition(7, 3, storage)
  expect(recallPosition(7, storage)).toBe(0)
})

it('remembers the last fifty tracks', () => {
  const storage = memory()
  for (let track = 1; track <= 60; track++) keepPosition(track, 30, storage)
  expect(recallPosition(10, storage)).toBe(0)
  expect(recallPosition(11, storage)).toBe(30)
})

it('remembers how it should sound, and distrusts what it reads', () => {
  const storage = memory()
  expect(recallSound(storage)).toEqual({ speed: 1, volume: 1 })
  keepSound({ speed: 1.25, volume: 0.4 }, storage)
  expect(recallSound(storage)).toEqual({ speed: 1.25, volume: 0.4 })
  storage.setItem('tingan-player-sound', '{"speed":99,"volume":-1}')
  expect(recallSound(storage)).toEqual({ speed: 1, volume: 1 })
})
