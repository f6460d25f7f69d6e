import { type PathLike, promises } from 'node:fs'
import { StorageFull, StorageSilent } from './port.ts'

/** Waits so long and no longer: a disk behind a network may never answer. */
export async function patiently<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new StorageSilent(`no answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, silence])
  } catch (error) {
    throw named(error)
  } finally {
    clearTimeout(timer)
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** The disk's own words as ours. */
export function named(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException)?.code ?? ''
  return FULL.has(code) ? new StorageFull(code, { cause: error }) : error
}

export async function sizeOf(path: PathLike): Promise<number | null> {
  try {
    return (await promises.stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
