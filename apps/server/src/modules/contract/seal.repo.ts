import { SEAL_STATUS } from '@tingan/contract/contract-seal'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type SealRow = Selectable<Tables['seal']>

export function sealInUse(db: Db, uid: number): Promise<SealRow | undefined> {
  return db
    .selectFrom('seal')
    .selectAll()
    .where('uid', '=', uid)
    .where('status', '=', SEAL_STATUS.valid)
    .executeTakeFirst()
}

export async function insertSeal(db: Db, row: Insertable<Tables['seal']>): Promise<SealRow> {
  return db.insertInto('seal').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function stopSeal(db: Db, sealId: string): Promise<void> {
  await db.updateTable('seal').set({ status: SEAL_STATUS.stopped }).where('seal_id', '=', sealId).execute()
}
