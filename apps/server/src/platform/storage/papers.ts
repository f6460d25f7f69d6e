import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Personal } from '../crypto/personal.ts'
import type { Storage } from './port.ts'

/** Whole files that must stay unreadable to whoever gets hold of the disk. */
export interface Papers {
  put(content: Uint8Array): Promise<string>
  get(key: string): Promise<Buffer>
  delete(key: string): Promise<void>
}

/** Each is sealed with a nonce of its own, so that even equal papers have different keys. */
export function sealedPapers(storage: Storage, personal: Personal): Papers {
  return {
    async put(content) {
      const sealed = personal.sealBytes(content)
      const kind = { type: 'application/octet-stream', maxBytes: sealed.length }
      return (await storage.put(Readable.from([sealed]), kind)).key
    },
    get: async (key) => personal.openBytes(await buffer(await storage.get(key))),
    delete: (key) => storage.delete(key),
  }
}
