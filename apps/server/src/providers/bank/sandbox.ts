import type { Clock } from '../../platform/clock.ts'
import type { Personal } from '../../platform/crypto/personal.ts'
import type { Db } from '../../platform/db/connection.ts'
import { givenAnswer } from '../sandbox/answer.ts'
import { sufferFault } from '../sandbox/fault.ts'
import type { BankPort } from './port.ts'

export function sandboxBank(db: Db, personal: Personal, clock: Clock): BankPort {
  return {
    async cardMatches({ cardNo }) {
      await sufferFault(db, 'bank')
      return (await givenAnswer(db, 'bank', personal.hash('card', cardNo))) !== 'mismatch'
    },
    async pay({ bizNo, amountFen, to }) {
      await sufferFault(db, 'bank')
      await db
        .insertInto('sandbox_payment')
        .values({
          biz_no: bizNo,
          amount_fen: amountFen,
          account_name: to.accountName,
          created_at: clock.date(),
        })
        .onConflict((conflict) => conflict.column('biz_no').doNothing())
        .execute()
    },
    async payment(bizNo) {
      await sufferFault(db, 'bank')
      const row = await db
        .selectFrom('sandbox_payment')
        .select(['result', 'reason'])
        .where('biz_no', '=', bizNo)
        .executeTakeFirst()
      if (row?.result === 'paid') return { state: 'paid' }
      return row?.result === 'bounced' ? { state: 'bounced', reason: row.reason } : { state: 'waiting' }
    },
  }
}
