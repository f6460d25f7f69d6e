import type { StaffRole } from '@tingan/contract/access'
import type { ParsedInput } from '@tingan/contract/call'
import { type opsReview, RECHECK_KIND, REVIEW_STATUS, type reviewItem } from '@tingan/contract/ops/review'
import type { z } from 'zod'
import { auditStaff } from '../../platform/audit.ts'
import type { Deps, StaffCtx } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import * as repo from './review.repo.ts'

type Item = z.input<typeof reviewItem>
export type ReviewFacts = Pick<Item, 'facts' | 'pictures' | 'hints' | 'audio'>

export interface ReviewOutcome {
  act: 'pass' | 'reject'
  /** For the creator: the template's sentence and what the reviewer added. Empty on a pass. */
  reason: string
  /** What is wrong at which second of the audio. */
  marks: { atSec: number; msg: string }[]
}

/** Something a person must look at. A module defines its kinds beside the entity; app.ts lists them. */
export interface ReviewKind {
  kind: string
  name: string
  /** Who may decide; super always may. */
  roles: readonly StaffRole[]
  slaHours: number
  facts(ctx: StaffCtx, refId: string): Promise<ReviewFacts>
  /** In the transaction of the decision: moves the entity and tells its owner. */
  decide(ctx: StaffCtx, refId: string, outcome: ReviewOutcome): Promise<void>
  /** A few decisions of a kind that can undo them are looked at a second time. */
  recheck?: Recheck
}

export interface FirstLook {
  act: 'pass' | 'reject'
  decidedAt: Date
}

export interface Recheck {
  /** Whether there is still something to undo; later, a second opinion is only kept. */
  stands(ctx: StaffCtx, refId: string, first: FirstLook): Promise<boolean>
  /** In the transaction of the second decision, where the first one stands. */
  overturn(ctx: StaffCtx, refId: string, first: FirstLook, outcome: ReviewOutcome): Promise<void>
}

/** The second look has a queue of its own. */
export const RECHECK = { kind: RECHECK_KIND, slaHours: 24 } as const
const RECHECK_SHARE = 0.05
const HOUR_MS = 3600_000
const CLAIM_MS = 30 * 60_000
const { waiting, claimed, passed, rejected, escalated } = REVIEW_STATUS

/** In the transaction that makes the entity wait. */
export async function enqueueReview(
  ctx: Pick<Deps, 'db' | 'clock'>,
  { kind, slaHours }: Pick<ReviewKind, 'kind' | 'slaHours'>,
  item: { refId: string; title: string; summary?: string; submittedBy: string; notBy?: number },
): Promise<void> {
  const now = ctx.clock.now()
  await repo.insertItem(ctx.db, {
    kind,
    ref_id: item.refId,
    title: item.title,
    summary: item.summary ?? '',
    submitted_by: item.submittedBy,
    submitted_at: new Date(now),
    due_at: new Date(now + slaHours * HOUR_MS),
    not_by: item.notBy ?? null,
  })
}

/** Its owner took it back: nobody has to look any more. */
export function withdrawReview(
  { db }: Pick<Deps, 'db'>,
  { kind }: Pick<ReviewKind, 'kind'>,
  refId: string,
): Promise<void> {
  return repo.deleteOpenItem(db, kind, refId)
}

/** Taken first by whoever takes something back: a reviewer holds the item before the entity too. */
export async function holdReview(
  { db }: Pick<Deps, 'db'>,
  { kind }: Pick<ReviewKind, 'kind'>,
  refIds: readonly string[],
): Promise<void> {
  await repo.lockOpenItems(db, kind, refIds)
}

/** Before anybody looked: the beginning of time. */
export async function lastDecisionAt(db: Db, kind: string, refId: string): Promise<Date> {
  const [latest] = await repo.historyOf(db, kind, refId)
  return latest?.decided_at ?? new Date(0)
}

type Kinds = readonly ReviewKind[]

export async function reviewKindsOf(ctx: StaffCtx, kinds: Kinds) {
  const counts = await repo.countByKind(ctx.db, sightOf(ctx, kinds), ctx.clock.date())
  return visibleKinds(ctx, kinds).map(({ kind, name }) => {
    const count = counts.find((row) => row.kind === kind)
    return {
      kind,
      name,
      waiting: count?.waiting ?? 0,
      overdue: count?.overdue ?? 0,
      mine: count?.mine ?? 0,
    }
  })
}

export async function listReviews(ctx: StaffCtx, kinds: Kinds, input: ParsedInput<typeof opsReview.list>) {
  const sight = sightOf(ctx, kinds, input.kind)
  const { rows, total } = await repo.listItems(ctx.db, sight, input, ctx.clock.date(), input)
  return { list: rows.map((row) => present(ctx, kinds, row, NO_FACTS)), total, pn: input.pn, rn: input.rn }
}

