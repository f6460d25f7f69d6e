import { signState } from '@tingan/rules/contract-sign'
import type { ContractSign } from '@tingan/rules/guard-session'
import type { Db } from '../../platform/db/connection.ts'
import { contractsOf, papersOf } from './work.repo.ts'

const EXPIRED = { certification: 4, enterprise: 2 } as const
const FINISHED = 5

/** How far each of somebody's contracts has come. */
export async function signStates(db: Db, uid: number): Promise<ContractSign> {
  const contracts = await contractsOf(db, uid)
  return {
    resource: signState(contracts, 'resource'),
    task: signState(contracts, 'task'),
    aigc: signState(contracts, 'aigc'),
  }
}

/** Whether the papers an account rests on have run out, and how far a company has come. */
export async function identityOf(
  db: Db,
  uid: number,
): Promise<{ expired: boolean; enterprise: number | null }> {
  const { person, company } = await papersOf(db, uid)
  if (!company) return { expired: person?.status === EXPIRED.certification, enterprise: null }
  return {
    expired: company.identity_status === EXPIRED.enterprise,
    enterprise: company.is_old && !company.popup ? FINISHED : company.status,
  }
}
