import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import { TRACK_STATUS } from '@tingan/rules/content/track-status'
import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'

export async function albumsOfOwner(db: Db, uid: number): Promise<number[]> {
  const rows = await db
    .selectFrom('album')
    .select('album_id')
    .where('uid', '=', uid)
    .where('status', '<>', ALBUM_STATUS.deleted)
    .execute()
  return rows.map((row) => row.album_id)
}

export async function searchAlbums(
  db: Db,
  { keyword = '', status }: { keyword?: string | undefined; status?: number | undefined },
  { pn, rn }: { pn: number; rn: number },
) {
  const matching = db
    .selectFrom('album as a')
    .innerJoin('account as o', 'o.uid', 'a.uid')
    .$if(status !== undefined, (query) => query.where('a.status', '=', status ?? 0))
    .$if(status === undefined, (query) => query.where('a.status', '<>', ALBUM_STATUS.deleted))
    .$if(keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('a.title', 'like', `%${escapeLike(keyword)}%`),
          ...(/^\d{5,15}$/.test(keyword)
            ? [eb('a.album_id', '=', Number(keyword)), eb('a.uid', '=', Number(keyword))]
            : []),
        ]),
      ),
    )
  const [rows, { total }] = await Promise.all([
    matching
      .select(['a.album_id', 'a.title', 'a.cover', 'a.status', 'a.edit_status', 'a.pay_type'])
      .select(['a.track_count', 'a.play_cnt', 'a.updated_at', 'a.uid', 'o.nickname'])
      .orderBy('a.album_id', 'desc')
      .limit(rn)
      .offset((pn - 1) * rn)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

export async function tracksOfAlbum(
  db: Db,
  albumId: number,
  status: number | undefined,
  { pn, rn }: { pn: number; rn: number },
) {
  const matching = db
    .selectFrom('track')
    .where('album_id', '=', albumId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 0))
    .$if(status === undefined, (query) => query.where('status', '<>', TRACK_STATUS.deleted))
  const [rows, { total }] = await Promise.all([
    matching
      .select(['track_id', 'title', 'seq', 'status', 'duration', 'play_cnt', 'reason'])
      .orderBy('seq')
      .orderBy('track_id')
      .limit(rn)
      .offset((pn - 1) * rn)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

export async function accountExists(db: Db, uid: number): Promise<boolean> {
  const row = await db.selectFrom('account').select('uid').where('uid', '=', uid).executeTakeFirst()
  return row !== undefined
}
