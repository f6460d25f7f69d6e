import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { fail, fieldFailure } from '../failure.ts'

const KEEP_MS = 24 * 3600_000
const uuid = z.uuid()

/**
 * Runs the work and remembers its answer in the same transaction, under owner, path and requestId. A repeat that
 * comes while the first still runs waits on the unique key and then gets the first answer.
 */
export async function once(
  ctx: Ctx,
  owner: number,
  path: string,
  asked: unknown,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<unknown> {
  const requestId = uuid.safeParse(asked).data
  if (!requestId) throw fieldFailure('requestId', '请求标识不正确')
  const key = { uid: owner, path, request_id: requestId }
  return ctx.rootDb.transaction().execute(async (tx) => {
    const now = ctx.clock.now()
    await tx
      .deleteFrom('once_answer')
      .where('uid', '=', key.uid)
      .where('path', '=', path)
      .where('request_id', '=', requestId)
      .where('created_at', '<', new Date(now - KEEP_MS))
      .execute()
    const mine = await tx
      .insertInto('once_answer')
      .values({ ...key, created_at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid')
      .executeTakeFirst()
    if (!mine) return firstAnswer(tx, key)
    const data = await work({ ...ctx, db: tx })
    await tx
      .updateTable('once_answer')
      .set({ answer: JSON.stringify({ data }) })
      .where('uid', '=', key.uid)
      .where('path', '=', path)
      .where('request_id', '=', requestId)
      .execute()
    return data
  })
}

async function firstAnswer(
  db: Ctx['db'],
  key: { uid: number; path: string; request_id: string },
): Promise<unknown> {
  const row = await db
    .selectFrom('once_answer')
    .select('answer')
    .where('uid', '=', key.uid)
    .where('path', '=', key.path)
    .where('request_id', '=', key.request_id)
    .executeTakeFirst()
  const answer = row?.answer as { data: unknown } | null | undefined
  if (!answer) throw fail(2005)
  return answer.data
}
