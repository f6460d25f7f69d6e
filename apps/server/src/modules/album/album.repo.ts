import type { Db } from '../../platform/db/connection.ts'

/** The states that have come into use; the whole machine joins with the content domain. */
export const ALBUM_STATUS = { reviewing: 1, online: 2, refused: 3, passed: 4, takenDown: 6 } as const
const DELETED = 9

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

export async function moveAlbums(db: Db, from: number, to: number, at: Date): Promise<number> {
  const moved = await db
    .updateTable('album')
    .set((eb) => ({ uid: to, version: eb('version', '+', 1), updated_at: at }))
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
    .where('status', '<>', DELETED)
    .execute()
}

export async function albumsOf(db: Db, uid: number, { pn, rn }: { pn: number; rn: number }) {
  const own = db.selectFrom('album').where('uid', '=', uid).where('status', '<>', DELETED)
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

export function albumsById(db: Db, albumIds: readonly number[]) {
  return db
    .selectFrom('album')
    .select(['album_id', 'uid', 'title'])
    .where('album_id', 'in', albumIds)
    .where('status', '<>', DELETED)
    .execute()
}
