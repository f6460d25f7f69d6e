import type { Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

const DAY_MS = 86_400_000

export async function hasDemoOrder(db: Db, uid: number): Promise<boolean> {
  const row = await db
    .selectFrom('coin_order')
    .select('uid')
    .where('uid', '=', uid)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertDemoActivity(db: Db, now: number): Promise<void> {
  await db
    .insertInto('recharge_activity')
    .values({
      name: '首充有礼',
      rule: '首次充值满 30 元，额外赠送 500 赠币，90 天内有效。',
      give_coin: 500,
      min_fen: 3000,
      first_only: true,
      start_at: new Date(now - 10 * DAY_MS),
      end_at: new Date(now + 355 * DAY_MS),
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .execute()
}

/** Those of the orders; the one the demo world is described with has words of its own. */
export async function deleteDemoMessages(db: Db, uids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('message')
    .where('uid', 'in', [...uids])
    .where('title', '=', '充值成功')
    .where('content', 'not like', '您已充值 5,000 创作币%')
    .execute()
}

export async function insertDemoChapter(db: Db, row: Insertable<Tables['chapter_order']>): Promise<void> {
  await db.insertInto('chapter_order').values(row).execute()
}
