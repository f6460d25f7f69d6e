import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

/** An album's own contracts, newest first. */
export function contractsAbout(db: Db, uid: number, albumId: number) {
  return db
    .selectFrom('contract')
    .select(['contract_no', 'status'])
    .where('uid', '=', uid)
    .where('kind', '=', 'albumExclusive')
    .where(sql<boolean>`relate_ids @> array[${albumId}::bigint]`)
    .orderBy('created_at', 'desc')
    .orderBy('contract_no', 'desc')
    .execute()
}

export function resourceContracts(db: Db, uid: number) {
  return db
    .selectFrom('contract')
    .select(['status', 'signed_key'])
    .where('uid', '=', uid)
    .where('kind', '=', 'resource')
    .orderBy('created_at', 'desc')
    .orderBy('contract_no', 'desc')
    .execute()
}
