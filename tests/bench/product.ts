import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Product {
  origin: string
  pid: number
  stop(): Promise<void>
}

const MAIN = new URL('../../apps/server/dist/main.js', import.meta.url).pathname

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'tingan-bench-'))
}

/** The built product as `npm start` runs it. */
export async function startProduct(dataDir = newDataDir(), keepData = false): Promise<Product> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_PER_MINUTE: '10000000' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await firstAnswer(origin, child)
  return {
    origin,
    pid: child.pid!,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      if (!keepData) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function firstAnswer(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}/login`, { headers: { accept: 'text/html' } }).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the product ended before it answered')
}

/** User and system time of a process in milliseconds, from the kernel. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export function rssMb(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)
  return Number(line?.[1]) / 1024
}
