import type pg from 'pg'
import { startEmbeddedPostgres } from './platform/embedded-postgres/launch.ts'
import type { Logger } from './platform/log.ts'

export interface Database {
  options: pg.PoolConfig
  stop(): Promise<void>
}

/** PostgreSQL of our own. Should it be killed from outside it is started again; its address stays the same. */
export async function openEmbeddedDatabase(
  dataDir: string,
  log: Logger,
  onLost: (error: unknown) => void,
): Promise<Database> {
  const launch = () => startEmbeddedPostgres({ dataDir, log: (line) => log.info(line) })
  let postgres = await launch()
  let closing = false

  async function keepRunning(): Promise<void> {
    while (!closing) {
      const exit = await postgres.exited
      if (closing) return
      log.error({ exit }, 'embedded PostgreSQL ended by itself and is started again')
      await postgres.stop()
      postgres = await launch()
    }
  }
  keepRunning().catch(onLost)

  return {
    options: postgres.connection,
    stop: () => {
      closing = true
      return postgres.stop()
    },
  }
}
