import { contractSign } from '@tingan/rules/contract-sign'
import type { Db } from '../../platform/db/connection.ts'
import { contractsOf, countToSign } from './contract.repo.ts'

export function signContractTotal(db: Db, uid: number): Promise<number> {
  return countToSign(db, uid)
}

/** How far the signing of each kind has come: what other domains ask before they let somebody begin. */
export async function contractSignOf(db: Db, uid: number) {
  return contractSign(await contractsOf(db, uid))
}
