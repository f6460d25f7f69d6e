import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

type Row = Selectable<Tables['ext_plat']>

export function readExtPlats(db: Db, uid: number): Promise<Row[]> {
  return db.selectFrom('ext_plat').selectAll().where('uid', '=', uid).orderBy('place').execute()
}

/** The person is held meanwhile: of two lists sent at once one is the last, whole. */
export async function replaceExtPlats(
  db: Db,
  uid: number,
  list: Omit<Row, 'uid' | 'place'>[],
): Promise<void> {
  await db.selectFrom('account').select('uid').where('uid', '=', uid).forUpdate().execute()
  await db.deleteFrom('ext_plat').where('uid', '=', uid).execute()
  if (list.length === 0) return
  await db
    .insertInto('ext_plat')
    .values(list.map((entry, at) => ({ uid, place: at + 1, ...entry })))
    .execute()
}
