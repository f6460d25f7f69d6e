import { album } from '@tingan/contract/album'
import { callPath } from '@tingan/contract/call'
import { track } from '@tingan/contract/track'
import { sql } from 'kysely'
import type { Browser } from '../../apps/server/src/testing/browser.ts'
import { anAccount, signedIn } from '../../apps/server/src/testing/members.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { bareServer, requestsOf } from './calls.bench.ts'
import { load } from './load.ts'
import type { Figure } from './report.ts'
import { withServer } from './with-server.ts'

const FEW = 100
const MANY = 10_000
const TRACKS = 3000
const PAGE = 40
const CALLS = Number(process.env.BENCH_CALLS ?? 3000)

/** Albums of somebody with few and with very many, and programs of one long album. */
export function measureContent(): Promise<Figure[]> {
  return withServer(async (server) => [...(await albumFigures(server)), ...(await trackFigures(server))])
}

async function ownerOf(server: TestServer, albums: number): Promise<{ uid: number; browser: Browser }> {
  const { uid } = await anAccount(server)
  await sql`insert into album (uid, title, cover, intro, category_id, tag_ids, status, created_at, updated_at)
    select ${uid}, '海边的节气 ' || n, '/files/' || repeat('a', 64), repeat('字', 200), 6, '{201}',
      (array[2,2,2,4,5,3,1,0])[1 + n % 8], now(), now()
    from generate_series(1, ${albums}::int) n`.execute(server.deps.db)
  await sql`vacuum analyze album`.execute(server.deps.db)
  return { uid, browser: await signedIn(server, uid) }
}

/** What a call costs and how many a second; the client's own work is in both: it runs in this process. */
async function costOf(
  server: TestServer,
  browser: Browser,
  declaration: { path: string },
  inputs: Record<string, string>[],
): Promise<{ cpu: number; rps: number }> {
  const port = Number(new URL(server.origin).port)
  const batch = (count: number) =>
    inputs.flatMap((input) =>
      requestsOf(browser, Math.ceil(count / inputs.length), callPath(declaration), input),
    )
  await load(port, batch(CALLS / 2))
  const requests = batch(CALLS)
  const before = process.cpuUsage()
  const { rps } = await load(port, requests)
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / 1000 / requests.length, rps }
}

const FIRST_PAGE = { pn: '1', rn: String(PAGE) }

const pages = (total: number) =>
  [1, Math.ceil(total / PAGE / 2), Math.ceil(total / PAGE)].map((pn) => ({
    pn: String(pn),
    rn: String(PAGE),
  }))

async function albumFigures(server: TestServer): Promise<Figure[]> {
  const few = await ownerOf(server, FEW)
  const many = await ownerOf(server, MANY)
  const { cpu: small } = await costOf(server, few.browser, album.simpleList, [FIRST_PAGE])
  const { cpu: large, rps } = await costOf(server, many.browser, album.simpleList, pages(MANY))
  const ratio = (await bareRate(many.browser)) / rps
  const database = await planTimes(server, few.uid, many.uid)
  return [
    {
      what: `album/simpleList, ${PAGE} of ${MANY.toLocaleString('en')}, first, middle and last page: CPU a call, client included`,
      figure: `${large.toFixed(2)} ms`,
      target: '≤ 2 ms',
      met: large <= 2,
    },
    {
      what: 'the same: requests a second against bare node:http sending the same bytes from a process of its own',
      figure: `1/${ratio.toFixed(1)}`,
      target: '≥ 1/100',
      met: ratio <= 100,
    },
    {
      what: `the same at ${MANY.toLocaleString('en')} against ${FEW} albums`,
      figure: `${(large / small).toFixed(2)}×`,
      target: '≤ 1.2×',
      met: large / small <= 1.2,
    },
    {
      what: `the same inside the database, the middle page, which is the dearest (${database.deep.toFixed(2)} ms against ${database.small.toFixed(2)} ms of ${FEW})`,
      figure: `${database.deep.toFixed(2)} ms`,
      target: '≤ 2 ms',
      met: database.deep <= 2,
    },
  ]
}

async function bareRate(browser: Browser): Promise<number> {
  const answer = Buffer.from(await (await browser.send(album.simpleList, FIRST_PAGE)).arrayBuffer())
  const bare = await bareServer(answer)
  try {
    const requests = () => requestsOf(browser, CALLS, callPath(album.simpleList), FIRST_PAGE)
    await load(bare.port, requests())
    return (await load(bare.port, requests())).rps
  } finally {
    bare.stop()
  }
}

/** What PostgreSQL itself says a page costs; the median of a few. */
async function planTimes({ deps: { db } }: TestServer, few: number, many: number) {
  const time = async (uid: number, offset: number) => {
    const found: number[] = []
    for (let round = 0; round < 9; round++) {
      const { rows } = await sql<{
        'QUERY PLAN': { 'Execution Time': number }[]
      }>`explain (analyze, format json)
        select a.* from (select album_id from album where uid = ${sql.lit(uid)} and status <> 9
          order by album_id desc limit ${sql.lit(PAGE)} offset ${sql.lit(offset)}) page
        join album a using (album_id)`.execute(db)
      found.push(rows[0]!['QUERY PLAN'][0]!['Execution Time'])
    }
    return found.sort((a, b) => a - b)[4]!
  }
  return { small: await time(few, 0), deep: await time(many, MANY / 2) }
}

async function trackFigures(server: TestServer): Promise<Figure[]> {
  const { uid, browser } = await ownerOf(server, 1)
  const { db } = server.deps
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
  const { cpu: listed } = await costOf(
    server,
    browser,
    track.list,
    pages(TRACKS).map((page) => ({ ...page, albumId })),
  )
  const { cpu: found } = await costOf(server, browser, track.list, [
    { albumId, keyword: '第2', rn: String(PAGE), pn: '1' },
  ])
  return [
    {
      what: `track/list in an album of ${TRACKS.toLocaleString('en')}: CPU a call, client included`,
      figure: `${listed.toFixed(2)} ms`,
      target: '≤ 3 ms',
      met: listed <= 3,
    },
    {
      what: 'the same, searched by a word of the title',
      figure: `${found.toFixed(2)} ms`,
      target: '≤ 3 ms',
      met: found <= 3,
    },
  ]
}
