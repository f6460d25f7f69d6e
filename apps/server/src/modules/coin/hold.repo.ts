import type { Piece } from '@tingan/rules/money/coin'
import type { Db } from '../../platform/db/connection.ts'

export function findHold(db: Db, bizNo: string) {
  return db.selectFrom('coin_hold').selectAll().where('biz_no', '=', bizNo).executeTakeFirst()
}

export function lockHold(db: Db, bizNo: string) {
  return db
    .selectFrom('coin_hold')
    .selectAll()
    .where('biz_no', '=', bizNo)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function insertHold(
  db: Db,
  hold: { bizNo: string; uid: number; bought: number; gift: number; pieces: readonly Piece[] },
  at: Date,
): Promise<void> {
  const { bizNo, pieces, ...rest } = hold
  await db
    .insertInto('coin_hold')
    .values({ ...rest, biz_no: bizNo, pieces: JSON.stringify(pieces), created_at: at })
    .execute()
}

export async function closeHold(db: Db, bizNo: string, used: number, at: Date): Promise<void> {
  await db.updateTable('coin_hold').set({ used, settled_at: at }).where('biz_no', '=', bizNo).execute()
}

export async function hasOpenHold(db: Db, uid: number): Promise<boolean> {
  const row = await db
    .selectFrom('coin_hold')
    .select('biz_no')
    .where('uid', '=', uid)
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
