import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/launch.ts'
import {
  createTemplate,
  startTestServer,
  type TestServer,
} from '../../apps/server/src/testing/test-server.ts'

/** A server inside this process on a database of its own, gone afterwards. */
export async function withServer<T>(work: (server: TestServer) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tingan-bench-'))
  chmodSync(folder, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  try {
    const { host, port, user, password } = postgres.connection
    const files = path.join(folder, 'demo-files')
    mkdirSync(files)
    await createTemplate({ host, port, user, password }, files)
    const server = await startTestServer({ host, port, user, password })
    try {
      return await work(server)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
