import { expect, it } from 'vitest'
import { storageLock } from './lock.ts'

function sharedStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

it('lets one tab in at a time where Web Locks are missing', async () => {
  const storage = sharedStorage()
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    await wait(10)
    inside--
  }
  const tabs = ['a', 'b', 'c', 'd'].map((me) => storageLock(storage, me, Date.now, wait))
  await Promise.all(tabs.map((withLock) => withLock('refresh', work)))
  expect(most).toBe(1)
})

it('takes over from a tab that died inside', async () => {
  const storage = sharedStorage()
  storage.setItem('lock-refresh', `dead:${Date.now() - 1}`)
  const withLock = storageLock(storage, 'me', Date.now, wait)
  expect(await withLock('refresh', async () => 'mine')).toBe('mine')
})

it('is free again after a failure', async () => {
  const storage = sharedStorage()
  const withLock = storageLock(storage, 'me', Date.now, wait)
  await expect(withLock('refresh', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(storage.getItem('lock-refresh')).toBeNull()
})
