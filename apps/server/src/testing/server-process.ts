import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { SECRET_KEYS, type TestServer } from './test-server.ts'

/** As `npm start` has them. */
export const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']
export const FRUGAL_ENV = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536' }

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

export interface ServerProcess {
  origin: string
  child: ChildProcess
  /** kill -9, and gone when it resolves. */
  kill(): Promise<void>
}

/** The built product in a process of its own on a test server's database and files, to be killed. */
export async function startServerProcess(
  server: TestServer,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    env: { ...FRUGAL_ENV, ...serverEnv(server), PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  await answering(origin, child)
  return { origin, child, kill }
}

export function serverEnv({ database: at, dataDir }: TestServer): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    // The host may be a socket's folder, which only the query can name.
    DATABASE_URL: `postgres://${at.user}:${at.password}@x:${at.port}/${at.database}?host=${encodeURIComponent(at.host)}`,
    DATA_DIR: dataDir,
    SECRET_KEYS,
    SANDBOX: '1',
    ROLE: 'api',
    LOG_LEVEL: 'silent',
    RATE_PER_MINUTE: '1000000',
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function answering(origin: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
