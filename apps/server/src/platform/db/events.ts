import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from '../log.ts'
import type { Db } from './connection.ts'

export interface EventListener {
  heard(payload: string): void
  /** The ear was closed since `lostAt` (real time); what was said meanwhile must be looked up. */
  returned(lostAt: number): void
}

/** NOTIFY and LISTEN: a transaction's word to every process, spoken when it commits and not before. */
export interface Events {
  /** Resolves when it hears; from then on it comes back by itself. */
  listen(channel: string, listener: EventListener): Promise<void>
  close(): Promise<void>
}

export async function say(db: Db, channel: string, payload: unknown): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`.execute(db)
}

const RETRY_MS = [100, 250, 500, 1000, 2000]

/** One connection of its own, opened by the first who listens: a pool would lend it to somebody else. */
export function listenForEvents(database: pg.ClientConfig, log: Logger): Events {
  const listeners = new Map<string, EventListener>()
  let client: pg.Client | null = null
  let closed = false
  let lostAt: number | null = null
  let tries = 0
  let timer: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const opened = new pg.Client({ ...database, connectionTimeoutMillis: 5000, keepAlive: true })
    opened.on('error', (error) => lose(opened, error))
    opened.on('end', () => lose(opened, null))
    opened.on('notification', ({ channel, payload }) => listeners.get(channel)?.heard(payload ?? ''))
    await opened.connect()
    for (const channel of listeners.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = opened
    tries = 0
    if (lostAt === null) return
    const since = lostAt
    lostAt = null
    for (const listener of listeners.values()) listener.returned(since)
  }

  function lose(which: pg.Client, error: Error | null): void {
    if (closed || which !== client) return
    log.warn({ err: error }, 'event connection lost')
    client = null
    lostAt ??= Date.now()
    retry()
  }

  function retry(): void {
    timer = setTimeout(
      () => {
        open().catch((error: unknown) => {
          log.warn({ err: error }, 'event connection not back yet')
          if (!closed) retry()
        })
      },
      RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)],
    )
  }

  return {
    async listen(channel, listener) {
      listeners.set(channel, listener)
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      else await open()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
