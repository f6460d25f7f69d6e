import { signState } from '@tingan/rules/contract-sign'
import type { ContractSign } from '@tingan/rules/guard-session'
import type { Db } from '../../platform/db/connection.ts'

/** How far each of somebody's contracts has come. */
export async function signStates(db: Db, uid: number): Promise<ContractSign> {
  const contracts = await db
    .selectFrom('contract')
    .select(['kind', 'status', 'resign_due'])
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('contract_no', 'desc')
    .execute()
  return {
    resource: signState(contracts, 'resource'),
    task: signState(contracts, 'task'),
    aigc: signState(contracts, 'aigc'),
  }
}

const EXPIRED = { certification: 4, enterprise: 2 } as const

/** Whether the papers an account rests on have run out. */
export async function identityExpired(db: Db, uid: number): Promise<boolean> {
  const [person, company] = await Promise.all([
    db.selectFrom('certification').select('status').where('uid', '=', uid).executeTakeFirst(),
    db.selectFrom('enterprise').select('identity_status').where('uid', '=', uid).executeTakeFirst(),
  ])
  if (company) return company.identity_status === EXPIRED.enterprise
  return person?.status === EXPIRED.certification
}

export async function enterpriseStatus(db: Db, uid: number): Promise<number | null> {
  const row = await db
    .selectFrom('enterprise')
    .select(['status', 'is_old', 'popup'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!row) return null
  return row.is_old && !row.popup ? FINISHED : row.status
}

const FINISHED = 5
