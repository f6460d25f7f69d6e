import type { Readable } from 'node:stream'

/** Where files live. Keys are content hashes: nothing is ever overwritten. */
export interface Storage {
  put(content: Readable, kind: { type: string; maxBytes: number }): Promise<StoredFile>
  head(key: string): Promise<StoredFile | null>
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  delete(key: string): Promise<void>
  /** As a file of this machine, for programs that must seek in it. */
  withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  drafts: Drafts
}

/** Files that arrive in pieces, under names of their own until they are complete. */
export interface Drafts {
  create(name: string): Promise<void>
  /** Null when there is none. */
  size(name: string): Promise<number | null>
  /** From `at` on. What has arrived stays, even when the sender breaks off. Answers the new size. */
  append(name: string, at: number, content: Readable): Promise<number>
  withFile<T>(name: string, work: (path: string) => Promise<T>): Promise<T>
  /** It becomes the file with this key, which the caller has made from its content. Again is nothing new. */
  keep(name: string, key: string, type: string): Promise<void>
  delete(name: string): Promise<void>
  /** What nobody has written to since then. */
  sweep(before: Date): Promise<void>
}

export interface StoredFile {
  key: string
  size: number
  type: string
}

export class FileTooLarge extends Error {}
/** No room left. */
export class StorageFull extends Error {}
/** It does not answer. */
export class StorageSilent extends Error {}