export async function claimReview(ctx: StaffCtx, kinds: Kinds, itemId: number): Promise<Item> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const { row } = await lockVisible(inside, kinds, itemId)
    if (row.status === passed || row.status === rejected) throw fail(2006)
    if (heldByOther(ctx, row)) throw fail(9003)
    return take(inside, kinds, row)
  })
}

export async function claimNext(ctx: StaffCtx, kinds: Kinds, kind: string | undefined): Promise<Item | null> {
  const sight = sightOf(ctx, kinds, kind)
  if (sight.kinds.length === 0) throw fail(9001)
  return inTransaction(ctx.db, async (tx) => {
    const row = await repo.lockNext(tx, sight, ctx.clock.date())
    return row ? take({ ...ctx, db: tx }, kinds, row) : null
  })
}

export async function releaseReview(ctx: StaffCtx, kinds: Kinds, itemId: number): Promise<true> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const { row } = await lockVisible(inside, kinds, itemId)
    refuseUnclaimed(ctx, row)
    await repo.updateItem(tx, itemId, {
      status: row.status === escalated ? escalated : waiting,
      claimed_by: null,
      claimed_until: null,
    })
    await auditStaff(inside, { action: 'review.release', subject: subjectOf(row) })
    return true as const
  })
}

export async function decideReview(
  ctx: StaffCtx,
  kinds: Kinds,
  input: ParsedInput<typeof opsReview.decide>,
): Promise<Item> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const { row, kind } = await lockVisible(inside, kinds, input.itemId)
    refuseUnclaimed(ctx, row)
    if (input.act === escalated) await escalate(inside, row, input.note)
    else await settle(inside, kind, row, input)
    const saved = await repo.itemById(tx, row.item_id)
    return present(ctx, kinds, saved, NO_FACTS)
  })
}

export function reviewReasons(ctx: StaffCtx, kind: string) {
  return repo
    .reasonsOf(ctx.db, kind)
    .then((rows) => rows.map((row) => ({ reasonId: row.reason_id, text: row.text })))
}

/** Above the reviewers: back into the queue, where only super sees it. */
async function escalate(ctx: StaffCtx, row: LockedRow, note: string): Promise<void> {
  if (row.status === escalated) throw fail(2006)
  await repo.updateItem(ctx.db, row.item_id, {
    status: escalated,
    claimed_by: null,
    claimed_until: null,
    note,
  })
  await auditStaff(ctx, {
    action: 'review.escalate',
    subject: subjectOf(row),
    from: row.status,
    to: escalated,
    detail: { itemId: row.item_id, note },
  })
}

async function settle(
  ctx: StaffCtx,
  kind: ReviewKind,
  row: LockedRow,
  input: ParsedInput<typeof opsReview.decide>,
): Promise<void> {
  const { marks } = input
  const reason = input.act === rejected ? await reasonText(ctx, row.kind, input) : ''
  // While the item still waits: what changed since the decision before is what this one is about.
  await kind.decide(ctx, row.ref_id, { act: input.act === passed ? 'pass' : 'reject', reason, marks })
  await repo.updateItem(ctx.db, row.item_id, {
    status: input.act,
    claimed_until: null,
    decided_by: ctx.staff.staffId,
    decided_at: ctx.clock.date(),
    reason,
    note: input.note,
  })
  await auditStaff(ctx, {
    action: input.act === passed ? 'review.pass' : 'review.reject',
    subject: subjectOf(row),
    from: row.status,
    to: input.act,
    detail: { itemId: row.item_id, reason, note: input.note },
  })
  if (kind.recheck && isSampled(ctx, row.item_id)) await enqueueRecheck(ctx, row)
}

/** Nobody can tell beforehand which ones, and asking again changes nothing. */
export function isSampled({ personal }: Pick<Deps, 'personal'>, itemId: number): boolean {
  const digits = personal.hash('sample', String(itemId)).slice(0, 8)
  return Number.parseInt(digits, 16) < RECHECK_SHARE * 2 ** 32
}

function enqueueRecheck(ctx: StaffCtx, row: LockedRow): Promise<void> {
  return enqueueReview(ctx, RECHECK, {
    refId: String(row.item_id),
    title: row.title,
    summary: row.summary,
    submittedBy: row.submitted_by,
    notBy: ctx.staff.staffId,
  })
}

