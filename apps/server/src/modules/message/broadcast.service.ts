import { MSG_TYPE } from '@tingan/contract/message'
import type { Audience } from '@tingan/contract/ops/broadcast'
import type { Ctx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { say } from '../../platform/db/events.ts'
import { fail } from '../../platform/failure.ts'
import * as repo from './broadcast.repo.ts'
import { CHANNEL, type StreamWord } from './channel.ts'
import { presentBroadcast, type StoredAudience } from './message.present.ts'
import { insertMessage } from './message.repo.ts'

type Needs = Pick<Ctx, 'db' | 'clock'>

export interface BroadcastOrder {
  audience: Audience
  title: string
  content: string
  jumpUrl: string
  /** Milliseconds; left out or past means now. */
  sendAt?: number | undefined
  /** Who sends it, for the record. */
  sentBy: string
}

/** How many a message would reach, and which numbers nobody has. */
export async function audienceCount(ctx: Needs, audience: Audience) {
  if (audience.kind === 'all') return { reach: await repo.countEverybody(ctx.db), unknown: [] }
  if (audience.kind === 'roles')
    return { reach: await repo.countOfRoles(ctx.db, audience.roles), unknown: [] }
  const known = new Set(await repo.knownUids(ctx.db, audience.uids))
  return { reach: known.size, unknown: [...new Set(audience.uids)].filter((uid) => !known.has(uid)) }
}

/** One row, however many it is for; only people named by number need a row each. */
export function broadcast(ctx: Needs, order: BroadcastOrder) {
  return inTransaction(ctx.db, async (db) => {
    const now = ctx.clock.now()
    const sendAt = Math.max(order.sendAt ?? now, now)
    const { audience } = order
    const { reach, unknown } = await audienceCount({ ...ctx, db }, audience)
    const nobody = new Set(unknown)
    const stored: StoredAudience = {
      kind: audience.kind,
      ...(audience.kind === 'roles' && { roles: audience.roles }),
      reach,
    }
    const { msg_id } = await insertMessage(db, {
      uid: 0,
      msg_type: MSG_TYPE.official,
      biz_type: 'activity',
      title: order.title,
      content: order.content,
      jump_url: order.jumpUrl,
      created_at: new Date(sendAt),
      audience: JSON.stringify(stored),
      sent_by: order.sentBy,
    })
    if (audience.kind === 'uids')
      await repo.insertTargets(
        db,
        msg_id,
        audience.uids.filter((uid) => !nobody.has(uid)),
      )
    await say(db, CHANNEL, { kind: 'message', uid: 0, msgId: msg_id } satisfies StreamWord)
    const row = await repo.findBroadcast(db, msg_id)
    return (await present(db, [row!]))[0]!
  })
}

export function recallBroadcast(ctx: Needs, msgId: number) {
  return inTransaction(ctx.db, async (db) => {
    const row = await repo.findBroadcast(db, msgId)
    if (!row) throw fail(2002)
    if (row.recalled_at) throw fail(2006)
    const recalled_at = ctx.clock.date()
    await repo.recall(db, msgId, recalled_at)
    await say(db, CHANNEL, { kind: 'recall', msgId } satisfies StreamWord)
    return (await present(db, [{ ...row, recalled_at }]))[0]!
  })
}

export async function listBroadcasts(ctx: Pick<Ctx, 'db'>, page: { pn: number; rn: number }) {
  const { rows, total } = await repo.listBroadcasts(ctx.db, page)
  return { list: await present(ctx.db, rows), total, pn: page.pn, rn: page.rn }
}

async function present(db: Ctx['db'], rows: repo.BroadcastRow[]) {
  const ids = rows.map((row) => row.msg_id)
  const [targets, counts] = [await repo.targetsOf(db, ids), await repo.readCounts(db, ids)]
  return rows.map((row) => presentBroadcast(row, targets.get(row.msg_id) ?? [], counts.get(row.msg_id) ?? 0))
}
