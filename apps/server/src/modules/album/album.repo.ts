import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import { PAY_TYPE } from '@tingan/rules/content/pay-apply-status'
import { TRACK_STATUS } from '@tingan/rules/content/track-status'
import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import { type Insertable, sql } from 'kysely'
import type { AlbumTable } from '../../db/content-tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export async function hasOnlineAlbum(db: Db, uid: number): Promise<boolean> {
  const row = await db
    .selectFrom('album')
    .select('album_id')
    .where('uid', '=', uid)
    .where('status', '=', ALBUM_STATUS.online)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** One that was bought and is still on sale, or was sold since that day; null where nobody is owed anything. */
export async function soldAlbum(db: Db, uid: number, since: string): Promise<string | null> {
  const row = await db
    .selectFrom('album')
    .select('title')
    .where('uid', '=', uid)
    .where('pay_type', '<>', PAY_TYPE.free)
    .where('sold_cnt', '>', 0)
    .where((eb) =>
      eb.or([
        eb('status', '=', ALBUM_STATUS.online),
        eb.exists(
          eb
            .selectFrom('album_day_stat as s')
            .select('s.album_id')
            .whereRef('s.album_id', '=', 'album.album_id')
            .where('s.day', '>', since)
            .where(sql<boolean>`s.album_sale_fen + s.track_sale_fen > 0`),
        ),
      ]),
    )
    .orderBy('album_id')
    .limit(1)
    .executeTakeFirst()
  return row?.title ?? null
}

/** How many stand in each state, and the newest of them by name. */
function albumsByStatus(db: Db, uid: number) {
  return db
    .selectFrom('album')
    .select(({ fn }) => [
      'status',
      fn.countAll<number>().as('count'),
      fn.max<number>('album_id').as('album_id'),
    ])
    .where('uid', '=', uid)
    .groupBy('status')
    .as('standing')
}

export function albumStanding(db: Db, uid: number) {
  return db
    .selectFrom(albumsByStatus(db, uid))
    .innerJoin('album', 'album.album_id', 'standing.album_id')
    .select(['standing.status', 'standing.count', 'standing.album_id', 'album.title'])
    .execute()
}
export type AlbumsInState = Awaited<ReturnType<typeof albumStanding>>[number]

