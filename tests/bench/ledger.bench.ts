import { sql } from 'kysely'
import { readBooks } from '../../apps/server/src/modules/ledger/check.service.ts'
import { type Posting, post } from '../../apps/server/src/modules/ledger/ledger.service.ts'
import { type Connection, connect } from '../../apps/server/src/platform/db/connection.ts'
import { createLogger } from '../../apps/server/src/platform/log.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import type { Figure } from './report.ts'
import { withServer } from './with-server.ts'

const CLIENTS = 16
const SECONDS = 8 * Number(process.env.BENCH_SCALE ?? 1)
const PEOPLE = 10_000
const FIRST_UID = 30_000_000
const HOT_UID = FIRST_UID - 1
const TARGET = 1000

/** Postings of four entries, each a durable transaction, beside the least that a database can do durably: one row changed. */
export function measureLedger(): Promise<Figure[]> {
  return withServer(async (server) => {
    const connection = connect({ ...server.database, max: CLIENTS }, createLogger('silent'))
    try {
      return await measure(server, connection)
    } finally {
      await connection.close()
    }
  })
}

async function measure({ deps: { clock } }: TestServer, { db }: Connection): Promise<Figure[]> {
  await sql`create table bench_row (id int primary key, value bigint not null) with (fillfactor = 50)`.execute(
    db,
  )
  await sql`insert into bench_row select n, 0 from generate_series(0, ${PEOPLE}::int) n`.execute(db)
  const raw = (pick: (n: number) => number) => (n: number) =>
    sql`update bench_row set value = value + 1 where id = ${pick(n)}`.execute(db)
  const move = (name: string, pick: (n: number) => number) => (n: number) =>
    post({ db, clock }, posting(`${name}:${n}`, pick(n)))

  const cold = (n: number) => FIRST_UID + (n % PEOPLE)
  const mixed = (n: number) => (n % 5 === 0 ? HOT_UID : cold(n))
  // Every account is opened first: that happens once in a life.
  for (let n = 0; n <= PEOPLE; n += 500)
    await Promise.all(Array.from({ length: 500 }, (_, i) => move('open', cold)(n + i)))

  const rawCold = await perSecond(raw((n) => n % PEOPLE))
  const postCold = await perSecond(move('cold', cold))
  const rawHot = await perSecond(raw(() => 0))
  const postHot = await perSecond(move('hot', () => HOT_UID))
  const postMixed = await perSecond(move('mixed', mixed))
  const started = performance.now()
  const { entries, problems } = await readBooks({ db, clock }, [])
  const seconds = (performance.now() - started) / 1000
  return [
    figure('on many accounts', postCold, rawCold),
    figure('a fifth of them on one account', postMixed, rawCold),
    figure('all on one account', postHot, rawHot),
    {
      what: `the whole ledger read again, ${entries.toLocaleString('en')} entries: entries a second`,
      figure: `${Math.round(entries / seconds).toLocaleString('en')}, ${problems.length} problems`,
      target: 'no problem',
      met: problems.length === 0,
    },
  ]
}

function figure(where: string, rate: number, raw: number): Figure {
  return {
    what: `ledger transactions a second, ${CLIENTS} clients, ${where} (against single-row updates)`,
    figure: `${Math.round(rate).toLocaleString('en')} (1/${(raw / rate).toFixed(1)} of ${Math.round(raw).toLocaleString('en')})`,
    target: `≥ ${TARGET.toLocaleString('en')}`,
    met: rate >= TARGET,
  }
}

function posting(key: string, uid: number): Posting {
  return {
    key: `bench:${key}`,
    kind: 'bench.recharge',
    entries: [
      { uid, kind: 'coin.bought', delta: 100 },
      { kind: 'coin.sold', delta: -100 },
      { kind: 'cash.wechat', delta: 100 },
      { kind: 'owed.prepaid', delta: -100 },
    ],
  }
}

async function perSecond(work: (n: number) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  const end = began + SECONDS * 1000
  let next = 0
  const client = async () => {
    while (performance.now() < end) await work(next++)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return next / ((performance.now() - began) / 1000)
}
