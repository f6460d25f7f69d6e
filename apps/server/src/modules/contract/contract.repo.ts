import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import type { Db } from '../../platform/db/connection.ts'

export async function countToSign(db: Db, uid: number): Promise<number> {
  const row = await db
    .selectFrom('contract')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('status', '=', CONTRACT_STATUS.toSign)
    .executeTakeFirstOrThrow()
  return row.count
}
