import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { openSocketFolder, socketName } from './address.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './error.ts'
import { lendFolder } from './lend-folder.ts'
import { cleanEnvironment } from './settings.ts'

/**
 * We hold the lock, so any PostgreSQL still in this folder has lost its launcher: it is stopped, and the files
 * it left are removed. An empty `postmaster.pid`, or one whose pid now belongs to another program, would
 * otherwise keep PostgreSQL from starting.
 */
export async function clearOrphans(
  cluster: string,
  binaries: Binaries,
  account: Account,
  log: (message: string) => void,
): Promise<void> {
  if (!existsSync(cluster)) return
  if (process.platform === 'win32') {
    // there PostgreSQL judges its own pid file rightly; it only has to be told to stop
    spawnSync(binaries.pgCtl, ['stop', '-m', 'fast', '-D', cluster], { env: cleanEnvironment })
    return
  }
  await stopProcesses(cluster, account, log)
  await waitForSilence(cluster)
  for (const name of readdirSync(cluster)) {
    if (name === 'postmaster.pid' || name.startsWith('.s.PGSQL.')) rmSync(path.join(cluster, name))
  }
}

async function stopProcesses(cluster: string, account: Account, log: (message: string) => void) {
  const postmaster = recordedPid(cluster)
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    const alive = processesIn(cluster, account)
    if (alive.length === 0) return
    // SIGINT means "stop" only to the postmaster; to its children it means other things
    const receivers = signal === 'SIGINT' ? alive.filter((pid) => pid === postmaster) : alive
    if (receivers.length === 0) continue
    log(`stopping PostgreSQL ${receivers.join(', ')}, left by a launcher that is gone (${signal})`)
    for (const pid of receivers) tryKill(pid, signal)
    if (await within(patience, async () => processesIn(cluster, account).length === 0)) return
  }
  throw stillRunning(cluster)
}

export function recordedPid(cluster: string): number {
  const file = path.join(cluster, 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN
}

/** Every live PostgreSQL process that works in this folder; pids alone say nothing, they are reused. */
function processesIn(cluster: string, account: Account): number[] {
  if (process.platform !== 'linux') return postmastersByCommand(cluster)
  // asked as the account: in a container root may not look into other users' processes
  const folder = lendFolder(cluster, account)
  const list = spawnSync(
    '/bin/sh',
    ['-c', 'for p in /proc/[0-9]*; do [ "$p/cwd" -ef "$1" ] && echo "$p"; done', 'sh', folder.path],
    {
      ...account,
      cwd: '/',
      env: cleanEnvironment,
      stdio: ['ignore', 'pipe', 'ignore', folder.stdio],
      encoding: 'utf8',
    },
  )
  folder.close()
  return [...list.stdout.matchAll(/\d+/g)].map(Number).filter(isPostgres)
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false // it ended meanwhile
  }
}

function postmastersByCommand(cluster: string): number[] {
  const list = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8', env: cleanEnvironment })
  return (list.stdout ?? '')
    .split('\n')
    .filter((line) => line.includes('bin/postgres ') && line.includes(`-D ${cluster} `))
    .map((line) => Number.parseInt(line, 10))
}

/** In another container a PostgreSQL may still be stopping: its processes are hidden, its socket is not. */
async function waitForSilence(cluster: string): Promise<void> {
  if (!existsSync(path.join(cluster, socketName))) return
  if (!(await within(20_000, async () => !(await socketAnswers(cluster))))) throw stillRunning(cluster)
}

async function socketAnswers(cluster: string): Promise<boolean> {
  const folder = openSocketFolder(cluster)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(path.join(folder.path, socketName))
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
  const answered = await promise
  socket.destroy()
  folder.close()
  return answered
}

function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it ended meanwhile; whether it did is asked again
  }
}

async function within(patience: number, done: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) {
    if (await done()) return true
  }
  return false
}

function stillRunning(cluster: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `另一个 PostgreSQL 仍在使用 ${cluster}：请先停止它（already running on this folder）`,
  )
}
