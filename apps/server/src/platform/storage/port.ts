import type { Readable } from 'node:stream'

/** Where files live. Keys are content hashes: nothing is ever overwritten. */
export interface Storage {
  put(content: Readable, kind: { type: string; maxBytes: number }): Promise<StoredFile>
  head(key: string): Promise<StoredFile | null>
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  delete(key: string): Promise<void>
}

export interface StoredFile {
  key: string
  size: number
  type: string
}

export class FileTooLarge extends Error {}