async function reasonText(
  ctx: StaffCtx,
  kind: string,
  input: { reasonId?: number | undefined; note: string },
): Promise<string> {
  const template =
    input.reasonId === undefined
      ? ''
      : (await repo.reasonsOf(ctx.db, kind)).find((row) => row.reason_id === input.reasonId)?.text
  if (template === undefined) throw fail(2002)
  const reason = [template, input.note].filter(Boolean).join('：')
  if (!reason) throw fail(9004)
  return reason
}

type LockedRow = NonNullable<Awaited<ReturnType<typeof repo.lockItem>>>

async function lockVisible(ctx: StaffCtx, kinds: Kinds, itemId: number) {
  const row = await repo.lockItem(ctx.db, itemId)
  const kind = kinds.find((candidate) => candidate.kind === row?.kind)
  if (!row || !kind) throw fail(2002)
  const sight = sightOf(ctx, kinds)
  if (!sight.kinds.includes(row.kind) || (row.status === escalated && !sight.isSuper)) throw fail(9001)
  if (row.not_by === ctx.staff.staffId) throw fail(9002)
  return { row, kind }
}

function heldByOther(ctx: StaffCtx, row: LockedRow): boolean {
  const held = row.claimed_until !== null && row.claimed_until > ctx.clock.date()
  return held && row.claimed_by !== ctx.staff.staffId
}

/** A claim that ran out still serves its owner, as long as nobody else took the item. */
function refuseUnclaimed(ctx: StaffCtx, row: LockedRow): void {
  if (row.claimed_by === null || row.status === passed || row.status === rejected) throw fail(2006)
  if (row.claimed_by !== ctx.staff.staffId) throw fail(9003)
}

async function take(ctx: StaffCtx, kinds: Kinds, row: LockedRow): Promise<Item> {
  await repo.updateItem(ctx.db, row.item_id, {
    status: row.status === escalated ? escalated : claimed,
    claimed_by: ctx.staff.staffId,
    claimed_until: new Date(ctx.clock.now() + CLAIM_MS),
  })
  await auditStaff(ctx, {
    action: 'review.claim',
    subject: subjectOf(row),
    detail: { itemId: row.item_id, before: row.claimed_by && `staff:${row.claimed_by}` },
  })
  const kind = kinds.find((candidate) => candidate.kind === row.kind)!
  const facts = await kind.facts(ctx, row.ref_id)
  const history = await historyOf(ctx, row)
  return present(ctx, kinds, await repo.itemById(ctx.db, row.item_id), { ...facts, history })
}

async function historyOf({ db }: StaffCtx, { kind, ref_id }: LockedRow): Promise<Item['history']> {
  const rows = await repo.historyOf(db, kind, ref_id)
  return rows.map(({ decided_at, name, status, reason }) => ({
    at: decided_at!.getTime(),
    by: name,
    passed: status === passed,
    reason,
  }))
}

function visibleKinds({ staff }: StaffCtx, kinds: Kinds): ReviewKind[] {
  if (staff.roles.includes('super')) return [...kinds]
  return kinds.filter(({ roles }) => roles.some((role) => staff.roles.includes(role)))
}

function sightOf(ctx: StaffCtx, kinds: Kinds, only?: string): repo.Sight {
  const visible = visibleKinds(ctx, kinds).map(({ kind }) => kind)
  return {
    kinds: only === undefined ? visible : visible.filter((kind) => kind === only),
    isSuper: ctx.staff.roles.includes('super'),
    staffId: ctx.staff.staffId,
  }
}

const subjectOf = (row: { kind: string; ref_id: string }) => `${row.kind}:${row.ref_id}`

type Shown = ReviewFacts & Pick<Item, 'history'>
const NO_FACTS: Shown = { facts: [], pictures: [], hints: [], history: [] }

function present(ctx: StaffCtx, kinds: Kinds, row: repo.ItemRow, facts: Shown): Item {
  const open = row.status === claimed || row.status === escalated
  const held = open && row.claimed_until !== null && row.claimed_until > ctx.clock.date()
  return {
    itemId: row.item_id,
    kind: row.kind,
    kindName: kinds.find(({ kind }) => kind === row.kind)?.name ?? row.kind,
    refId: row.ref_id,
    title: row.title,
    summary: row.summary,
    submittedBy: row.submitted_by,
    submittedAt: row.submitted_at.getTime(),
    dueAt: row.due_at.getTime(),
    status: row.status === claimed && !held ? waiting : row.status,
    claimedBy: held ? row.claimer : null,
    claimedUntil: held ? row.claimed_until!.getTime() : null,
    mine: held && row.claimed_by === ctx.staff.staffId,
    note: row.status === escalated ? row.note : '',
    ...facts,
  }
}
