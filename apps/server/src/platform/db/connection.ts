import { Kysely, type Kysely as KyselyDb, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from '../../db/tables.ts'
import type { Logger } from '../log.ts'
import { namedStatements } from './named-statements.ts'

export type Db = KyselyDb<Tables>
export type Tx = Transaction<Tables>

export interface Connection {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Ids and amounts stay under 2^53, so bigint columns read as numbers. Anything larger is a defect. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} does not fit a number`)
  return value
}

const integers = (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(safeInteger)

const INT4_ARRAY = 1007
const INT8_ARRAY = 1016

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, safeInteger],
  [INT4_ARRAY, integers],
  [INT8_ARRAY, integers],
  [pg.types.builtins.DATE, (text) => text],
])

export function connect(options: pg.PoolConfig, log: Logger): Connection {
  const pool = new pg.Pool({
    ...options,
    connectionTimeoutMillis: 5000,
    // A stuck lock or a runaway query must not hold a call, and with it a connection, for ever.
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    idleTimeoutMillis: 60_000,
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  })
  // A lost connection is reported on whichever client held it; unheard, it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namedStatements(pool) }) })
  return { db, pool, close: () => db.destroy() }
}

/** Joins the caller's transaction when there is one. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Tx) : db.transaction().execute(work)
}
