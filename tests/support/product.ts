import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FRUGAL_ENV, NODE_FLAGS } from '../../apps/server/src/testing/server-process.ts'

/** The built product in a process of its own, as `npm start` runs it. */
export interface Product {
  origin: string
  pid: number
  dataDir: string
  /** What it printed so far. */
  output(): string
  kill(signal: NodeJS.Signals): Promise<number | null>
  /** Stops it and throws its data away. */
  stop(): Promise<void>
}

const MAIN = new URL('../../apps/server/dist/main.js', import.meta.url).pathname

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'tingan-product-'))
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

interface Launched {
  child: ChildProcess
  output(): string
  exited: Promise<number | null>
}

export function launchProduct(env: Record<string, string>): Launched {
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    env: { ...FRUGAL_ENV, ...process.env, RATE_PER_MINUTE: '10000000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  // 'close' and not 'exit': what it printed last must have arrived.
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return { child, output: () => text, exited }
}

export async function startProduct(
  dataDir = newDataDir(),
  env: Record<string, string> = {},
): Promise<Product> {
  const port = env.PORT ?? (await freePort())
  const launched = launchProduct({ PORT: String(port), DATA_DIR: dataDir, ...env })
  const origin = `http://127.0.0.1:${port}`
  await firstPage(origin, launched)
  const kill = (signal: NodeJS.Signals) => {
    launched.child.kill(signal)
    return launched.exited
  }
  return {
    origin,
    pid: launched.child.pid!,
    dataDir,
    output: launched.output,
    kill,
    async stop() {
      await kill('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function firstPage(origin: string, { child, output }: Launched): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}/login`, { headers: { accept: 'text/html' } }).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`the product ended before it answered: ${output()}`)
}

const TICK_MS = 10

/**
 * User and system time in milliseconds, from the kernel: of a process and of all it began, its database too. Who ends
 * hands its time over to its parent: a reading that saw that happen is taken again, or the time is in it twice or not
 * at all.
 */
export function cpuMs(pid: number): number {
  for (;;) {
    const { own, handedOver } = ticksOf(pid)
    const running = childrenMs(pid)
    if (running !== null && ticksOf(pid).handedOver === handedOver)
      return (own + handedOver) * TICK_MS + running
  }
}

function ticksOf(pid: number): { own: number; handedOver: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
  return { own: fields[11]! + fields[12]!, handedOver: fields[13]! + fields[14]! }
}

/** Nothing when one of them ended meanwhile. */
function childrenMs(pid: number): number | null {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
      .filter(Boolean)
      .reduce((sum, child) => sum + cpuMs(Number(child)), 0)
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

export function rssMb(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)
  return Number(line?.[1]) / 1024
}