/** Where both had one of that name, the one that comes is told apart by its number. */
export async function moveAlbums(db: Db, from: number, to: number, at: Date): Promise<number> {
  const moved = await db
    .updateTable('album')
    .set((eb) => ({
      uid: to,
      title: sql<string>`case when exists (
        select 1 from album b where b.uid = ${to} and b.title = album.title and b.status <> 9
      ) then left(album.title, 30) || ' ' || album.album_id else album.title end`,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('uid', '=', from)
    .returning('album_id')
    .execute()
  return moved.length
}

export async function takeDownAlbums(db: Db, uid: number, at: Date): Promise<void> {
  await db
    .updateTable('album')
    .set((eb) => ({ status: ALBUM_STATUS.takenDown, version: eb('version', '+', 1), updated_at: at }))
    .where('uid', '=', uid)
    .where('status', '<>', ALBUM_STATUS.deleted)
    .execute()
}

export async function albumsOf(db: Db, uid: number, { pn, rn }: { pn: number; rn: number }) {
  const own = db.selectFrom('album').where('uid', '=', uid).where('status', '<>', ALBUM_STATUS.deleted)
  const [rows, { total }] = await Promise.all([
    own
      .select(['album_id', 'title', 'cover', 'status', 'created_at'])
      .orderBy('album_id', 'desc')
      .limit(rn)
      .offset((pn - 1) * rn)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** One at a time for each owner: limits are counted before something is added. */
export async function lockOwner(db: Db, uid: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`album:${uid}`}, 0))`.execute(db)
}

export async function countNew(db: Db, uid: number, since: Date): Promise<{ live: number; today: number }> {
  const { live, today } = await db
    .selectFrom('album')
    .select(({ fn, eb }) => [
      fn
        .countAll<number>()
        .filterWhere(eb('status', '<>', ALBUM_STATUS.deleted))
        .as('live'),
      fn
        .countAll<number>()
        .filterWhere(eb('created_at', '>=', since))
        .as('today'),
    ])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return { live: Number(live), today: Number(today) }
}

export async function titleTaken(db: Db, uid: number, title: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('album')
    .select('album_id')
    .where('uid', '=', uid)
    .where('title', '=', title)
    .where('status', '<>', ALBUM_STATUS.deleted)
    .where('album_id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export function insertAlbum(db: Db, row: Insertable<AlbumTable>) {
  return db.insertInto('album').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function hasAiTrack(db: Db, albumId: number): Promise<boolean> {
  const row = await db
    .selectFrom('track')
    .select('track_id')
    .where('album_id', '=', albumId)
    .where('is_ai', '=', true)
    .where('status', '<>', TRACK_STATUS.deleted)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasWaitingPay(db: Db, albumId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pay_apply')
    .select('apply_id')
    .where('album_id', '=', albumId)
    .where(sql<boolean>`status = 1`)
    .executeTakeFirst()
  return row !== undefined
}

export async function countContentTags(
  db: Db,
  tagIds: readonly number[],
  categoryId: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('tag')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('type', '=', 1)
    .where('enabled', '=', true)
    .where('tag_id', 'in', tagIds)
    .where((eb) => eb.or([eb('category_id', 'is', null), eb('category_id', '=', categoryId)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function tagNames(db: Db, tagIds: readonly number[]): Promise<string[]> {
  if (tagIds.length === 0) return []
  const rows = await db.selectFrom('tag').select(['tag_id', 'name']).where('tag_id', 'in', tagIds).execute()
  return tagIds.flatMap((id) => rows.find((row) => row.tag_id === id)?.name ?? [])
}

export function namesOf(db: Db, uids: readonly number[]) {
  if (uids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('account')
    .select(['uid', 'nickname'])
    .where('uid', 'in', uids)
    .orderBy('nickname')
    .execute()
}

export function findPerson(
  db: Db,
  by: { uid?: number | undefined; mobileHash?: string | undefined; nickname?: string | undefined },
) {
  return db
    .selectFrom('account')
    .select(['uid', 'nickname', 'avatar', 'auth_type', 'account_status'])
    .$if(by.uid !== undefined, (query) => query.where('uid', '=', by.uid ?? 0))
    .$if(by.mobileHash !== undefined, (query) => query.where('mobile_hash', '=', by.mobileHash ?? ''))
    .$if(by.nickname !== undefined, (query) => query.where('nickname', '=', by.nickname ?? ''))
    .where('plat', '=', 1)
    .where('account_status', '<>', 4)
    .limit(1)
    .executeTakeFirst()
}

/** Transfers of a cooperation that wait for their contract, seen by the anchor or by the agency. */
export function unsignedTransfers(db: Db, side: { uid?: number; mcnId?: number }) {
  return db
    .selectFrom('mcn_transfer as t')
    .innerJoin('mcn_cooperation as c', 'c.cooperation_id', 't.cooperation_id')
    .innerJoin('album as a', 'a.album_id', 't.album_id')
    .leftJoin('contract as k', 'k.contract_no', 't.contract_no')
    .select(['a.album_id', 'a.title', 'c.anchor_uid', 't.transfer_id', 't.contract_no'])
    .where('t.status', '=', 0)
    .where('a.status', '<>', ALBUM_STATUS.deleted)
    .where('k.status', 'is distinct from', CONTRACT_STATUS.effective)
    .$if(side.uid !== undefined, (query) => query.where('c.anchor_uid', '=', side.uid ?? 0))
    .$if(side.mcnId !== undefined, (query) => query.where('c.mcn_id', '=', side.mcnId ?? 0))
    .orderBy('t.transfer_id')
    .execute()
}
