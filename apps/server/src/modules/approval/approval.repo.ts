import { APPROVAL_STATUS } from '@tingan/contract/ops/approval'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

/** Undefined while the same thing is already waiting for somebody's decision. */
export function insertApproval(
  db: Db,
  approval: {
    kind: string
    subject: string
    summary: string
    payload: string
    reason: string
    proposed_by: number
    proposed_at: Date
  },
) {
  return db
    .insertInto('approval')
    .values(approval)
    .onConflict((conflict) => conflict.doNothing())
    .returning('approval_id')
    .executeTakeFirst()
}

function withNames(db: Db) {
  return db
    .selectFrom('approval as a')
    .innerJoin('staff as p', 'p.staff_id', 'a.proposed_by')
    .leftJoin('staff as d', 'd.staff_id', 'a.decided_by')
    .selectAll('a')
    .select(['p.name as proposer', 'd.name as decider'])
}

export function approvalById(db: Db, approvalId: number) {
  return withNames(db).where('a.approval_id', '=', approvalId).executeTakeFirstOrThrow()
}

export type ApprovalRow = Awaited<ReturnType<typeof approvalById>>

/** Locked: of two who decide at once, the second finds it decided. */
export function lockApproval(db: Db, approvalId: number) {
  return db
    .selectFrom('approval')
    .selectAll()
    .where('approval_id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst()
}

export async function closeApproval(
  db: Db,
  approvalId: number,
  decision: { status: number; decided_by: number; decided_at: Date; note: string },
): Promise<void> {
  await db.updateTable('approval').set(decision).where('approval_id', '=', approvalId).execute()
}

/** An operator and what their roles decide. */
export interface Who {
  staffId: number
  kinds: string[]
}
type View = 'toDecide' | 'mine' | 'settled'
type Builder = ExpressionBuilder<Tables & { a: Tables['approval'] }, 'a'>

function isOwn(eb: Builder, { staffId }: Who): Expression<SqlBool> {
  return eb('a.proposed_by', '=', staffId)
}

function isDecidable(eb: Builder, { kinds }: Who): Expression<SqlBool> {
  return kinds.length > 0 ? eb('a.kind', 'in', kinds) : eb.lit(false)
}

function waitsFor(eb: Builder, who: Who): Expression<SqlBool> {
  return eb.and([eb('a.status', '=', APPROVAL_STATUS.waiting), eb.not(isOwn(eb, who)), isDecidable(eb, who)])
}

export function countWaiting(db: Db, who: Who) {
  return db
    .selectFrom('approval as a')
    .select([
      (eb) => eb.fn.countAll<number>().filterWhere(waitsFor(eb, who)).as('toDecide'),
      (eb) => eb.fn.countAll<number>().filterWhere(isOwn(eb, who)).as('mine'),
    ])
    .where('a.status', '=', APPROVAL_STATUS.waiting)
    .executeTakeFirstOrThrow()
}

/** What this operator proposed or may decide. */
function visibleTo(db: Db, who: Who) {
  return withNames(db).where((eb) => eb.or([isOwn(eb, who), isDecidable(eb, who)]))
}

export function findApproval(db: Db, who: Who, approvalId: number) {
  return visibleTo(db, who).where('a.approval_id', '=', approvalId).executeTakeFirst()
}

export async function listApprovals(
  db: Db,
  who: Who,
  filter: { status?: number | undefined; only?: View | undefined },
  page: { pn: number; rn: number },
) {
  let matching = visibleTo(db, who)
  const { status, only } = filter
  if (status !== undefined) matching = matching.where('a.status', '=', status)
  if (only === 'mine') matching = matching.where((eb) => isOwn(eb, who))
  if (only === 'toDecide') matching = matching.where((eb) => waitsFor(eb, who))
  if (only === 'settled') matching = matching.where('a.status', '<>', APPROVAL_STATUS.waiting)
  const rows = await matching
    .orderBy('a.approval_id', 'desc')
    .limit(page.rn)
    .offset((page.pn - 1) * page.rn)
    .execute()
  const { total } = await db
    .selectFrom(matching.as('m'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function waitingFor(db: Db, subject: string) {
  return db
    .selectFrom('approval')
    .select(['approval_id', 'summary', 'proposed_by'])
    .where('subject', '=', subject)
    .where('status', '=', APPROVAL_STATUS.waiting)
    .orderBy('approval_id')
    .execute()
}
