import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AUTH_SCOPE } from '@tingan/rules/mcn-status'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/db/connection.ts'
import { NODE_FLAGS } from '../../apps/server/src/testing/server-process.ts'
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
const SHORT_MONTH = '2023-01'
const LONG_MONTH = '2023-02'

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
      await measureExports(server),
    ]
  })
}

/** In a process that does nothing else: the one that made the demo world is large for other reasons. */
function inChild(script: string, args: string[]): string {
  const path = fileURLToPath(new URL(script, import.meta.url))
  return execFileSync(process.execPath, [...NODE_FLAGS, path, ...args], {
    encoding: 'utf8',
  })
}

interface Settled {
  computing: number
  publishing: number
  peak: number
}

function settleApart({ database }: TestServer, month: string): Settled {
  return JSON.parse(inChild('./settle-child.ts', [JSON.stringify(database), month]))
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
      select ${FIRST_UID}, ${FIRST_UID}::bigint + n, 2, 2000, '2024-03-15', '2034-03-15', array[${AUTH_SCOPE.income}::smallint], 2, '2024-03-15', now(), now()
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

const EXPORTS = [
  { kind: 'own', uid: FIRST_UID + 1, owner: BILL_OWNER.person },
  { kind: 'company', uid: FIRST_UID, owner: BILL_OWNER.company },
  { kind: 'agency', uid: FIRST_UID, owner: BILL_OWNER.agency },
] as const

/** How much more memory a long list takes than a short one to leave as a workbook, a creator's, a company's and an agency's. */
async function measureExports({ deps, database }: TestServer): Promise<Figure> {
  const grown: number[] = []
  const seconds: number[] = []
  for (const { kind, uid, owner } of EXPORTS) {
    await fillBill(deps.db, uid, owner, SHORT_MONTH, EXPORT_ROWS / 20)
    await fillBill(deps.db, uid, owner, LONG_MONTH, EXPORT_ROWS)
    await sql`analyze bill_item`.execute(deps.db)
    const asked = [JSON.stringify(database), kind, String(uid), SHORT_MONTH, LONG_MONTH]
    const made = JSON.parse(inChild('./export-child.ts', asked))
    if (made.bytes < EXPORT_ROWS) throw new Error(`${kind}: only ${made.bytes} bytes`)
    grown.push(made.grown)
    seconds.push(made.seconds)
  }
  return {
    what: `export of ${EXPORT_ROWS.toLocaleString('en')} rows as XLSX by a creator, a company and an agency (${seconds.map((one) => one.toFixed(0)).join(', ')} s): growth of memory above a twentieth of it, MB`,
    figure: grown.map((mb) => mb.toFixed(0)).join(', '),
    target: '≤ 100',
    met: Math.max(...grown) <= 100,
  }
}

/** An agency's lines are its anchors', of their cooperation; everybody else's are their own. */
async function fillBill(db: Db, uid: number, owner: number, month: string, rows: number): Promise<void> {
  const agency = owner === BILL_OWNER.agency
  await inOne(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`with bill as (
      insert into income_bill (uid, origin_uid, run_id, owner_type, month, status, gross_fen, royalty_fen, labour_fen, created_at, updated_at)
      select ${uid}, ${uid}, max(run_id), ${owner}, ${month}, 1, 0, 0, 0, now(), now() from settlement_run returning *)
      insert into bill_item (run_id, bill_id, mcn_bill_id, cooperation_id, uid, owner_type, month, album_id, platform, source, tax_category, amount_fen, created_at)
      select b.run_id, ${agency ? sql`null, b.bill_id, (select max(cooperation_id) from mcn_cooperation)` : sql`b.bill_id, null, null`},
        ${uid}::bigint + ${agency ? 1 : 0}, ${agency ? BILL_OWNER.person : owner}, b.month, ${FIRST_ALBUM}::bigint + n % ${ALBUMS}::int, 1, 3, 'ROYALTY', 0, now()
      from bill b, generate_series(1, ${rows}::int) n`.execute(tx)
  })
}
