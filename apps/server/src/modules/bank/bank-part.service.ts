import type { AccountPart } from '../account-part/account-part.service.ts'
import { blankBanks } from './bank.repo.ts'

export const bankPart: AccountPart = {
  key: 'bank',
  name: '银行卡',
  // The main account keeps its own card; the other's is no longer paid to.
  async move({ db, clock, personal }, from) {
    await blankBanks(db, from, personal.seal(''), clock.date())
    return 0
  },
  erase: ({ db, clock, personal }, uid) => blankBanks(db, uid, personal.seal(''), clock.date()),
}
