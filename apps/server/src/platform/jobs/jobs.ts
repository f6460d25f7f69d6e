import pg from 'pg'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Deps } from '../context.ts'
import type { Db } from '../db/connection.ts'
import type { Events } from '../db/events.ts'
import type { Logger } from '../log.ts'
import { transactionExecutor } from './transaction-executor.ts'

/** A typed piece of background work. A timer is a job with a schedule; every one can be run by hand. */
export interface Job<P extends z.ZodType = z.ZodType> {
  name: string
  /** For the people who watch over it. */
  title: string
  payload: P
  /** Cron in Asia/Shanghai; the payload is then empty. */
  cron?: string
  retries: number
  /** How many are fetched at once, where there are many small ones; they fail and are repeated together. */
  batch?: number
  /** How many are worked on side by side in one process. */
  sideBySide?: number
  /** Where a quarter of an hour is too little. */
  seconds?: number
  run(deps: Deps, payload: z.output<P>): Promise<void>
}

export function job<P extends z.ZodType>(definition: Job<P>): Job<P> {
  return definition
}

const STATES = ['failed', 'retry', 'active', 'created', 'completed'] as const
export type JobState = (typeof STATES)[number]

export interface JobRun {
  jobId: string
  name: string
  title: string
  state: JobState
  retryCount: number
  createdAt: Date
  completedAt: Date | null
  error: string
}

export interface Jobs {
  /** Inside the transaction that needs it: work and change are committed together. */
  enqueue<P extends z.ZodType>(db: Db, job: Job<P>, payload: z.input<P>): Promise<void>
  startWorker(deps: Deps): Promise<void>
  /** The latest in this state, newest first. */
  list(state: JobState): Promise<JobRun[]>
  counts(): Promise<{ state: JobState; count: number }[]>
  /** Once more for one that gave up; false when there is no such. */
  retry(name: string, jobId: string): Promise<boolean>
  stop(): Promise<void>
}

/** The queue keeps a few connections of its own: it reads dates in its own way and must not wait behind calls. */
const QUEUE_CONNECTIONS = 3
const MOST_LISTED = 200
/** For what becomes due without a word: work to be tried again. */
const POLL_SECONDS = 2

async function setUpQueues(boss: PgBoss, definitions: readonly Job[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, retries, seconds } of definitions) {
    const settings = {
      notify: true,
      retryLimit: retries,
      retryBackoff: true,
      heartbeatSeconds: 10,
      ...(seconds && { expireInSeconds: seconds }),
    }
    const old = known.get(name) as Partial<Record<string, unknown>> | undefined
    if (!old) await boss.createQueue(name, settings)
    // Made by an older version.
    else if (Object.entries(settings).some(([setting, value]) => old[setting] !== value))
      await boss.updateQueue(name, settings)
  }
}

function listenOn(events: Events) {
  return async (channel: string, heard: (payload: string) => void, returned: () => void) => {
    await events.listen(channel, { heard, returned })
    // The ear belongs to the process, which closes it.
    return { close: async () => {} }
  }
}

export async function startJobs(
  database: pg.PoolConfig,
  definitions: readonly Job[],
  log: Logger,
  /** Only where work is done: there it hears at once that there is some. */
  events: Events | null,
): Promise<Jobs> {
  const pool = new pg.Pool({ ...database, max: QUEUE_CONNECTIONS, connectionTimeoutMillis: 5000 })
  pool.on('error', (error) => log.warn({ err: error }, 'idle queue connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'queue connection lost'))
  })
  const options: ConstructorOptions = {
    db: {
      executeSql: async (text, values) => pool.query(text, values),
      ...(events && { listen: listenOn(events) }),
    },
    useListenNotify: events !== null,
    supervise: events !== null,
    superviseIntervalSeconds: 5,
    schedule: events !== null,
  }
  const boss = new PgBoss(options)
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  const names = definitions.map(({ name }) => name)
  const titles = new Map(definitions.map(({ name, title }) => [name, title]))
  await setUpQueues(boss, definitions)

  return {
    async enqueue(db, { name, payload }, value) {
      const data = payload.parse(value) as object
      await boss.send(name, data, { db: transactionExecutor(db) })
    },
    async startWorker(deps) {
      for (const definition of definitions) {
        const { name, batch: batchSize = 1, sideBySide = 1 } = definition
        for (let worker = 0; worker < sideBySide; worker++) {
          const pace = { batchSize, notifyPollingIntervalSeconds: POLL_SECONDS }
          const id = await boss.work(name, pace, async (batch) => {
            // Where one was there may be more: when this is done it looks again, and does not wait for its time.
            boss.notifyWorker(id)
            for (const { data } of batch) await definition.run(deps, definition.payload.parse(data))
          })
        }
        if (definition.cron)
          await boss.schedule(definition.name, definition.cron, {}, { tz: 'Asia/Shanghai' })
      }
    },
    async list(state) {
      const { rows } = await pool.query<Omit<JobRun, 'title'>>(
        `select id as "jobId", name, state::text, retry_count as "retryCount", created_on as "createdAt",
           completed_on as "completedAt", coalesce(output->>'message', '') as error
         from pgboss.job where state::text = $1 and name = any($2)
         order by created_on desc limit ${MOST_LISTED}`,
        [state, names],
      )
      return rows.map((row) => ({ ...row, title: titles.get(row.name)! }))
    },
    async counts() {
      const { rows } = await pool.query<{ state: JobState; count: number }>(
        `select state::text, count(*)::int as count from pgboss.job
         where name = any($1) and state::text = any($2) group by state`,
        [names, STATES],
      )
      return rows
    },
    async retry(name, jobId) {
      const { rowCount } = await pool.query(
        `select 1 from pgboss.job where name = $1 and id = $2 and state::text = 'failed'`,
        [name, jobId],
      )
      if (!rowCount || !names.includes(name)) return false
      await boss.retry(name, jobId)
      return true
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
      await pool.end()
    },
  }
}
