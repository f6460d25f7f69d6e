import { Readable } from 'node:stream'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import { drawCover } from './cover.ts'
import { giveProofs } from './fill-proofs.ts'
import { giveSounds, type Recording, storeLongShapes, storeSounds } from './fill-sounds.ts'
import { type DemoAlbum, type DemoCopyright, demoAlbums, demoCopyrights, laterTracks } from './works.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3600_000
const PUBLISHED = 2
const WAITING = 4

/** Named by their content: stored again, they are the same files. */
async function storeWorkFiles(deps: Deps): Promise<{ covers: string[]; recordings: Recording[] }> {
  const recordings = await storeSounds(deps)
  await storeLongShapes(deps, recordings)
  const covers: string[] = []
  for (const [at] of demoAlbums.entries()) {
    const content = Readable.from([drawCover(at)])
    const { key } = await deps.storage.put(content, { type: 'image/png', maxBytes: 5_000_000 })
    covers.push(`/files/${key}`)
  }
  return { covers, recordings }
}

export async function fillWorks(deps: Deps): Promise<void> {
  const { covers, recordings } = await storeWorkFiles(deps)
  const page = drawCover(0)
  for (const [at, record] of demoCopyrights.entries())
    await insertCopyright(deps, record, await giveProofs(deps, record, at, page))
  for (const [at, album] of demoAlbums.entries()) await insertAlbum(deps, album, covers[at]!)
  await insertLaterTracks(deps)
  await giveSounds(deps, recordings)
  await recount(deps)
  await fillQueues(deps)
  await fillPay(deps)
  await fillFeed(deps)
}

