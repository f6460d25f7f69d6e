import type { Db } from '../../platform/db/connection.ts'
import type { ContractRow } from './contract.repo.ts'

const [FIRST, LAST] = [10000001, 10000018]

/** Contracts of the demo people that are only rows. */
export function withoutPapers(db: Db): Promise<ContractRow[]> {
  return db
    .selectFrom('contract')
    .selectAll()
    .where('uid', '>=', FIRST)
    .where('uid', '<=', LAST)
    .where('file_key', 'is', null)
    .orderBy('contract_no')
    .execute()
}
