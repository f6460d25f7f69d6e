import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Account, handOver } from './account.ts'
import { EmbeddedPostgresError } from './error.ts'

const SQLITE_BUSY = 5

/** A lock nobody refers to would be garbage-collected, and thereby released. */
const held = new Set<DatabaseSync>()

/**
 * One launcher per data folder. `postmaster.pid` cannot tell: two containers on one folder do not see each
 * other's pids and would both start. A file lock holds across containers and ends with the process, even by
 * kill -9; Node offers one only through SQLite. Nothing else in this process may open the file: closing it
 * would drop the lock.
 */
export function takeLock(dataDir: string): { handOver(account: Account): void; release(): void } {
  const file = path.join(dataDir, 'launcher.lock')
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    database?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new EmbeddedPostgresError(
        `听岸已经在使用数据文件夹 ${dataDir}：请先停止那个进程，或换一个文件夹（already running on this folder）`,
      )
    }
    throw new EmbeddedPostgresError(
      `无法锁定 ${file}：请检查它的权限，或换一个数据文件夹（cannot lock: ${String(error)}）`,
    )
  }
  const taken = database
  held.add(taken)
  return {
    handOver: (account) => handOver(file, account),
    release() {
      held.delete(taken)
      taken.close()
    },
  }
}