async function insertCopyright(
  { db, clock, personal }: Deps,
  record: DemoCopyright,
  proofs: Awaited<ReturnType<typeof giveProofs>>,
): Promise<void> {
  const at = new Date(clock.now() - 100 * DAY_MS)
  const licensed = record.rightType === 2
  await db
    .insertInto('copyright')
    .values({
      uid: record.uid,
      name: record.name,
      work_name: record.workName,
      work_type: record.rightType === 1 ? 5 : 1,
      author: record.author,
      right_type: record.rightType,
      licensor_name: record.licensor ?? '',
      licensor_code: licensed ? personal.seal('91350100M000100Y43') : '',
      rights: licensed ? [1, 2, 4] : [1, 2],
      exclusive: licensed,
      territory: 2,
      start_date: shanghaiDay(at.getTime()),
      end_date: shanghaiDay(clock.now() + record.endsInDays * DAY_MS),
      proofs: JSON.stringify(proofs),
      chain: JSON.stringify(licensed ? chainOf(record, shanghaiDay(at.getTime())) : []),
      status: record.status,
      reject_reason: record.rejectReason ?? '',
      expired_at: record.status === 5 ? new Date(clock.now() - 9 * DAY_MS) : null,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

const chainOf = ({ author, licensor = '' }: DemoCopyright, start: string) => [
  { from: author, to: licensor, fileIdx: 0, start },
  { from: licensor, to: '本人', fileIdx: 0, start },
]

async function insertAlbum({ db, clock }: Deps, album: DemoAlbum, cover: string): Promise<void> {
  const at = new Date(clock.now() - album.daysAgo * DAY_MS)
  const rights = album.copyright
    ? await db
        .selectFrom('copyright')
        .select('copyright_id')
        .where('name', '=', album.copyright)
        .executeTakeFirst()
    : undefined
  const { album_id } = await db
    .insertInto('album')
    .values({
      uid: album.uid,
      title: album.title,
      cover,
      tagline: album.tagline,
      intro: album.intro,
      category_id: album.category[0],
      sub_category_id: album.category[1],
      tag_ids: album.tags,
      language: 1,
      region: album.sourceType === 2 && album.category[1] === 114 ? 3 : 1,
      source_type: album.sourceType,
      author: album.author ?? '',
      book_name: album.bookName ?? '',
      copyright_id: rights?.copyright_id ?? null,
      age_grade: 0,
      serial_status: 1,
      plan_count: album.planCount ?? null,
      update_plan: album.plan ? JSON.stringify(album.plan) : null,
      status: album.status,
      play_cnt: album.plays,
      subscribe_cnt: Math.floor(album.plays / 37),
      comment_cnt: Math.floor(album.plays / 900),
      platforms: album.status === PUBLISHED ? [1, 2, 3, 4] : [],
      submitted_at: album.status === 0 ? null : at,
      online_at: album.status === PUBLISHED ? at : null,
      created_at: at,
      updated_at: at,
      ...album.more,
    })
    .returning('album_id')
    .executeTakeFirstOrThrow()
  if (album.tracks.length === 0) return
  const step = (album.daysAgo * DAY_MS) / album.tracks.length
  await db
    .insertInto('track')
    .values(
      album.tracks.map((title, index) => {
        const out = new Date(at.getTime() + index * step)
        return {
          album_id,
          title,
          seq: index + 1,
          duration: 900 + ((index * 97) % 700),
          size: 14_000 + ((index * 613) % 9000),
          bitrate: 128,
          format: 'mp3',
          lufs: -16.2,
          status: PUBLISHED,
          play_cnt: Math.floor(
            (album.plays / album.tracks.length) * (1.4 - (index / album.tracks.length) * 0.8),
          ),
          published_at: out,
          created_at: out,
          updated_at: out,
        }
      }),
    )
    .execute()
}

async function insertLaterTracks({ db, clock }: Deps): Promise<void> {
  for (const [at, { album, title, status, more }] of laterTracks.entries()) {
    const { album_id, last } = await db
      .selectFrom('album as a')
      .innerJoin('track as t', 't.album_id', 'a.album_id')
      .select(['a.album_id', ({ fn }) => fn.max<number>('t.seq').as('last')])
      .where('a.title', '=', album)
      .groupBy('a.album_id')
      .executeTakeFirstOrThrow()
    const made = new Date(clock.now() - (30 - at * 3) * HOUR_MS)
    await db
      .insertInto('track')
      .values({
        album_id,
        title,
        seq: last + 1,
        duration: status === 0 || status === 7 ? 0 : 1260,
        size: 18_200,
        status,
        release_type: status === WAITING ? 2 : 1,
        release_time: status === WAITING ? new Date(clock.now() + 2 * DAY_MS) : null,
        published_at: [2, 5, 6].includes(status) ? made : null,
        created_at: made,
        updated_at: made,
        ...more,
      })
      .execute()
  }
}

async function recount({ db }: Deps): Promise<void> {
  const albums = await db.selectFrom('album').select('album_id').execute()
  for (const { album_id } of albums) {
    const counted = await db
      .selectFrom('track')
      .select(({ fn, eb }) => [
        fn.countAll<number>().as('all'),
        fn
          .countAll<number>()
          .filterWhere(eb('status', '=', PUBLISHED))
          .as('published'),
        fn.sum<number | null>('duration').as('seconds'),
        fn.max<Date | null>('published_at').as('last'),
      ])
      .where('album_id', '=', album_id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('album')
      .set({
        track_count: Number(counted.all),
        published_count: Number(counted.published),
        duration: Number(counted.seconds ?? 0),
        last_track_at: counted.last,
      })
      .where('album_id', '=', album_id)
      .execute()
  }
}

/** What waits for people. */
async function fillQueues({ db, clock }: Deps): Promise<void> {
  const albums = await db
    .selectFrom('album')
    .select(['album_id', 'uid', 'title', 'status', 'edit_status'])
    .execute()
  const tracks = await db
    .selectFrom('track as t')
    .innerJoin('album as a', 'a.album_id', 't.album_id')
    .select(['t.track_id', 't.title', 't.status', 't.edit_status', 'a.title as album', 'a.uid'])
    .execute()
  const records = await db
    .selectFrom('copyright')
    .select(['copyright_id', 'uid', 'name', 'work_name', 'status'])
    .execute()
  const items = [
    ...albums
      .filter(({ status }) => status === 1)
      .map((row) => entry('album', row.album_id, `专辑：${row.title}`, '', row.uid, 20, 24)),
    ...albums
      .filter((row) => row.edit_status === 1)
      .map((row) => entry('albumEdit', row.album_id, `专辑修改：${row.title}`, '', row.uid, 5, 24)),
    ...tracks
      .filter(({ status }) => status === 1)
      .map((row) => entry('track', row.track_id, `节目：${row.title}`, `《${row.album}》`, row.uid, 5, 4)),
    ...tracks
      .filter((row) => row.edit_status === 1)
      .map((row) =>
        entry('trackEdit', row.track_id, `节目修改：${row.title}`, `《${row.album}》`, row.uid, 2, 4),
      ),
    ...records
      .filter(({ status }) => status === 1)
      .map((row) =>
        entry('copyright', row.copyright_id, `版权：${row.name}`, row.work_name, row.uid, 26, 72),
      ),
  ]
  const now = clock.now()
  await db
    .insertInto('review_item')
    .values(
      items.map(({ hoursAgo, slaHours, ...item }) => ({
        ...item,
        submitted_at: new Date(now - hoursAgo * HOUR_MS),
        due_at: new Date(now + (slaHours - hoursAgo) * HOUR_MS),
      })),
    )
    .execute()
}

const entry = (
  kind: string,
  id: number,
  title: string,
  summary: string,
  uid: number,
  hoursAgo: number,
  slaHours: number,
) => ({ kind, ref_id: String(id), title, summary, submitted_by: `user:${uid}`, hoursAgo, slaHours })

/** One that listeners follow in their own apps. */
async function fillFeed({ db, clock }: Deps): Promise<void> {
  const { album_id } = await db
    .selectFrom('album')
    .select('album_id')
    .where('title', '=', '夜航西飞')
    .executeTakeFirstOrThrow()
  const at = new Date(clock.now() - 30 * DAY_MS)
  await db
    .insertInto('album_feed')
    .values({
      album_id,
      feed_id: 'a7d0c4e19b52f6380e4c71d9',
      guid: '6c1d9a52-0f3e-5b7a-9d24-8e51c7f0ab36',
      is_on: true,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** One that is sold, and one that a reviewer has before them. */
async function fillPay({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const apply = async (
    title: string,
    facts: { pay_type: number; price?: number; status: number; daysAgo: number },
  ) => {
    const { album_id, uid } = await db
      .selectFrom('album')
      .select(['album_id', 'uid'])
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
    const at = new Date(now - facts.daysAgo * DAY_MS)
    const inForce = facts.status === 2
    const { apply_id } = await db
      .insertInto('pay_apply')
      .values({
        album_id,
        pay_type: facts.pay_type,
        price: facts.price ?? null,
        free_count: 3,
        plan_count: 120,
        sale_intro: '一次买下全部集数，后续更新不再另收，随时可以离线收听。',
        refund_rule: 2,
        status: facts.status,
        effective_at: inForce ? at : null,
        in_force: inForce,
        applied_at: at,
        created_at: at,
        updated_at: at,
      })
      .returning('apply_id')
      .executeTakeFirstOrThrow()
    return { apply_id, uid }
  }
  await apply('人间草木', { pay_type: 1, price: 1800, status: 2, daysAgo: 20 })
  const { apply_id, uid } = await apply('长安夜雨', { pay_type: 1, price: 3000, status: 1, daysAgo: 0 })
  await db
    .insertInto('review_item')
    .values({
      kind: 'payApply',
      ref_id: String(apply_id),
      title: '付费申请：长安夜雨',
      summary: '整张付费 30.00 元',
      submitted_by: `user:${uid}`,
      submitted_at: new Date(now - 3 * HOUR_MS),
      due_at: new Date(now + 21 * HOUR_MS),
    })
    .execute()
}
