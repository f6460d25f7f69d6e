import { createStore, useStore } from '@tingan/kit/store.ts'
import type { UploadItem } from './upload-item.ts'

/** All uploads of this tab. They go on while other pages are looked at. */
const store = createStore<readonly UploadItem[]>([])

export function useUploads(): readonly UploadItem[] {
  return useStore(store)
}

export function allUploads(): readonly UploadItem[] {
  return store.get()
}

export function findUpload(key: string): UploadItem | undefined {
  return store.get().find((item) => item.key === key)
}

export function changeUpload(key: string, part: Partial<UploadItem>): void {
  store.set(store.get().map((item) => (item.key === key ? { ...item, ...part } : item)))
}

export function putUploads(items: readonly UploadItem[]): void {
  store.set([...store.get(), ...items])
}

export function dropUploads(keys: readonly string[]): void {
  store.set(store.get().filter(({ key }) => !keys.includes(key)))
}
