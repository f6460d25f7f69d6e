import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/launch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string }
  }
}

/** One PostgreSQL for all workers of a project; what it holds ends with the run, so nothing is synced. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tingan-test-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    // as root the database runs as somebody else, who has to get in
    chmodSync(folder, 0o711)
    const postgres = await startEmbeddedPostgres({
      dataDir: folder,
      log: (message) => console.error(message),
      settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: 200 },
    })
    const { host, port, user, password } = postgres.connection
    project.provide('postgres', { host, port, user, password })
    return async () => {
      await postgres.stop()
      remove()
    }
  } catch (error) {
    remove()
    throw error
  }
}
