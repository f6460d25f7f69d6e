import { BILL_STATUS } from '@tingan/rules/money/bill-status'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../platform/db/connection.ts'
import type { World } from './world.ts'

/** What must never be found in the books, whoever wrote them: domain §5.7 by its numbers. */
const NEVER = {
  '1 a balance below zero': sql`select 1 from ledger_account where uid <> 0 and balance < 0`,
  '2 a payment booked twice': sql`select order_no from coin_payment where booked group by order_no having count(*) > 1`,
  '4 money to another’s account': sql`select 1 from withdraw w join bank_account b using (bank_account_id) where b.uid <> w.uid`,
  '6 parts that are not the whole': sql`select 1 from bill_item where source is not null and (mcn_fen < 0 or mcn_fen > amount_fen)
      or mcn_fen <> case when mcn_uid is null then 0 else div(amount_fen::numeric * mcn_ratio_bp, 10000) end`,
  '12 a full card number': sql`select 1 from message where content ~ '62170000[0-9]{11}'
      union all select 1 from audit_log where detail::text ~ '62170000[0-9]{11}' or after::text ~ '62170000[0-9]{11}'`,
  '13 one person for two': sql`select 1 from approval where status = 1 and proposed_by = decided_by`,
  '15 a month settled twice': sql`select month from settlement_run where status = 3 group by month having count(*) > 1`,
}

export async function expectNever(world: World): Promise<void> {
  const { db } = world.aside.deps
  const found: string[] = []
  for (const [what, query] of Object.entries(NEVER))
    if ((await query.execute(db)).rows.length > 0) found.push(what)
  expect(found).toEqual([])
  await expectClosed(db, world)
}

/** 7: what is closed stays as it was. */
async function expectClosed(db: Db, { closed, people, agency }: World): Promise<void> {
  const uids = [...people, agency].map(({ uid }) => uid)
  const rows = await db
    .selectFrom('income_bill')
    .selectAll()
    .where('uid', 'in', uids)
    .where((eb) =>
      eb.or([eb('status', '=', BILL_STATUS.settled), eb('bill_id', 'in', [0, ...closed.keys()])]),
    )
    .execute()
  for (const bill of rows) {
    const now = JSON.stringify(bill)
    expect(closed.get(bill.bill_id) ?? now).toBe(now)
    closed.set(bill.bill_id, now)
  }
}
