import type { LegalCase } from '@tingan/contract/legal'
import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import { LEGAL_STATUS, PENDING_LEGAL } from '@tingan/rules/content/legal-status'
import { TRACK_STATUS } from '@tingan/rules/content/track-status'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { LegalCaseTable } from '../../db/legal-tables.ts'
import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'

export type CaseRow = Selectable<LegalCaseTable>
export type CaseChange = Omit<Updateable<LegalCaseTable>, 'case_id'>
export type SubjectType = LegalCase['subjectType']

const MOST = 100

export function insertCase(db: Db, row: Insertable<LegalCaseTable>): Promise<CaseRow> {
  return db.insertInto('legal_case').values(row).returningAll().executeTakeFirstOrThrow()
}

export function findCase(db: Db, caseId: number): Promise<CaseRow | undefined> {
  return db.selectFrom('legal_case').selectAll().where('case_id', '=', caseId).executeTakeFirst()
}

export function lockCase(db: Db, caseId: number): Promise<CaseRow | undefined> {
  return db.selectFrom('legal_case').selectAll().where('case_id', '=', caseId).forUpdate().executeTakeFirst()
}

export function updateCase(db: Db, caseId: number, change: CaseChange): Promise<CaseRow> {
  return db
    .updateTable('legal_case')
    .set(change)
    .where('case_id', '=', caseId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface SubjectFilter {
  subjectType?: SubjectType | undefined
  subjectId?: number | undefined
}

export function casesOf(db: Db, uid: number, { subjectType, subjectId }: SubjectFilter): Promise<CaseRow[]> {
  return db
    .selectFrom('legal_case')
    .selectAll()
    .where('uid', '=', uid)
    .$if(subjectType !== undefined, (query) => query.where('subject_type', '=', subjectType!))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId!))
    .orderBy('case_id', 'desc')
    .limit(MOST)
    .execute()
}

export function pendingOf(db: Db, uid: number): Promise<CaseRow[]> {
  return db
    .selectFrom('legal_case')
    .selectAll()
    .where('uid', '=', uid)
    .where('status', 'in', PENDING_LEGAL)
    .orderBy('deadline')
    .execute()
}

/** What waits for somebody first, by its deadline. */
export async function listCases(
  db: Db,
  { keyword = '', status }: { keyword?: string | undefined; status?: number | undefined },
  { pn, rn }: { pn: number; rn: number },
) {
  const like = `%${escapeLike(keyword)}%`
  const matching = db
    .selectFrom('legal_case as c')
    .innerJoin('account as o', 'o.uid', 'c.uid')
    .$if(status !== undefined, (query) => query.where('c.status', '=', status!))
    .$if(keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('c.subject_title', 'like', like),
          eb('c.claimant', 'like', like),
          ...(/^\d{1,15}$/.test(keyword) ? [eb('c.case_id', '=', Number(keyword))] : []),
        ]),
      ),
    )
  const rows = await matching
    .selectAll('c')
    .select('o.nickname')
    .orderBy((eb) => eb('c.status', 'in', PENDING_LEGAL), 'desc')
    .orderBy('c.deadline')
    .orderBy('c.case_id')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function overdue(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('legal_case')
    .select('case_id')
    .where('status', '=', LEGAL_STATUS.open)
    .where('deadline', '<=', now)
    .orderBy('deadline')
    .execute()
  return rows.map((row) => row.case_id)
}

/** What is said of albums that are down, and whether there is a way back. */
export async function restateAlbums(db: Db, albumIds: number[], canAppeal: boolean, reason: string) {
  if (albumIds.length === 0) return
  await db
    .updateTable('album')
    .set({ can_appeal: canAppeal, offline_reason: reason })
    .where('album_id', 'in', albumIds)
    .where('status', '=', ALBUM_STATUS.takenDown)
    .execute()
}

export async function restateTrack(db: Db, trackId: number, canAppeal: boolean, reason: string) {
  await db
    .updateTable('track')
    .set({ can_appeal: canAppeal, reason })
    .where('track_id', '=', trackId)
    .where('status', '=', TRACK_STATUS.takenDown)
    .execute()
}

export async function moveCases(db: Db, from: number, to: number): Promise<number> {
  const moved = await db
    .updateTable('legal_case')
    .set({ uid: to })
    .where('uid', '=', from)
    .returning('case_id')
    .execute()
  return moved.length
}
