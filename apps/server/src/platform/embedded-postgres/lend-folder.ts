import { closeSync, openSync } from 'node:fs'
import type { Account } from './account.ts'

export type LentFolder = { path: string; stdio: number | 'ignore'; close(): void }

/**
 * A folder for a child process, to be given as its fd 3. As root the data may lie under a home that the
 * account cannot walk through; an open folder needs no walking. Only Linux can name a folder by its fd, so
 * elsewhere the account has to be able to reach the path.
 */
export function lendFolder(folder: string, account: Account): LentFolder {
  if (!account || process.platform !== 'linux') return { path: folder, stdio: 'ignore', close() {} }
  const handle = openSync(folder, 'r')
  return { path: '/proc/self/fd/3', stdio: handle, close: () => closeSync(handle) }
}
