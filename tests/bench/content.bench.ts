import { album } from '@tingan/contract/album'
import { track } from '@tingan/contract/track'
import { sql } from 'kysely'
import type { Browser } from '../../apps/server/src/testing/browser.ts'
import { anAccount, signedIn } from '../../apps/server/src/testing/members.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { OPEN_TO_TESTS, stepInside } from '../support/inside-product.ts'
import { newDataDir, type Product, startProduct } from '../support/product.ts'
import type { Figure } from './report.ts'
import { type Asked, besideBare, type Costs, costsBesideBare, timesOf } from './server-cost.ts'

const FEW = 100
const MANY = 10_000
const TRACKS = 3000
const PAGE = 40
const CALLS = Number(process.env.BENCH_CALLS ?? 1000)

/** Albums of somebody with few and with very many, and programs of one long album. */
export async function measureContent(): Promise<Figure[]> {
  const product = await startProduct(newDataDir(), OPEN_TO_TESTS)
  const { place, close } = await stepInside(product)
  try {
    return [...(await albumFigures(product, place)), ...(await trackFigures(product, place))]
  } finally {
    await close()
    await product.stop()
  }
}

async function ownerOf(server: TestServer, albums: number): Promise<{ uid: number; browser: Browser }> {
  const { uid } = await anAccount(server)
  await sql`insert into album (uid, title, cover, intro, category_id, tag_ids, status, created_at, updated_at)
    select ${uid}, '海边的节气 ' || n, '/files/' || repeat('a', 64), repeat('字', 200), 6, '{201}',
      (array[2,2,2,4,5,3,1,0])[1 + n % 8], now(), now()
    from generate_series(1, ${albums}::int) n`.execute(server.deps.db)
  await sql`vacuum analyze album, album_count`.execute(server.deps.db)
  return { uid, browser: await signedIn(server, uid) }
}

const FIRST_PAGE = { pn: '1', rn: String(PAGE) }

const pages = (total: number) =>
  [1, Math.ceil(total / PAGE / 2), Math.ceil(total / PAGE)].map((pn) => ({
    pn: String(pn),
    rn: String(PAGE),
  }))

async function albumFigures(product: Product, place: TestServer): Promise<Figure[]> {
  const few = await ownerOf(place, FEW)
  const many = await ownerOf(place, MANY)
  const asked = ({ browser }: typeof few, page: Record<string, string>): Asked => ({
    browser,
    call: album.simpleList,
    inputs: [page],
  })
  const { bare, ours } = await costsBesideBare(
    product,
    [asked(few, FIRST_PAGE), ...pages(MANY).map((page) => asked(many, page))],
    CALLS,
  )
  const [small, ...large] = ours as [Costs, ...Costs[]]
  const dearest = large.reduce((one, other) => (other.ms > one.ms ? other : one))
  const slowest = Math.min(...large.map(({ rps }) => rps))
  const ratio = bare.rps / slowest
  const times = large.map((page) => timesOf(page, small))
  const most = Math.max(...times)
  return [
    {
      what: `album/simpleList, ${PAGE} of ${MANY.toLocaleString('en')}, the dearest of first, middle and last page: CPU of server and database a call`,
      figure: besideBare(dearest, bare),
      target: '≤ 2 ms',
      met: dearest.ms <= 2,
    },
    {
      what: 'the same: requests a second against bare node:http sending the same bytes',
      figure: `1/${ratio.toFixed(1)}`,
      target: '≥ 1/100',
      met: ratio <= 100,
    },
    {
      what: `the same against the first page of ${FEW} albums (first, middle, last: ${times.map((each) => each.toFixed(2)).join(', ')})`,
      figure: `${most.toFixed(2)}×`,
      target: '≤ 1.2×',
      met: most <= 1.2,
    },
  ]
}

async function trackFigures(product: Product, place: TestServer): Promise<Figure[]> {
  const { uid, browser } = await ownerOf(place, 1)
  const { db } = place.deps
  const { album_id } = await db
    .selectFrom('album')
    .select('album_id')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  await sql`insert into track (album_id, title, seq, status, duration, created_at, updated_at)
    select ${album_id}, '第' || n || '集 海风', n, (array[2,2,2,2,4,1,5,3])[1 + n % 8], 900, now(), now()
    from generate_series(1, ${TRACKS}::int) n`.execute(db)
  await sql`vacuum analyze track`.execute(db)
  const albumId = String(album_id)
  const asked = (inputs: Record<string, string>[]): Asked => ({
    browser,
    call: track.list,
    inputs: inputs.map((input) => ({ ...input, albumId })),
  })
  const { bare, ours } = await costsBesideBare(
    product,
    [asked(pages(TRACKS)), asked([{ ...FIRST_PAGE, keyword: '第2' }])],
    CALLS,
  )
  const [listed, found] = ours as [Costs, Costs]
  return [
    {
      what: `track/list in an album of ${TRACKS.toLocaleString('en')}: CPU of server and database a call`,
      figure: besideBare(listed, bare),
      target: '≤ 3 ms',
      met: listed.ms <= 3,
    },
    {
      what: 'the same, searched by a word of the title',
      figure: besideBare(found, bare),
      target: '≤ 3 ms',
      met: found.ms <= 3,
    },
  ]
}
