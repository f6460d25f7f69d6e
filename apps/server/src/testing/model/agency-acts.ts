import { randomUUID } from 'node:crypto'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { withdraw } from '@tingan/contract/withdraw'
import { BILL_OWNER, BILL_STATUS } from '@tingan/rules/money/bill-status'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { anInvoice } from '../finance.ts'
import { aProof } from '../income.ts'
import { latest, pass, refuseShut, throughBank } from './withdraw-acts.ts'
import { type Agency, type Earner, insist, type World } from './world.ts'

const { toInvoice, reviewing, paying, bounced } = WITHDRAW_STATUS
const HANDED_IN = 0
const OTHER_AMOUNT = 4010

/** Whole bills, all that are free. */
export async function ask(world: World, { uid }: Earner, _share: number): Promise<unknown> {
  const { aside, agency } = world
  const bills = await aside.deps.db
    .selectFrom('income_bill')
    .select('bill_id')
    .where('uid', '=', uid)
    .where('owner_type', '=', BILL_OWNER.agency)
    .where('status', '=', BILL_STATUS.withdrawable)
    .execute()
  if (bills.length === 0) return
  const asked = {
    mcnId: agency.mcnId,
    billIds: bills.map(({ bill_id }) => bill_id),
    verifyToken: await aProof(aside, uid, agency.mobile),
    requestId: randomUUID(),
  }
  const { code } = await insist(() => agency.browser.call(withdraw.mcnApply, asked))
  return refuseShut(world, code)
}

/** A new try after the bank sent the money back. */
export async function goOn(world: World, agency: Earner): Promise<unknown> {
  const row = await latest(world, agency, [bounced])
  if (!row) return
  const asked = {
    withdrawNo: row.withdraw_no,
    verifyToken: await aProof(world.aside, agency.uid, agency.mobile),
    requestId: randomUUID(),
  }
  return insist(() => agency.browser.call(withdraw.apply, asked))
}

/** Whatever comes next on the way from a bill over the invoice to the bank; not always as it should be. */
export async function next(world: World, agency: Earner, { good }: { good: boolean }): Promise<unknown> {
  const row = await latest(world, agency, [toInvoice, reviewing, paying, bounced])
  if (!row) return ask(world, agency, 100)
  if (row.status === bounced) return goOn(world, agency)
  if (row.status === reviewing) return pass(world, agency)
  if (row.status === paying) return throughBank(world, agency, good)
  const { withdraw_no: withdrawNo, apply_fen: fen } = row
  if (!(await isHandedIn(world, withdrawNo))) return handIn(world, world.agency, withdrawNo, fen, good)
  const decided = { withdrawNo, accept: good, reason: good ? '' : '印章不清晰' }
  return insist(() => world.one.call(opsWithdraw.decideInvoice, decided))
}

async function isHandedIn({ aside }: World, withdrawNo: string): Promise<boolean> {
  const row = await aside.deps.db
    .selectFrom('withdraw_invoice')
    .select('status')
    .where('withdraw_no', '=', withdrawNo)
    .orderBy('invoice_id', 'desc')
    .executeTakeFirst()
  return row?.status === HANDED_IN
}

/** One fen too much is refused, and the withdrawal stays where it is. */
async function handIn(
  { aside }: World,
  agency: Agency,
  withdrawNo: string,
  fen: number,
  good: boolean,
): Promise<void> {
  const invoice = await untilThere(() => anInvoice(aside, agency, { amountFen: good ? fen : fen + 1 }))
  const asked = { withdrawNo, invoice, verifyToken: '', requestId: randomUUID() }
  const { code } = await insist(() => agency.browser.call(withdraw.apply, asked))
  if (code === OTHER_AMOUNT && good) throw new Error('the invoice says what the bills say')
}

/** The file goes up by hand: a cut line leaves no answer to insist on. */
async function untilThere<T>(make: () => Promise<T>): Promise<T> {
  for (;;) {
    const made = await make().catch(() => null)
    if (made) return made
  }
}
