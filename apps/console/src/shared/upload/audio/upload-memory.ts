import { AUDIO_UNFINISHED_HOURS } from '@tingan/contract/media'

/** Which upload on the server a file of this account belongs to, so that a closed browser goes on where it was. */
type Kept = [key: string, fileId: string, at: number]

const PREFIX = 'tingan-uploads:'
const MOST = 200
const LIFE_MS = AUDIO_UNFINISHED_HOURS * 3_600_000

export type Memory = Pick<Storage, 'getItem' | 'setItem'>

export function recallUpload(uid: number, key: string, storage: Memory, now: number): string | null {
  return read(uid, storage, now).find(([known]) => known === key)?.[1] ?? null
}

export function keepUpload(uid: number, key: string, fileId: string, storage: Memory, now: number): void {
  const others = read(uid, storage, now).filter(([known]) => known !== key)
  write(uid, storage, [[key, fileId, now], ...others].slice(0, MOST) as Kept[])
}

export function forgetUpload(uid: number, key: string, storage: Memory, now: number): void {
  write(
    uid,
    storage,
    read(uid, storage, now).filter(([known]) => known !== key),
  )
}

function read(uid: number, storage: Memory, now: number): Kept[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(PREFIX + uid) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter((entry): entry is Kept => Array.isArray(entry) && now - entry[2] < LIFE_MS)
  } catch {
    return []
  }
}

function write(uid: number, storage: Memory, kept: Kept[]): void {
  try {
    storage.setItem(PREFIX + uid, JSON.stringify(kept))
  } catch {
    // Storage full or switched off: the upload goes on, only not after a closed browser.
  }
}
