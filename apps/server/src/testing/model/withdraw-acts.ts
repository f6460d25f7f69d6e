import { randomUUID } from 'node:crypto'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { withdraw } from '@tingan/contract/withdraw'
import { withdrawWindow } from '@tingan/rules/money/withdraw-rules'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { balancesOf } from '../../modules/ledger/ledger.service.ts'
import { aProof } from '../income.ts'
import { agree } from './bill-acts.ts'
import { type Earner, insist, type World } from './world.ts'

const { toInvoice, reviewing, paying, bounced } = WITHDRAW_STATUS
const CLOSED_WINDOW = 4003

/** Looks at the tax, proves the phone, asks; the same request again until there is an answer. */
async function send(
  world: World,
  { browser, uid, mobile }: Earner,
  input: { amountFen: number; withdrawNo?: string },
  expectNetFen: number | undefined,
): Promise<number> {
  const asked = {
    ...input,
    expectNetFen: expectNetFen ?? 0,
    verifyToken: await aProof(world.aside, uid, mobile),
    requestId: randomUUID(),
  }
  const { code } = await insist(() => browser.call(withdraw.apply, asked))
  refuseShut(world, code)
  return code
}

/** Nobody hears that it is too early or too late while it is not. */
export function refuseShut({ aside }: World, code: number): void {
  if (code === CLOSED_WINDOW && withdrawWindow(aside.deps.clock.now()).open)
    throw new Error('the window is open')
}

export async function ask(world: World, person: Earner, share: number): Promise<unknown> {
  const balances = await balancesOf(world.aside.deps.db, person.uid, ['income.withdrawable'])
  const amountFen = Math.floor((balances['income.withdrawable'] * share) / 100)
  if (amountFen === 0) return
  const { data } = await insist(() => person.browser.call(withdraw.info, { amount: amountFen }))
  return send(world, person, { amountFen }, data?.preview?.netFen)
}

export async function latest({ aside }: World, { uid }: Earner, statuses: readonly number[]) {
  return aside.deps.db
    .selectFrom('withdraw')
    .selectAll()
    .where('uid', '=', uid)
    .where('status', 'in', [...statuses])
    .orderBy('withdraw_no', 'desc')
    .executeTakeFirst()
}

/** The next word of its owner: to another tax, or to a new try. */
export async function goOn(world: World, person: Earner): Promise<unknown> {
  const row = await latest(world, person, [reviewing, bounced])
  if (!row) return
  const input = { withdrawNo: row.withdraw_no, amountFen: row.apply_fen }
  if (row.proposed_tax) return send(world, person, input, row.proposed_tax.netFen)
  const { data } = await insist(() => person.browser.call(withdraw.info, { amount: row.apply_fen }))
  return send(world, person, input, data?.preview?.netFen)
}

export async function cancel(world: World, person: Earner): Promise<unknown> {
  const row = await latest(world, person, [toInvoice, reviewing, bounced])
  return row && insist(() => person.browser.call(withdraw.cancel, { withdrawNo: row.withdraw_no }))
}

export async function pass(world: World, person: Earner): Promise<unknown> {
  const row = await latest(world, person, [reviewing])
  if (!row) return
  const input = { withdrawNo: row.withdraw_no, requestId: randomUUID() }
  const { data } = await insist(() => world.one.call(opsWithdraw.pass, input))
  return data?.approvalId && agree(world, data.approvalId)
}

export async function refuse(world: World, person: Earner): Promise<unknown> {
  const row = await latest(world, person, [reviewing])
  const reason = '资料需要重新核实'
  return row && insist(() => world.one.call(opsWithdraw.refuse, { withdrawNo: row.withdraw_no, reason }))
}

export function makeBatch({ one }: World): Promise<unknown> {
  return insist(() => one.call(opsWithdraw.makeBatch, {}))
}

/** Whatever comes next on the way from a bill to the bank. */
export async function next(
  world: World,
  person: Earner,
  { share, good }: { share: number; good: boolean },
): Promise<unknown> {
  const row = await latest(world, person, [reviewing, paying, bounced])
  if (!row) return ask(world, person, share)
  if (row.status === bounced || row.proposed_tax) return goOn(world, person)
  return row.status === reviewing ? pass(world, person) : throughBank(world, person, good)
}

/** Into a batch, or the bank's word on it. */
export async function throughBank(world: World, person: Earner, paid: boolean): Promise<unknown> {
  const row = await latest(world, person, [paying])
  return row?.batch_no ? tellResult(world, person, paid, 2) : makeBatch(world)
}

let serials = 0

/** The bank's word, told several times at once. */
export async function tellResult(
  world: World,
  person: Earner,
  paid: boolean,
  times: number,
): Promise<unknown> {
  const row = await latest(world, person, [paying])
  if (!row?.batch_no) return
  const batchNo = row.batch_no
  const line = {
    withdrawNo: row.withdraw_no,
    bankSerialNo: `MODEL${serials++}`,
    paid,
    reason: paid ? '' : '账号不存在',
  }
  return Promise.all(
    Array.from({ length: times }, () =>
      insist(() => world.one.call(opsWithdraw.importResult, { batchNo, rows: [line] })),
    ),
  )
}
