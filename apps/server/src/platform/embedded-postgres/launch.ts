import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { chooseAccount } from './account.ts'
import { chooseAddress } from './address.ts'
import { installBinaries } from './binaries.ts'
import { databaseUser, ensureCluster, readPassword } from './cluster.ts'
import { type Connection, ensureDatabase } from './database.ts'
import { EmbeddedPostgresError, errorCode } from './error.ts'
import { takeLock } from './lock.ts'
import { clearOrphans } from './orphan.ts'
import { startPostmaster } from './postmaster.ts'
import { defaultSettings, type Settings } from './settings.ts'
import type { PostgresExit } from './watchdog.ts'

export type EmbeddedPostgres = {
  connection: Connection
  pid: number
  /** Settles when PostgreSQL ends, whether asked to or not. */
  exited: Promise<PostgresExit>
  stop(): Promise<void>
}

/** Starts the PostgreSQL of this data folder, making it on the first start. It ends with this process. */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: (message: string) => void
  settings?: Settings
}): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir)
  const cluster = path.join(dataDir, 'pgdata')
  prepareFolder(dataDir)
  const undo: (() => void | Promise<void>)[] = []
  const undoAll = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const lock = takeLock(dataDir)
    undo.push(lock.release)
    const account = chooseAccount(dataDir, cluster)
    lock.handOver(account)
    const binaries = installBinaries(dataDir, account)
    await clearOrphans(cluster, binaries, account, options.log)
    await ensureCluster(cluster, binaries, account)
    const address = await chooseAddress(cluster)
    undo.push(address.close)
    const postmaster = await startPostmaster({
      cluster,
      binaries,
      account,
      settings: { ...defaultSettings, ...options.settings, ...address.settings },
      logFile: path.join(dataDir, 'postgres.log'),
    })
    undo.push(postmaster.stop)
    const connection = {
      host: address.host,
      port: address.port,
      user: databaseUser,
      password: readPassword(cluster),
      database: 'tingan',
    }
    await ensureDatabase(connection)
    let stopped: Promise<void> | undefined
    return {
      connection,
      pid: postmaster.pid,
      exited: postmaster.exited,
      stop: () => {
        stopped ??= undoAll()
        return stopped
      },
    }
  } catch (error) {
    await undoAll()
    throw error
  }
}

/** What root makes, others may walk through (not look around): the account has to reach its folder inside. */
function prepareFolder(dataDir: string): void {
  try {
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700
    const made = mkdirSync(dataDir, { recursive: true, mode })
    for (let folder = dataDir; made && folder.startsWith(made); folder = path.dirname(folder)) {
      chmodSync(folder, mode) // whatever the umask
    }
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `数据文件夹 ${dataDir} 无法写入：请修改它的权限，或换一个文件夹（not writable: ${errorCode(error)}）`,
    )
  }
}
