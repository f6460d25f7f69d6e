import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { books } from './app.ts'
import { readBooks } from './modules/ledger/check.service.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { connect } from './platform/db/connection.ts'
import { openSocketFolder } from './platform/embedded-postgres/address.ts'
import { databaseUser, readPassword } from './platform/embedded-postgres/cluster.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/launch.ts'
import { createLogger } from './platform/log.ts'

/** Reads the whole ledger once, beside a running product or without one, and ends with 0 when everything agrees. */

interface Place {
  options: pg.PoolConfig
  leave(): Promise<void>
}

async function findDatabase(config: ReturnType<typeof readConfig>): Promise<Place> {
  if (config.DATABASE_URL)
    return { options: { connectionString: config.DATABASE_URL }, leave: async () => {} }
  if (!existsSync(join(config.DATA_DIR, 'pgdata'))) throw new ConfigError(`${config.DATA_DIR} 里没有数据库`)
  const running = await runningDatabase(config.DATA_DIR)
  if (running) return running
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: () => {} })
  return { options: postgres.connection, leave: () => postgres.stop() }
}

/** The one of a product that runs on this folder; null when none does. */
async function runningDatabase(dataDir: string): Promise<Place | null> {
  const cluster = join(dataDir, 'pgdata')
  try {
    const folder = openSocketFolder(cluster)
    const options = {
      host: folder.path,
      port: 5432,
      user: databaseUser,
      password: readPassword(cluster),
      database: 'tingan',
    }
    const probe = new pg.Client(options)
    await probe.connect()
    await probe.end()
    return { options, leave: async () => folder.close() }
  } catch {
    return null
  }
}

const config = readConfig(process.env)
const place = await findDatabase(config)
const { db, close } = connect({ ...place.options, max: 2 }, createLogger('silent'))
try {
  const started = performance.now()
  const { accounts, entries, problems } = await readBooks({ db, clock: systemClock() }, books)
  for (const { what, subject } of problems) console.error(`${what}：${subject}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `核对了 ${accounts} 个账户、${entries} 条分录，用时 ${seconds} 秒，发现 ${problems.length} 处问题。`,
  )
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await close()
  await place.leave()
}
