import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { type Account, claimCluster, handOver, nobody } from './account.ts'
import { type Binaries, installBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './error.ts'
import { lendFolder } from './lend-folder.ts'
import { spawnWatched } from './watchdog.ts'

export const databaseUser = 'tingan'

/** Inside the cluster, so that a copy or a backup of the folder can be opened again. */
const secretFile = 'tingan.secret'

export function readPassword(cluster: string): string {
  return readFileSync(path.join(cluster, secretFile), 'utf8').trim()
}

export async function ensureCluster(cluster: string, binaries: Binaries, account: Account): Promise<void> {
  const parent = path.dirname(cluster)
  const sidePrefix = `${path.basename(cluster)}.init-`
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(sidePrefix)) continue
    rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) {
    await createCluster(cluster, mkdtempSync(path.join(parent, sidePrefix)), binaries, account)
  }
  claimCluster(cluster, account)
  checkVersion(cluster, binaries.major)
}

/**
 * A killed initdb leaves a folder that starts but has no database, so it works in a side folder of its own
 * (the killed one may still be writing into its) that takes the real name only when everything is there.
 */
async function createCluster(
  cluster: string,
  side: string,
  binaries: Binaries,
  account: Account,
): Promise<void> {
  const parent = path.dirname(cluster)
  const secret = `${side}.secret`
  try {
    writeFileSync(secret, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true })
    let complaint = await runInitdb(side, secret, binaries, account)
    // initdb wants its user to have a name, which the owner of a folder mounted into a container often lacks
    if (account && complaint?.includes('user does not exist')) {
      complaint = await runInitdb(side, secret, installBinaries(parent, nobody), nobody)
    }
    if (complaint) throw new EmbeddedPostgresError(`无法在 ${parent} 建立数据库（${complaint}）`)
    renameSync(secret, path.join(side, secretFile))
    renameSync(side, cluster)
    syncFolder(parent)
  } catch (error) {
    rmSync(side, { recursive: true, force: true })
    rmSync(secret, { force: true })
    throw error
  }
}

/** Answers what went wrong, if anything did. */
async function runInitdb(
  side: string,
  secret: string,
  binaries: Binaries,
  account: Account,
): Promise<string | undefined> {
  handOver(side, account)
  handOver(secret, account)
  const folder = lendFolder(side, account)
  const password = openSync(secret, 'r')
  const { child, exited } = await spawnWatched(
    [
      binaries.initdb,
      `--pgdata=${folder.path}`,
      `--username=${databaseUser}`,
      `--pwfile=${process.platform === 'win32' ? secret : '/dev/fd/5'}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--data-checksums',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characterClasses()}`,
    ],
    { orphaned: 'kill', account, folder, stdout: 'ignore', stderr: 'pipe', extra: password },
  )
  closeSync(password)
  folder.close()
  const complaint = child.stderr ? (await text(child.stderr)).trim().split('\n')[0] : ''
  const { code, signal } = await exited
  return code === 0 ? undefined : complaint || `initdb: ${signal ?? `exit ${code}`}`
}

/** Which characters are letters; under plain C, pg_trgm would drop every Chinese one. */
function characterClasses(): string {
  if (process.platform === 'linux') return 'C.UTF-8'
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C'
}

function checkVersion(cluster: string, major: string): void {
  const file = path.join(cluster, 'PG_VERSION')
  if (!existsSync(file)) {
    throw new EmbeddedPostgresError(
      `${cluster} 不是 PostgreSQL 数据文件夹：请移走它或换一个数据文件夹（PG_VERSION is missing）`,
    )
  }
  const found = readFileSync(file, 'utf8').trim()
  if (found !== major) {
    throw new EmbeddedPostgresError(
      `数据来自 PostgreSQL ${found}，内置的是 ${major}：请用原来的版本启动，或先迁移数据（wrong major version in ${cluster}）`,
    )
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
