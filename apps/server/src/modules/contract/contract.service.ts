import { CONTRACT_STATUS, contractSign } from '@tingan/rules/contract-sign'
import type { Db } from '../../platform/db/connection.ts'
import { contractsOf, countToSign } from './contract.repo.ts'

export function signContractTotal(db: Db, uid: number): Promise<number> {
  return countToSign(db, uid)
}

/** How far the signing of each kind has come: what other domains ask before they let somebody begin. */
export async function contractSignOf(db: Db, uid: number) {
  return contractSign(await contractsOf(db, uid))
}

/** Whether a contract of one of these kinds holds, or held once. */
export async function everInForce(db: Db, uid: number, kinds: readonly string[]): Promise<boolean> {
  const { effective, ended, dissolved } = CONTRACT_STATUS
  const held: readonly number[] = [effective, ended, dissolved]
  return (await contractsOf(db, uid)).some(
    ({ kind, status }) => kinds.includes(kind) && held.includes(status),
  )
}
