import type { Db } from '../../platform/db/connection.ts'
import { countToSign } from './contract.repo.ts'

export function signContractTotal(db: Db, uid: number): Promise<number> {
  return countToSign(db, uid)
}
