import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, handOver } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './error.ts'
import { lendFolder } from './lend-folder.ts'
import { cleanEnvironment, type Settings, settingArguments } from './settings.ts'
import { type PostgresExit, spawnWatched } from './watchdog.ts'

export type Postmaster = { pid: number; exited: Promise<PostgresExit>; stop(): Promise<void> }

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
  const { child, exited } = await spawnWatched(
    [binaries.postgres, '-D', folder.path, ...settingArguments(options.settings)],
    { orphaned: 'stop', account, folder, stdout: output, stderr: output },
  )
  closeSync(output)
  folder.close()
  const pid = child.pid ?? 0

  const stop = async () => {
    if (process.platform !== 'win32') child.kill('SIGINT')
    else spawnSync(binaries.pgCtl, ['stop', '-m', 'fast', '-D', cluster], { env: cleanEnvironment })
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
