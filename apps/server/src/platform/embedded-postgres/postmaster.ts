import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, handOver } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './error.ts'
import { lendFolder } from './lend-folder.ts'
import { cleanEnvironment, type Settings, settingArguments } from './settings.ts'

export type PostgresExit = { code: number | null; signal: NodeJS.Signals | null }
export type Postmaster = { pid: number; exited: Promise<PostgresExit>; stop(): Promise<void> }

/**
 * fd 4 is a pipe whose other end only Node holds. When Node dies, however it dies, `read` meets the end of the
 * pipe and PostgreSQL is told to stop; a line through the pipe says that PostgreSQL ended first. The outer
 * subshell ends at once, so that the watchdog is nobody's child: PostgreSQL takes the death of a child it does
 * not know for a crash.
 */
const watchdog = '( ( read _ <&4 || kill -INT $$ ) 3<&- & ) >/dev/null 2>&1; exec 4<&-; exec "$@"'

const recoveryPatience = 300_000

export async function startPostmaster(options: {
  cluster: string
  binaries: Binaries
  account: Account
  settings: Settings
  logFile: string
}): Promise<Postmaster> {
  const { cluster, binaries, account, logFile } = options
  const folder = lendFolder(cluster, account)
  const output = openLog(logFile, account)
  const command = [binaries.postgres, '-D', folder.path, ...settingArguments(options.settings)]
  const windows = process.platform === 'win32'
  const [file, ...args] = windows ? command : ['/bin/sh', '-c', watchdog, 'sh', ...command]
  const child = spawn(file ?? '', args, {
    ...account,
    cwd: '/',
    env: cleanEnvironment,
    // its own session: Ctrl-C must reach Node first, which then stops PostgreSQL in its turn
    detached: !windows,
    stdio: ['ignore', output, output, folder.stdio, 'pipe'],
  })
  closeSync(output)
  folder.close()
  const { promise: exited, resolve } = Promise.withResolvers<PostgresExit>()
  const lifeline = child.stdio[4]
  lifeline?.on('error', () => {}) // the watchdog went first
  child.once('exit', (code, signal) => {
    if (lifeline instanceof Writable) lifeline.end('\n')
    resolve({ code, signal })
  })
  await once(child, 'spawn')
  const pid = child.pid ?? 0

  const stop = async () => {
    if (windows) spawnSync(binaries.pgCtl, ['stop', '-m', 'fast', '-D', cluster], { env: cleanEnvironment })
    else child.kill('SIGINT')
    const force = setTimeout(() => child.kill('SIGQUIT'), 15_000)
    await exited
    clearTimeout(force)
  }

  const end = Date.now() + recoveryPatience
  while (!isReady(cluster, pid)) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new EmbeddedPostgresError(
        `PostgreSQL 没有启动：${lastComplaint(logFile)}（详情见 ${logFile}，see this log）`,
      )
    }
    if (Date.now() > end) {
      await stop()
      throw new EmbeddedPostgresError(`PostgreSQL 启动超时（not ready in time, see ${logFile}）`)
    }
    await sleep(5)
  }
  return { pid, exited, stop }
}

/** PostgreSQL writes its state into line 8 of its pid file. */
function isReady(cluster: string, pid: number): boolean {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false // not written yet
  }
}

function openLog(file: string, account: Account): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > 10_000_000) renameSync(file, `${file}.1`)
  const handle = openSync(file, 'a', 0o600)
  handOver(file, account)
  return handle
}

function lastComplaint(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n')
  const complaint = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return complaint.replace(/^.*?(?=FATAL|PANIC)/, '')
}
