import { REVIEW_STATUS } from '@tingan/contract/ops/review'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

const { waiting, claimed, passed, rejected, escalated } = REVIEW_STATUS
const MOST_HISTORY = 5

/** What an operator can see: the kinds of their roles, and what was escalated only when they are super. */
export interface Sight {
  kinds: string[]
  isSuper: boolean
  staffId: number
}

/** What is already in the queue keeps its place; whoever was looking at it has seen something else, and loses it. */
export async function insertItem(
  db: Db,
  item: {
    kind: string
    ref_id: string
    title: string
    summary: string
    submitted_by: string
    submitted_at: Date
    due_at: Date
    not_by: number | null
  },
): Promise<void> {
  await db
    .insertInto('review_item')
    .values(item)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'ref_id'])
        // Spelled out: a partial index is not recognised by parameters.
        .where(sql<boolean>`status in (0, 1, 4)`)
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          summary: eb.ref('excluded.summary'),
          status: sql<number>`case review_item.status when ${sql.lit(escalated)} then review_item.status
            else ${sql.lit(waiting)} end`,
          claimed_by: null,
          claimed_until: null,
        })),
    )
    .execute()
}

export async function deleteOpenItem(db: Db, kind: string, refId: string): Promise<void> {
  await db
    .deleteFrom('review_item')
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where('status', 'in', [waiting, claimed, escalated])
    .execute()
}

export async function lockOpenItems(db: Db, kind: string, refIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('review_item')
    .select('item_id')
    .where('kind', '=', kind)
    .where('ref_id', '=', sql<string>`any(${refIds})`)
    .where('status', 'in', [waiting, claimed, escalated])
    .orderBy('item_id')
    .forUpdate()
    .execute()
}

function withNames(db: Db) {
  return db
    .selectFrom('review_item as i')
    .leftJoin('staff as c', 'c.staff_id', 'i.claimed_by')
    .selectAll('i')
    .select('c.name as claimer')
}

export function itemById(db: Db, itemId: number) {
  return withNames(db).where('i.item_id', '=', itemId).executeTakeFirstOrThrow()
}

export type ItemRow = Awaited<ReturnType<typeof itemById>>

export function lockItem(db: Db, itemId: number) {
  return db.selectFrom('review_item').selectAll().where('item_id', '=', itemId).forUpdate().executeTakeFirst()
}

/** The most urgent one that nobody holds; what another is just taking is skipped, not waited for. */
export function lockNext(db: Db, sight: Sight, now: Date) {
  return db
    .selectFrom('review_item as i')
    .selectAll()
    .where((eb) => isSeen(eb, sight))
    .where((eb) => isFree(eb, sight, now))
    .orderBy('i.due_at')
    .orderBy('i.item_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

type Builder = ExpressionBuilder<Tables & { i: Tables['review_item'] }, 'i'>

/** Of a second look, whoever took the first one sees nothing. */
function isSeen(eb: Builder, { kinds, staffId }: Sight): Expression<SqlBool> {
  return eb.and([eb('i.kind', 'in', kinds), eb('i.not_by', 'is distinct from', staffId)])
}

function isFree(eb: Builder, { isSuper }: Sight, now: Date): Expression<SqlBool> {
  const ranOut = eb('i.claimed_until', '<=', now)
  return eb.or([
    eb('i.status', '=', waiting),
    eb.and([eb('i.status', '=', claimed), ranOut]),
    ...(isSuper
      ? [eb.and([eb('i.status', '=', escalated), eb.or([eb('i.claimed_until', 'is', null), ranOut])])]
      : []),
  ])
}

function isMine(eb: Builder, { staffId }: Sight, now: Date): Expression<SqlBool> {
  return eb.and([eb('i.claimed_by', '=', staffId), eb('i.claimed_until', '>', now)])
}

export async function updateItem(
  db: Db,
  itemId: number,
  change: {
    status?: number
    claimed_by?: number | null
    claimed_until?: Date | null
    decided_by?: number
    decided_at?: Date
    reason?: string
    note?: string
  },
): Promise<void> {
  await db.updateTable('review_item').set(change).where('item_id', '=', itemId).execute()
}

export async function listItems(
  db: Db,
  sight: Sight,
  filter: { status?: number | undefined; only?: 'free' | 'mine' | undefined },
  now: Date,
  page: { pn: number; rn: number },
) {
  if (sight.kinds.length === 0) return { rows: [], total: 0 }
  let matching = withNames(db).where((eb) => isSeen(eb, sight))
  if (!sight.isSuper) matching = matching.where('i.status', '<>', escalated)
  if (filter.status !== undefined) matching = matching.where('i.status', '=', filter.status)
  if (filter.only === 'free') matching = matching.where((eb) => isFree(eb, sight, now))
  if (filter.only === 'mine') matching = matching.where((eb) => isMine(eb, sight, now))
  const rows = await matching
    .orderBy('i.due_at')
    .orderBy('i.item_id')
    .limit(page.rn)
    .offset((page.pn - 1) * page.rn)
    .execute()
  const { total } = await db
    .selectFrom(matching.as('m'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function countByKind(db: Db, sight: Sight, now: Date) {
  if (sight.kinds.length === 0) return []
  return db
    .selectFrom('review_item as i')
    .select([
      'i.kind',
      (eb) =>
        eb.fn
          .countAll<number>()
          .filterWhere(isFree(eb, sight, now))
          .as('waiting'),
      (eb) =>
        eb.fn
          .countAll<number>()
          .filterWhere(eb.and([isFree(eb, sight, now), eb('i.due_at', '<=', now)]))
          .as('overdue'),
      (eb) =>
        eb.fn
          .countAll<number>()
          .filterWhere(isMine(eb, sight, now))
          .as('mine'),
    ])
    .where('i.status', 'in', [waiting, claimed, escalated])
    .where((eb) => isSeen(eb, sight))
    .groupBy('i.kind')
    .execute()
}

export function historyOf(db: Db, kind: string, refId: string) {
  return db
    .selectFrom('review_item as i')
    .innerJoin('staff as s', 's.staff_id', 'i.decided_by')
    .select(['i.decided_at', 'i.status', 'i.reason', 's.name'])
    .where('i.kind', '=', kind)
    .where('i.ref_id', '=', refId)
    .where('i.status', 'in', [passed, rejected])
    .orderBy('i.decided_at', 'desc')
    .limit(MOST_HISTORY)
    .execute()
}

/** Its own and those of every kind. */
export function reasonsOf(db: Db, kind: string) {
  return db
    .selectFrom('review_reason')
    .select(['reason_id', 'text'])
    .where('kind', 'in', [kind, ANY_KIND])
    .orderBy('sort')
    .orderBy('reason_id')
    .execute()
}

const ANY_KIND = '*'
