import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { jobs as allJobs, createApp } from './app.ts'
import { fillBaseData } from './db/base-data.ts'
import { fillDemoWorld } from './db/demo/demo-world.ts'
import { addFirstStaff } from './db/first-staff.ts'
import { fillDemoCoins } from './modules/coin/demo-coins.service.ts'
import { drawDemoPapers } from './modules/contract/demo-papers.service.ts'
import { fillDemoIncome } from './modules/settlement/demo-income.service.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { createClosedEntries } from './platform/closed-entries.ts'
import type { Config } from './platform/config.ts'
import type { Deps } from './platform/context.ts'
import { memoryCounters } from './platform/counters.ts'
import { personalCipher } from './platform/crypto/personal.ts'
import { readSecrets, stableKey } from './platform/crypto/secrets.ts'
import { sessionTokens } from './platform/crypto/tokens.ts'
import { type Connection, connect } from './platform/db/connection.ts'
import { listenForEvents } from './platform/db/events.ts'
import { migrate } from './platform/db/migrate.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import type { Logger } from './platform/log.ts'
import { publicFetch } from './platform/net/public-fetch.ts'
import { sessionLookup } from './platform/session/session-lookup.ts'
import { hearStanding } from './platform/session/standing.ts'
import { createSwitches, readSetting } from './platform/settings.ts'
import { localStorage } from './platform/storage/local.ts'
import { sealedPapers } from './platform/storage/papers.ts'
import { esignProvider, proofProviders, smsProvider, wechatProvider } from './providers/choose.ts'
import { payPorts } from './providers/pay/choose.ts'

export interface Running {
  deps: Deps
  server: FastifyInstance | null
  connection: Connection
  stop(): Promise<void>
}

/** Everything between a database and a listening server, in the order in which it must happen. */
export async function start(config: Config, database: pg.PoolConfig, log: Logger): Promise<Running> {
  makeFolder(config.DATA_DIR)
  const connection = connect({ ...database, max: config.DATABASE_POOL }, log)
  const { db } = connection
  let closing = false
  try {
    await migrate(db)
    const clock = systemClock(config.SANDBOX ? await clockOffset(db) : 0)
    const deps = await createDeps(config, connection, database, clock, log)
    await fillBaseData(deps)
    if (config.DEMO) {
      await fillDemoWorld(deps)
      await drawDemoPapers(deps)
      await fillDemoCoins(deps)
      await fillDemoIncome(deps)
    }
    await addFirstStaff(deps)
    const server = config.ROLE === 'worker' ? null : await createApp(deps, () => closing)
    await hearStanding(deps.events, deps.sessions)
    if (config.ROLE !== 'api') await deps.jobs.startWorker(deps)
    await server?.listen({ host: config.HOST, port: config.PORT })
    return {
      deps,
      server,
      connection,
      async stop() {
        closing = true
        if (server) await closeServer(server)
        await deps.events.close()
        await deps.jobs.stop()
        await connection.close()
      },
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}

async function createDeps(
  config: Config,
  connection: Connection,
  database: pg.PoolConfig,
  clock: Clock,
  log: Logger,
): Promise<Deps> {
  const { db } = connection
  const secrets = readSecrets(config.DATA_DIR, config.SECRET_KEYS)
  const personal = personalCipher(secrets)
  const events = listenForEvents(database, log)
  return {
    config,
    db,
    clock,
    log,
    personal,
    hostKey: stableKey(secrets, 'host-token'),
    tokens: sessionTokens(secrets),
    counters: memoryCounters(),
    sessions: sessionLookup(db, clock),
    switches: createSwitches(db),
    closedEntries: createClosedEntries(db),
    storage: localStorage(join(config.DATA_DIR, 'files')),
    audio: localStorage(join(config.DATA_DIR, 'audio'), config.STORAGE_PATIENCE_SECONDS * 1000),
    papers: sealedPapers(localStorage(join(config.DATA_DIR, 'papers')), personal),
    jobs: await startJobs(database, allJobs, log, config.ROLE === 'api' ? null : events),
    fetchPublic: publicFetch({ allowed: config.FETCH_ALLOW }),
    events,
    sms: smsProvider(config, db, personal, clock),
    wechat: wechatProvider(config, db, clock),
    esign: esignProvider(config, db, personal, clock),
    pay: payPorts(config, db, clock, stableKey(secrets, 'host-token')),
    ...proofProviders(config, db, personal, clock),
  }
}

const IDLE_CHECK_MS = 100
const GRACE_MS = 5000

/**
 * Whoever was just being answered is idle a moment later, and would keep a closing server waiting; whoever does not take
 * the answer, as a player that was paused, would for ever.
 */
async function closeServer(server: FastifyInstance): Promise<void> {
  const idle = setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_MS)
  const grace = setTimeout(() => server.server.closeAllConnections(), GRACE_MS)
  await server.close()
  clearInterval(idle)
  clearTimeout(grace)
}

/** Time that was moved in the sandbox stays moved: going back would undo what already happened. */
async function clockOffset(db: Connection['db']): Promise<number> {
  const offset = await readSetting(db, 'sandbox.clockOffset')
  return typeof offset === 'number' ? offset : 0
}

function makeFolder(folder: string): void {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 })
}
