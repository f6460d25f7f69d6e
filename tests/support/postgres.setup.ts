import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/launch.ts'
import { createTemplate } from '../../apps/server/src/testing/test-server.ts'

/** One PostgreSQL for all workers of a project; what it holds ends with the run, so nothing is synced. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tingan-test-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', remove) // interrupted, vitest exits without tearing down
  let stop = async () => {}
  const tearDown = async () => {
    await stop()
    remove()
    process.off('exit', remove)
  }
  try {
    // as root the database runs as somebody else, who has to get in
    chmodSync(folder, 0o711)
    const postgres = await startEmbeddedPostgres({
      dataDir: folder,
      log: (message) => console.error(message),
      settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: 200 },
    })
    stop = postgres.stop
    const { host, port, user, password } = postgres.connection
    const demoFiles = path.join(folder, 'demo-files')
    mkdirSync(demoFiles)
    await createTemplate({ host, port, user, password }, demoFiles)
    project.provide('postgres', { host, port, user, password })
    project.provide('demoFiles', demoFiles)
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}
