import type { Deps } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { hearFromBank } from '../enterprise/payment.service.ts'

/** The bank's own books: what was sent to a company, and what becomes of it. */

const open = ({ db }: Deps) =>
  db
    .selectFrom('payment_check as p')
    .leftJoin('sandbox_payment as s', 's.biz_no', 'p.biz_no')
    .select(['p.biz_no', 'p.uid', 'p.amount_fen', 'p.state', 's.account_name'])
    .where('p.closed_at', 'is', null)
    .orderBy('p.created_at', 'desc')

export async function waitingPayments(deps: Deps) {
  const rows = await open(deps).limit(20).execute()
  return rows.map((row) => ({
    uid: row.uid,
    accountName: row.account_name ?? '',
    amountFen: row.amount_fen,
    state: row.state,
  }))
}

export async function sentAmount(deps: Deps, uid: number) {
  const row = await open(deps).where('p.uid', '=', uid).executeTakeFirst()
  if (!row) throw fail(2002)
  return { amountFen: row.amount_fen }
}

/** Arrives or comes back, once; then the bank calls. */
export async function decidePayment(
  deps: Deps,
  uid: number,
  { result, reason }: { result: 'paid' | 'bounced'; reason: string },
) {
  const row = await open(deps).where('p.uid', '=', uid).executeTakeFirst()
  if (row?.state !== 'PAID') throw fail(2002)
  await deps.db
    .updateTable('sandbox_payment')
    .set({ result, reason: result === 'bounced' ? reason : '' })
    .where('biz_no', '=', row.biz_no)
    .where('result', 'is', null)
    .execute()
  await hearFromBank(deps, row.biz_no)
  return { result }
}
