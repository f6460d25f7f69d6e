import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { CONFIRM_ACTION, MOST_MONTHS, type settle } from '@tingan/contract/settle'
import { BILL_OWNER, BILL_STATUS } from '@tingan/rules/money/bill-status'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { post } from '../ledger/ledger.service.ts'
import { leftOf, presentBill, presentGroup, presentItem } from './bill.present.ts'
import * as repo from './bill.repo.ts'
import { listBills } from './bill-list.repo.ts'
import * as items from './item.repo.ts'
import { type Dimension, groupItems } from './item-group.repo.ts'
import { refuseLongRange } from './month-range.ts'
import { type Inside, moveHeldBill } from './move-bill.ts'

type Input<K extends keyof typeof settle> = ParsedInput<(typeof settle)[K]>
type Result<K extends keyof typeof settle> = CallResult<(typeof settle)[K]>

export { leftOf, presentBill } from './bill.present.ts'
export { type BillRow, findBill, lockBills, moveBills, usableBills } from './bill.repo.ts'
export { hasBill, latestBill, leftInBills } from './bill-list.repo.ts'
export { type Inside, moveHeldBill } from './move-bill.ts'

/** Of somebody's own; what is still being counted is not there yet. */
export async function ownBill({ db, member }: MemberCtx, billId: number): Promise<repo.BillRow> {
  const row = await repo.findBill(db, billId)
  if (row?.uid !== member.uid || row.status === BILL_STATUS.counting) throw fail(4013)
  return row
}

export async function ownBills(
  { db, member }: MemberCtx,
  input: Input<'bills'>,
  ownerTypes: readonly number[] = Object.values(BILL_OWNER),
): Promise<Result<'bills'>> {
  refuseLongRange(input, MOST_MONTHS, 4101)
  const { rows, total } = await listBills(db, { ...input, uid: member.uid, ownerTypes }, input)
  return { list: rows.map(presentBill), total, pn: input.pn, rn: input.rn }
}

export async function billDetail(ctx: MemberCtx, input: Input<'bill'>): Promise<Result<'bill'>> {
  const row = await ownBill(ctx, input.billId)
  return { ...presentBill(row), ...(await linesOf(ctx, row, input.groupBy, input)) }
}

export async function linesOf(
  { db }: Pick<Deps, 'db'>,
  row: repo.BillRow,
  by: Dimension,
  { pn, rn }: { pn: number; rn: number },
) {
  const scope = items.scopeOf(row)
  const [groups, page] = await Promise.all([groupItems(db, scope, by), items.itemPage(db, scope, { pn, rn })])
  return {
    groups: groups.rows.map((group) => presentGroup(group, by)),
    items: { list: page.rows.map((item) => presentItem(item, row.owner_type)), total: page.total, pn, rn },
  }
}

export function answerBill(ctx: MemberCtx, input: Input<'confirm'>): Promise<Result<'confirm'>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await repo.lockBill(tx, input.billId)
    if (row?.uid !== ctx.member.uid || row.status === BILL_STATUS.counting) throw fail(4013)
    const actor = `user:${ctx.member.uid}`
    const moved =
      input.action === CONFIRM_ACTION.confirm
        ? await confirmHeld(inside, row, actor)
        : await moveHeldBill(inside, row, {
            event: 'dispute',
            actor,
            change: { dispute_reason: input.reason },
            detail: { reason: input.reason },
          })
    return { status: moved.status }
  })
}

/** From now on it can be withdrawn. */
export async function confirmHeld(
  ctx: Inside,
  row: repo.BillRow,
  actor: string,
  event: 'confirm' | 'settleDispute' = 'confirm',
): Promise<repo.BillRow> {
  const moved = await moveHeldBill(ctx, row, { event, actor, change: { confirmed_at: ctx.clock.date() } })
  if (row.amount_fen > 0)
    await post(ctx, {
      key: `bill:${row.bill_id}:confirm`,
      kind: 'bill.confirm',
      detail: { billId: row.bill_id },
      entries: [
        { uid: row.uid, kind: 'income.pending', delta: -row.amount_fen },
        { uid: row.uid, kind: 'income.withdrawable', delta: row.amount_fen },
      ],
    })
  return leftOf(moved).leftFen === 0 ? settleEmpty(ctx, moved) : moved
}

/** Nothing of it can ever be withdrawn, as where the agency has it all. */
async function settleEmpty(ctx: Inside, row: repo.BillRow): Promise<repo.BillRow> {
  const taken = await moveHeldBill(ctx, row, { event: 'take', actor: 'system' })
  return moveHeldBill(ctx, taken, { event: 'finish', actor: 'system' })
}

/** Whatever of somebody waits for a word. */
export function confirmOpen({ db, clock }: Pick<Deps, 'db' | 'clock'>, uid: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await listBills(tx, { uid, status: BILL_STATUS.toConfirm }, { pn: 1, rn: 100 })
    for (const { nickname: _, ...row } of rows) await confirmHeld({ db: tx, clock }, row, `user:${uid}`)
  })
}

const PIECE = 200

/** Whoever said nothing for five days has agreed. */
export async function confirmDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const due = await repo.dueBills(db, clock.date(), PIECE)
    for (const { bill_id } of due)
      await inTransaction(db, async (tx) => {
        const row = await repo.lockBill(tx, bill_id)
        if (row?.status === BILL_STATUS.toConfirm) await confirmHeld({ db: tx, clock }, row, 'system')
      })
    if (due.length < PIECE) return
  }
}
