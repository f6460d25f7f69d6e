import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../platform/config.ts'
import type { Deps } from '../platform/context.ts'
import { createLogger } from '../platform/log.ts'
import { type Running, start } from '../start.ts'

export interface PostgresAddress {
  host: string
  port: number
  user: string
  password: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresAddress
    /** The folder with what the demo world keeps in files. */
    demoFiles: string
  }
}

export interface TestServer {
  origin: string
  deps: Deps
  dataDir: string
  /** Where its database is, for tests that speak to PostgreSQL themselves. */
  database: PostgresAddress & { database: string }
  /** Goes down and comes back on the same port and database; in between, `meanwhile` finds nobody at home. */
  restart(meanwhile?: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

export const TEMPLATE = 'tingan_template'

/** Fixed, so that what the template sealed can be opened by every test's server. */
export const SECRET_KEYS = `test:${'5a'.repeat(32)}`

type Env = Record<string, string>

/** A migrated database with the demo world, made once a run; every test server gets a copy of its own. */
export async function createTemplate(postgres: PostgresAddress, dataDir: string): Promise<void> {
  await execute(postgres, `create database ${TEMPLATE}`)
  const running = await startOn(postgres, TEMPLATE, dataDir, { ROLE: 'all' })
  await running.stop()
}

/** The real server on a free port, with a database nobody else sees, and a copy of the files where they matter. */
export async function startTestServer(
  postgres: PostgresAddress,
  env: Env = {},
  files?: string,
): Promise<TestServer> {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  // files and not pages through the log, as is the default: a tenth of the time
  await execute(postgres, `create database ${database} template ${TEMPLATE} strategy file_copy`)
  const dataDir = mkdtempSync(join(tmpdir(), 'tingan-server-'))
  if (files) cpSync(files, dataDir, { recursive: true })
  let running = await startOn(postgres, database, dataDir, { ROLE: 'api', ...env })
  const { port } = running.server!.server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    get deps() {
      return running.deps
    },
    dataDir,
    database: { ...postgres, database },
    async restart(meanwhile) {
      await running.stop()
      await meanwhile?.()
      running = await startOn(postgres, database, dataDir, { ROLE: 'api', ...env, PORT: String(port) })
    },
    async stop() {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
      await execute(postgres, `drop database ${database} with (force)`)
    },
  }
}

function startOn(postgres: PostgresAddress, database: string, dataDir: string, env: Env): Promise<Running> {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    SECRET_KEYS,
    SANDBOX: '1',
    DEMO: '1',
    LOG_LEVEL: 'silent',
    RATE_PER_MINUTE: '1000000',
    DATABASE_POOL: '6',
    ...env,
  })
  return start(config, { ...postgres, database }, createLogger(config.LOG_LEVEL, logFile(dataDir)))
}

/** What it logs, where a test lets it. */
export function logFile(dataDir: string): string {
  return join(dataDir, 'server.log')
}

export async function execute(postgres: PostgresAddress, sql: string): Promise<void> {
  const client = new pg.Client({ ...postgres, database: 'postgres' })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
