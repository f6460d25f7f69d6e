import { join } from 'node:path'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import type { Deps } from '../../apps/server/src/platform/context.ts'
import { connect } from '../../apps/server/src/platform/db/connection.ts'
import { openSocketFolder } from '../../apps/server/src/platform/embedded-postgres/address.ts'
import { databaseUser, readPassword } from '../../apps/server/src/platform/embedded-postgres/cluster.ts'
import { createLogger } from '../../apps/server/src/platform/log.ts'
import { start } from '../../apps/server/src/start.ts'
import { SECRET_KEYS, type TestServer } from '../../apps/server/src/testing/test-server.ts'
import { freePort, type Product } from './product.ts'

/** What a product must be started with, so that tests may stand beside it. */
export const OPEN_TO_TESTS = { SECRET_KEYS }

export interface Inside {
  /** As helpers see a server: its address is the product's, its database too. */
  place: TestServer
  close(): Promise<void>
}

/** A second process on the product's own database, for what only helpers can make. */
export async function stepInside({ origin, dataDir }: Product): Promise<Inside> {
  const cluster = join(dataDir, 'pgdata')
  const folder = openSocketFolder(cluster)
  const database = {
    host: folder.path,
    port: 5432,
    user: databaseUser,
    password: readPassword(cluster),
    database: 'tingan',
  }
  const env = { DATA_DIR: join(dataDir, 'beside'), SANDBOX: '1', DEMO: '0', ROLE: 'api', ...OPEN_TO_TESTS }
  const config = readConfig({ ...env, PORT: String(await freePort()), LOG_LEVEL: 'silent' })
  const running = await start(config, database, createLogger('silent'))
  // Its own lines are for the preparation; these outlive every kill.
  const own = connect({ ...database, max: 4 }, createLogger('silent'))
  const deps: Deps = { ...running.deps, db: own.db }
  await running.stop()
  return {
    place: { origin, deps, dataDir, database, restart: async () => {}, stop: async () => {} },
    async close() {
      await own.close()
      folder.close()
    },
  }
}
