import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './db/connection.ts'
import { isLoopback } from './http/loopback.ts'
import type { Metrics } from './metrics.ts'

/** Alive, able to serve, and how it is doing. */
export function mountHealth(
  server: FastifyInstance,
  parts: { db: Db; metrics: Metrics; metricsKey: string | undefined; closing: () => boolean },
): void {
  server.get('/healthz', async () => ({ alive: true }))

  server.get('/readyz', async (_request, reply) => {
    const database = await answers(parts.db)
    const ready = database && !parts.closing()
    return reply.code(ready ? 200 : 503).send({ ready, database })
  })

  server.get('/metrics', async (request, reply) => {
    const key = parts.metricsKey && `Bearer ${parts.metricsKey}`
    if (!isLoopback(request) && (!key || request.headers.authorization !== key)) return reply.callNotFound()
    return reply.type(parts.metrics.contentType).send(await parts.metrics.text())
  })
}

async function answers(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
