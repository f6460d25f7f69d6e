import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { exportAlbums } from '../../apps/server/src/modules/bill/export.service.ts'
import type { MemberCtx } from '../../apps/server/src/platform/context.ts'
import type { Db } from '../../apps/server/src/platform/db/connection.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import type { Figure } from './report.ts'
import { withServer } from './with-server.ts'

const SCALE = Number(process.env.BENCH_SCALE ?? 1)
const ROWS = Math.round(1_000_000 * SCALE)
const ALBUMS = Math.round(50_000 * SCALE)
const CREATORS = Math.round(5000 * SCALE)
const ANCHORS = Math.round(500 * SCALE)
const FIRST_UID = 40_000_000
const FIRST_ALBUM = 40_000_000
const MONTH = '2024-03'
const QUARTER = '2024-04'
const EXPORT_ROWS = 200_000
const MB = 1024 * 1024

/** A month of a whole platform, a quarter of it for the slope, and an export as large as they come. */
export function measureSettlement(): Promise<Figure[]> {
  return withServer(async (server) => {
    await fill(server.deps.db)
    const quarter = settleApart(server, QUARTER)
    const whole = settleApart(server, MONTH)
    const seconds = whole.computing + whole.publishing
    const grown = seconds / (quarter.computing + quarter.publishing)
    return [
      {
        what: `settlement of ${ROWS.toLocaleString('en')} revenue rows, ${ALBUMS.toLocaleString('en')} albums, ${CREATORS.toLocaleString('en')} creators, ${ANCHORS.toLocaleString('en')} of them of an agency from the middle of the month: seconds (${whole.computing.toFixed(1)} for the dry run, ${whole.publishing.toFixed(1)} to publish the bills)`,
        figure: seconds.toFixed(1),
        target: `≤ ${120 * SCALE}`,
        met: seconds <= 120 * SCALE,
      },
      {
        what: 'the same: peak memory of our process, MB',
        figure: whole.peak.toFixed(0),
        target: '≤ 300',
        met: whole.peak <= 300,
      },
      {
        what: 'the same against a quarter of the rows: times the time',
        figure: grown.toFixed(1),
        target: '≤ 6 (linear: 4)',
        met: grown <= 6,
      },
      await measureExport(server),
    ]
  })
}

const CHILD = fileURLToPath(new URL('./settle-child.ts', import.meta.url))

interface Settled {
  computing: number
  publishing: number
  peak: number
}

/** In a process that does nothing else: the one that made the demo world is large for other reasons. */
function settleApart({ database }: TestServer, month: string): Settled {
  const args = ['--disable-warning=ExperimentalWarning', CHILD, JSON.stringify(database), month]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

async function fill(db: Db): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db)
  await inOne(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into account (uid, plat, mobile, mobile_hash, nickname, auth_type, account_status, invite_code, created_at, updated_at)
      overriding system value
      select ${FIRST_UID}::bigint + n, 1, '', 'bench' || n, 'bench' || n, case when n = 0 then 2 else 1 end, 1, 'B' || n, now(), now()
      from generate_series(0, ${CREATORS}::int - 1) n`.execute(tx)
    await sql`insert into album (album_id, uid, title, status, created_at, updated_at) overriding system value
      select ${FIRST_ALBUM}::bigint + n, ${FIRST_UID}::bigint + n % ${CREATORS}::int, 'bench' || n, 2, now(), now()
      from generate_series(0, ${ALBUMS}::int - 1) n`.execute(tx)
    await sql`insert into mcn (mcn_id, enterprise_uid, mcn_name, status, created_at, updated_at) overriding system value
      values (${FIRST_UID}, ${FIRST_UID}, 'bench', 1, now(), now())`.execute(tx)
    await sql`insert into mcn_cooperation (mcn_id, anchor_uid, settle_mode, mcn_ratio_bp, start_date, end_date, auth_scope, status, accepted_at, created_at, updated_at)
      select ${FIRST_UID}, ${FIRST_UID}::bigint + n, 2, 2000, '2024-03-15', '2034-03-15', '{}', 2, '2024-03-15', now(), now()
      from generate_series(1, ${ANCHORS}::int) n`.execute(tx)
    for (const [month, rows] of [
      [MONTH, ROWS],
      [QUARTER, Math.round(ROWS / 4)],
    ] as const)
      await sql`insert into revenue (month, day, uid, album_id, platform, source, base_fen, play_cnt)
        select ${month}, (${month} || '-01')::date + (n / ${ALBUMS}::int) % 28, ${FIRST_UID}::bigint + (n % ${ALBUMS}::int) % ${CREATORS}::int,
          ${FIRST_ALBUM}::bigint + n % ${ALBUMS}::int, 1 + n / ${ALBUMS}::int % 4, 1 + n / ${ALBUMS}::int / 4 % 4, 100 + n % 997, n % 31
        from generate_series(0, ${rows}::int - 1) n`.execute(tx)
  })
}

function inOne<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}

async function timed(work: () => Promise<unknown>): Promise<{ seconds: number; peak: number }> {
  let peak = 0
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss() / MB)
  }
  const watch = setInterval(look, 50)
  const started = performance.now()
  await work()
  clearInterval(watch)
  look()
  return { seconds: (performance.now() - started) / 1000, peak }
}

/** How much the memory grows while a long list leaves as a workbook. */
async function measureExport({ deps }: TestServer): Promise<Figure> {
  const { db } = deps
  await sql`insert into bill_item (bill_id, uid, owner_type, month, album_id, platform, source, tax_category, amount_fen, created_at)
    select b.bill_id, b.uid, b.owner_type, b.month, ${FIRST_ALBUM}::bigint, 1, 3, 'ROYALTY', 0, now()
    from income_bill b, generate_series(1, ${EXPORT_ROWS}::int) n where b.uid = ${FIRST_UID} and b.month = ${MONTH}`.execute(
    db,
  )
  const ctx = { ...deps, rootDb: db, member: { uid: FIRST_UID, authType: 2 } } as MemberCtx
  const before = process.memoryUsage.rss() / MB
  let bytes = 0
  const { seconds, peak } = await timed(async () => {
    const { body } = await exportAlbums(ctx, { startMonth: MONTH, endMonth: MONTH, anchorUid: undefined })
    for await (const chunk of body) bytes += (chunk as Uint8Array).length
  })
  const grown = Math.max(0, peak - before)
  return {
    what: `export of ${EXPORT_ROWS.toLocaleString('en')} rows as XLSX (${(bytes / MB).toFixed(1)} MB, ${seconds.toFixed(1)} s): growth of memory, MB`,
    figure: grown.toFixed(0),
    target: '≤ 100',
    met: grown <= 100,
  }
}
