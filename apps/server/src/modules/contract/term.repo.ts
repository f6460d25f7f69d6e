import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import type { Db } from '../../platform/db/connection.ts'

const { toSign, signing, effective } = CONTRACT_STATUS

/** Nobody signed in time, or not everybody did. */
export function overdue(db: Db, now: Date) {
  return db
    .selectFrom('contract')
    .select('contract_no')
    .where('status', 'in', [toSign, signing])
    .where('sign_before', '<', now)
    .orderBy('contract_no')
    .execute()
}

export function endedBefore(db: Db, today: string) {
  return db
    .selectFrom('contract')
    .select('contract_no')
    .where('status', '=', effective)
    .where('term_end', '<', today)
    .orderBy('contract_no')
    .execute()
}

export function endingUntil(db: Db, today: string, until: string) {
  return db
    .selectFrom('contract')
    .select(['contract_no', 'uid', 'title', 'term_end', 'auto_renew', 'warned_days'])
    .where('status', '=', effective)
    .where('term_end', '>=', today)
    .where('term_end', '<=', until)
    .orderBy('contract_no')
    .execute()
}

/** Three days before the end of the time to sign, once. */
export function unsignedUntil(db: Db, now: Date, until: Date) {
  return db
    .selectFrom('contract')
    .select(['contract_no', 'uid', 'sign_before'])
    .where('status', '=', toSign)
    .where('sign_before', '>', now)
    .where('sign_before', '<=', until)
    .where('reminded_at', 'is', null)
    .orderBy('contract_no')
    .execute()
}
