import { randomUUID } from 'node:crypto'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsReview } from '@tingan/contract/ops/review'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { settle } from '@tingan/contract/settle'
import { BILL_STATUS } from '@tingan/rules/money/bill-status'
import { publishBills } from '../../modules/settlement/publish.service.ts'
import { addRevenue } from '../income.ts'
import { type Earner, insist, type Person, refusedOrCut, type World } from './world.ts'

const LEAST_FEN = 100
const reason = '模型里写下的一个原因'

let months = 0
/** As far back as the tables reach, up to where the demo world begins, none twice; then nobody earns any more. */
function nextMonth(): string | null {
  const number = months++
  const month = `${2020 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  return month < '2025-10' ? month : null
}

/**
 * A month by two people; whatever is cut on the way is asked for again. Each earns a fee, which is no share of anything,
 * and half of as much for an album.
 */
export async function earn(world: World, fens: readonly number[]): Promise<void> {
  const month = nextMonth()
  const earners = world.people.flatMap((person, at) =>
    (fens[at] ?? 0) >= LEAST_FEN ? [{ person, fen: fens[at]! }] : [],
  )
  if (!month || earners.length === 0) return
  await addRevenue(
    world.aside,
    month,
    earners.flatMap(({ person: { uid, albumId }, fen }) => [
      { uid, fen },
      { uid, albumId, source: 3, fen },
    ]),
  )
  const run = await insist(() => world.one.call(opsSettlement.dryRun, { month }))
  if (run.code !== 200) throw new Error(`dry run of ${month} answered ${run.code} ${run.msg}`)
  const { runId } = run.data
  const once = { requestId: randomUUID() }
  const proposed = await insist(() =>
    world.one.call(opsSettlement.proposePublish, { runId, reason, ...once }),
  )
  await agree(world, proposed.data.approvalId)
  while (!(await isPublished(world, runId)))
    await publishBills.run(world.server.deps, { runId }).catch(refusedOrCut)
  for (const { person, fen } of earners)
    for (const part of [fen, Math.floor(fen / 2)]) share(world, person, part)
}

/** Whatever the agency does not get is the anchor's, to the fen. */
function share({ agency }: World, person: Person, fen: number): void {
  const ratioBp = person.tie?.mode === 1 ? 10_000 : (person.tie?.ratioBp ?? 0)
  const part = Math.floor((fen * ratioBp) / 10_000)
  agency.earned += part
  person.earned += fen - part
}

async function isPublished({ aside }: World, runId: number): Promise<boolean> {
  const { status } = await aside.deps.db
    .selectFrom('settlement_run')
    .select('status')
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
  return status === 3
}

/** True when it has happened. */
export async function agree({ two }: World, approvalId: number): Promise<boolean> {
  const once = { requestId: randomUUID() }
  const answer = await insist(() => two.call(opsApproval.decide, { approvalId, act: 1, ...once }))
  if (answer.code !== 200)
    await insist(() => two.call(opsApproval.decide, { approvalId, act: 2, note: '不再成立' }))
  return answer.code === 200
}

async function billIn({ aside }: World, { uid }: Earner, status: number): Promise<number | undefined> {
  const row = await aside.deps.db
    .selectFrom('income_bill')
    .select('bill_id')
    .where('uid', '=', uid)
    .where('status', '=', status)
    .orderBy('bill_id')
    .executeTakeFirst()
  return row?.bill_id
}

export async function confirm(world: World, person: Earner, dispute: boolean): Promise<unknown> {
  const billId = await billIn(world, person, BILL_STATUS.toConfirm)
  const input = dispute ? { action: 2 as const, reason } : { action: 1 as const }
  return billId && insist(() => person.browser.call(settle.confirm, { billId, ...input }))
}

export async function answer(world: World, person: Earner, ask: boolean): Promise<unknown> {
  const billId = await billIn(world, person, BILL_STATUS.disputed)
  return (
    billId &&
    insist(() => world.one.call(opsSettlement.settleDispute, { billId, act: ask ? 1 : 2, note: reason }))
  )
}

export async function adjust(world: World, person: Earner, amountFen: number): Promise<void> {
  const billId = await billIn(world, person, BILL_STATUS.withdrawable)
  if (!billId || amountFen === 0) return
  const input = { billId, category: 'LABOUR' as const, amountFen, reason, requestId: randomUUID() }
  const { code, data } = await insist(() => world.one.call(opsSettlement.proposeAdjust, input))
  if (code === 200 && (await agree(world, data.approvalId))) person.earned += amountFen
}

export async function freeze(world: World, person: Earner): Promise<void> {
  const billId = await billIn(world, person, BILL_STATUS.withdrawable)
  if (!billId) return
  const input = { billId, reason, requestId: randomUUID() }
  const { code, data } = await insist(() => world.one.call(opsSettlement.proposeFreeze, input))
  if (code === 200) await agree(world, data.approvalId)
}

export async function recover(world: World, person: Earner): Promise<void> {
  const billId = await billIn(world, person, BILL_STATUS.frozen)
  if (!billId) return
  await insist(() =>
    person.browser.call(settle.recover, { billId, reason: '材料齐全，请予恢复提现', files: [] }),
  )
  const { data } = await insist(() => world.one.call(opsReview.list, { kind: 'billRecover' }))
  const item = data.list.find(({ refId }) => refId === String(billId))
  if (!item) return
  await insist(() => world.one.call(opsReview.claim, { itemId: item.itemId }))
  await insist(() => world.one.call(opsReview.decide, { itemId: item.itemId, act: 2 }))
}
