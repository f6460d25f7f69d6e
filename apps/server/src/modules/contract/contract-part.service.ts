import type { AccountPart } from '../account-part/account-part.service.ts'
import { moveContracts } from './contract.repo.ts'

/** Nothing is erased: contracts are kept for the legal term. */
export const contractPart: AccountPart = {
  key: 'contract',
  name: '合同',
  move: ({ db, clock }, from, to) => moveContracts(db, from, to, clock.date()),
}
