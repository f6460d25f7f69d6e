import { DRAFT_DAYS, DRAFT_FORMS } from '@tingan/contract/form-draft'
import { expect, it } from 'vitest'
import { draftName, dropDrafts, localDraft, readDraft, sweepDrafts, writeDraft } from './draft.ts'

const NOW = 1_800_000_000_000
const DAY = 86_400_000
const name = draftName(10000001, 'profile')

/** Like a browser's: what is kept are its own properties. */
function fakeStorage(): Storage {
  const methods = {
    getItem: (key: string) => (kept as Record<string, string>)[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => void delete (kept as Record<string, string>)[key],
  }
  const kept = Object.create(methods)
  return kept
}

it('gives back what was kept', () => {
  const storage = fakeStorage()
  writeDraft(storage, name, { wechat: 'tingan_2024' }, NOW)
  expect(readDraft(storage, name, NOW + DAY)).toEqual({ wechat: 'tingan_2024' })
})

it('keeps drafts of two people and two forms apart', () => {
  const storage = fakeStorage()
  writeDraft(storage, name, { qq: '10001' }, NOW)
  expect(readDraft(storage, draftName(10000002, 'profile'), NOW)).toBeNull()
  expect(readDraft(storage, draftName(10000001, 'album'), NOW)).toBeNull()
})

it('forgets a draft when everything is as it was', () => {
  const storage = fakeStorage()
  writeDraft(storage, name, { qq: '10001' }, NOW)
  writeDraft(storage, name, {}, NOW)
  expect(storage.getItem(name)).toBeNull()
})

it('forgets a draft after its days', () => {
  const storage = fakeStorage()
  writeDraft(storage, name, { qq: '10001' }, NOW)
  expect(readDraft(storage, name, NOW + DRAFT_DAYS * DAY + 1)).toBeNull()
  expect(storage.getItem(name)).toBeNull()
})

it('takes what it cannot read for nothing', () => {
  const storage = fakeStorage()
  for (const broken of ['{', '7', 'null', '{"at":"x","values":{}}', '{"at":1}']) {
    storage.setItem(name, broken)
    expect(readDraft(storage, name, NOW)).toBeNull()
  }
})

it('does not let a full storage get in the way', () => {
  const storage = fakeStorage()
  const full = { ...storage, getItem: () => null, removeItem: () => {}, setItem: () => throwFull() }
  expect(() => writeDraft(full, name, { qq: '10001' }, NOW)).not.toThrow()
})

it('sweeps old drafts only', () => {
  const storage = fakeStorage()
  writeDraft(storage, name, { qq: '10001' }, NOW - 8 * DAY)
  writeDraft(storage, draftName(1, 'fresh'), { qq: '10001' }, NOW)
  storage.setItem('mantine-color-scheme-value', 'dark')
  sweepDrafts(storage, NOW)
  expect(Object.keys(storage)).toEqual([draftName(1, 'fresh'), 'mantine-color-scheme-value'])
})

it('sweeps, however young, what belongs to the account and once was kept here', () => {
  const storage = fakeStorage()
  for (const form of DRAFT_FORMS) writeDraft(storage, draftName(1, form), { idCardNo: '1' }, NOW)
  writeDraft(storage, draftName(1, 'bank-transfer'), { note: '1' }, NOW)
  sweepDrafts(storage, NOW)
  expect(Object.keys(storage)).toEqual([draftName(1, 'bank-transfer')])
})

it('drops all of one person, and nothing of anybody else', () => {
  const storage = fakeStorage()
  for (const uid of [1, 12, 2]) writeDraft(storage, draftName(uid, 'album-new'), { title: '1' }, NOW)
  storage.setItem('mantine-color-scheme-value', 'dark')
  dropDrafts(storage, 1)
  expect(Object.keys(storage)).toEqual([
    draftName(12, 'album-new'),
    draftName(2, 'album-new'),
    'mantine-color-scheme-value',
  ])
})

it('is a store of drafts', async () => {
  const storage = fakeStorage()
  const store = localDraft(storage, 1, 'album-new')
  expect(await store.read()).toBeNull()
  expect(await store.save({ title: '海边的节气' })).toBe(true)
  expect(await localDraft(storage, 1, 'album-new').read()).toEqual({ title: '海边的节气' })
})

function throwFull(): never {
  throw new DOMException('full', 'QuotaExceededError')
}
