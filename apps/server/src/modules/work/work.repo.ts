import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import { PAY_APPLY_STATUS } from '@tingan/rules/content/pay-apply-status'
import { RELEASE_TYPE, TRACK_STATUS } from '@tingan/rules/content/track-status'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { AlbumTable, TrackTable } from '../../db/content-tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type AlbumRow = Selectable<AlbumTable>
export type AlbumChange = Omit<Updateable<AlbumTable>, 'album_id' | 'version' | 'updated_at'>
export type TrackRow = Selectable<TrackTable>
export type TrackChange = Omit<Updateable<TrackTable>, 'track_id' | 'version' | 'updated_at'>

export function findAlbum(db: Db, albumId: number): Promise<AlbumRow | undefined> {
  return db.selectFrom('album').selectAll().where('album_id', '=', albumId).executeTakeFirst()
}

export function lockAlbum(db: Db, albumId: number): Promise<AlbumRow | undefined> {
  return db.selectFrom('album').selectAll().where('album_id', '=', albumId).forUpdate().executeTakeFirst()
}

export function updateAlbum(db: Db, albumId: number, change: AlbumChange, at: Date): Promise<AlbumRow> {
  return db
    .updateTable('album')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at }))
    .where('album_id', '=', albumId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findTrack(db: Db, trackId: number): Promise<TrackRow | undefined> {
  return db.selectFrom('track').selectAll().where('track_id', '=', trackId).executeTakeFirst()
}

export function lockTrack(db: Db, trackId: number): Promise<TrackRow | undefined> {
  return db.selectFrom('track').selectAll().where('track_id', '=', trackId).forUpdate().executeTakeFirst()
}

export function updateTrack(db: Db, trackId: number, change: TrackChange, at: Date): Promise<TrackRow> {
  return db
    .updateTable('track')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at }))
    .where('track_id', '=', trackId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What waits in an album and has no reason to wait any longer. */
export function dueTracks(db: Db, albumId: number, now: Date): Promise<TrackRow[]> {
  return db
    .selectFrom('track')
    .selectAll()
    .where('album_id', '=', albumId)
    .where('status', '=', TRACK_STATUS.waiting)
    .where((eb) => eb.or([eb('release_type', '=', RELEASE_TYPE.atOnce), eb('release_time', '<=', now)]))
    .orderBy('seq')
    .forUpdate()
    .execute()
}

/** Counted anew from the programs; cheaper to trust than to keep in step. */
export function recountAlbum(db: Db, albumId: number): Promise<AlbumRow> {
  const there = sql`from track t where t.album_id = ${albumId} and t.status <> ${TRACK_STATUS.deleted}`
  return db
    .updateTable('album')
    .set({
      track_count: sql<number>`(select count(*) ${there})`,
      published_count: sql<number>`(select count(*) ${there} and t.status = ${TRACK_STATUS.published})`,
      duration: sql<number>`(select coalesce(sum(t.duration), 0) ${there})`,
      last_track_at: sql<Date | null>`(select max(t.published_at) ${there})`,
    })
    .where('album_id', '=', albumId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function nicknameOf(db: Db, uid: number): Promise<string> {
  const row = await db.selectFrom('account').select('nickname').where('uid', '=', uid).executeTakeFirst()
  return row?.nickname ?? ''
}

export async function copyrightStatus(db: Db, copyrightId: number | null): Promise<number | null> {
  if (copyrightId === null) return null
  const row = await db
    .selectFrom('copyright')
    .select('status')
    .where('copyright_id', '=', copyrightId)
    .executeTakeFirst()
  return row?.status ?? null
}

/** What was passed for an album holds no longer; which ones. */
export async function lapsePassed(db: Db, albumId: number, reason: string, at: Date): Promise<number[]> {
  const gone = await db
    .updateTable('pay_apply')
    .set((eb) => ({
      status: PAY_APPLY_STATUS.lapsed,
      in_force: false,
      reject_reason: reason,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('album_id', '=', albumId)
    .where('status', '=', PAY_APPLY_STATUS.passed)
    .returning('apply_id')
    .execute()
  return gone.map((row) => row.apply_id)
}

export function contractsOf(db: Db, uid: number) {
  return db
    .selectFrom('contract')
    .select(['kind', 'status', 'resign_due'])
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('contract_no', 'desc')
    .execute()
}

/** The papers an account rests on, as far as they were handed in. */
export async function papersOf(db: Db, uid: number) {
  const [person, company] = await Promise.all([
    db.selectFrom('certification').select('status').where('uid', '=', uid).executeTakeFirst(),
    db
      .selectFrom('enterprise')
      .select(['status', 'identity_status', 'is_old', 'popup'])
      .where('uid', '=', uid)
      .executeTakeFirst(),
  ])
  return { person, company }
}

/** What people decided about somebody's works, for trust. */
export async function decisionsAbout(db: Db, uid: number, kinds: readonly string[], since: Date) {
  const row = await db
    .selectFrom('review_item')
    .select(({ fn, eb }) => [
      fn
        .countAll<number>()
        .filterWhere(eb('status', '=', 2))
        .as('passed'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('status', '=', 3), eb('decided_at', '>', since)]))
        .as('refused'),
    ])
    .where('submitted_by', '=', `user:${uid}`)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return { passed: Number(row.passed), refused: Number(row.refused) }
}

export const LIVE_OR_PASSED: readonly number[] = [ALBUM_STATUS.online, ALBUM_STATUS.passed]

export function albumsById(db: Db, albumIds: readonly number[]) {
  return db
    .selectFrom('album')
    .select(['album_id', 'uid', 'title'])
    .where('album_id', 'in', albumIds)
    .where('status', '<>', ALBUM_STATUS.deleted)
    .execute()
}
