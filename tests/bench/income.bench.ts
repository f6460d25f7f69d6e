import type { Call } from '@tingan/contract/call'
import { incomeData } from '@tingan/contract/income-data'
import { RUN_STATUS } from '@tingan/contract/ops/settlement'
import { settle } from '@tingan/contract/settle'
import { withdraw } from '@tingan/contract/withdraw'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { sql } from 'kysely'
import { confirmOpen } from '../../apps/server/src/modules/bill/bill.service.ts'
import { publishRun } from '../../apps/server/src/modules/settlement/publish.service.ts'
import { updateRun } from '../../apps/server/src/modules/settlement/run.repo.ts'
import { settleMonth } from '../../apps/server/src/modules/settlement/run.service.ts'
import {
  aCompany,
  aCreator,
  addRevenue,
  anAlbumOf,
  cooperate,
  type Earned,
} from '../../apps/server/src/testing/income.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { OPEN_TO_TESTS, stepInside } from '../support/inside-product.ts'
import { newDataDir, startProduct } from '../support/product.ts'
import type { Figure } from './report.ts'
import { besideBare, costsBesideBare } from './server-cost.ts'
import type { CallFields } from './signed-requests.ts'

const MONTHS = 36
const ALBUMS = 10
const REQUESTS = Number(process.env.BENCH_CALLS ?? 1000)
const MOST_MS = 3
const LAST_MONTH = monthOf(MONTHS - 1)

/** What the income pages ask for, for a creator, a company and its agency with three years of bills, each of forty lines. */
export async function measureIncome(): Promise<Figure[]> {
  const product = await startProduct(newDataDir(), OPEN_TO_TESTS)
  const { place, close } = await stepInside(product)
  try {
    const creator = await aCreator(place)
    const company = await aCompany(place, true)
    await cooperate(place, company.mcnId, creator.uid, { start: '2021-01-01', end: '2034-01-01' })
    const albums = await albumsOf(place, creator.uid)
    await threeYears(place, creator.uid, albums, company.uid)
    await threeYearsOfWithdrawals(place, creator.uid)
    const bill = await lastBill(place, creator.uid, BILL_OWNER.person)
    const mcnBill = await lastBill(place, company.uid, BILL_OWNER.agency)
    const days = { startDate: `${LAST_MONTH}-01`, endDate: `${LAST_MONTH}-31` }
    const { mcnId } = company
    const own: Question[] = [
      ['the account', settle.portal, { loginUid: String(creator.uid) }],
      ['the bills', settle.bills, { pn: '1', rn: '20' }],
      ['a bill with its lines', settle.bill, { billId: bill.id, groupBy: 'album' }],
      ['the trace of an amount', settle.trace, { itemId: bill.itemId }],
      ['withdrawals', withdraw.list, {}],
      ['a tax preview', withdraw.info, { amount: '100000' }],
      ['the estimate of a month', incomeData.overview, days],
      ['the estimate day by day', incomeData.list, days],
    ]
    const theirs: Question[] = [
      ["a company's bills", settle.companyBills, { pn: '1', rn: '20' }],
      ["a company's bill", settle.companyBill, { billId: mcnBill.id }],
      ["a company's month by anchor", settle.anchors, { month: LAST_MONTH }],
      ["a company's month by album", settle.albums, { month: LAST_MONTH }],
      ['an album by platform', settle.albumPlatforms, { albumId: String(albums[0]), month: LAST_MONTH }],
      ["an agency's bills", settle.mcnBills, { mcnId }],
      ["an agency's bill", settle.mcnBill, { id: mcnBill.id, mcnId }],
    ]
    const asked = [
      { browser: creator.browser, questions: own },
      { browser: company.browser, questions: theirs },
    ].flatMap(({ browser, questions }) =>
      questions.map(([name, call, input]) => ({ name, browser, call, inputs: [input] })),
    )
    const { bare, ours } = await costsBesideBare(product, asked, REQUESTS)
    return ours.map((cost, at) => ({
      what: `income at ${MONTHS} months of bills, ${asked[at]!.name}: CPU of server and database a call`,
      figure: besideBare(cost, bare),
      target: `≤ ${MOST_MS} ms`,
      met: cost.ms <= MOST_MS,
    }))
  } finally {
    await close()
    await product.stop()
  }
}

type Question = [name: string, call: Call, input: CallFields]

async function albumsOf(place: TestServer, uid: number): Promise<number[]> {
  const albums: number[] = []
  for (let album = 0; album < ALBUMS; album++) albums.push(await anAlbumOf(place, uid))
  return albums
}

/** Settled month by month in the way it always is: the creator's albums, and one of the company's own. */
async function threeYears(
  place: TestServer,
  uid: number,
  albums: readonly number[],
  companyUid: number,
): Promise<void> {
  const { db, clock } = place.deps
  const companyAlbum = await anAlbumOf(place, companyUid)
  const sources = [1, 2, 3, 4]
  for (let number = 0; number < MONTHS; number++) {
    const month = monthOf(number)
    const earned = (owner: number, albumId: number) =>
      sources.map((source): Earned => ({ uid: owner, albumId, source, fen: 1000 + (albumId % 97) }))
    await addRevenue(place, month, [
      ...albums.flatMap((albumId) => earned(uid, albumId)),
      ...earned(companyUid, companyAlbum),
    ])
    const { run_id } = await db.transaction().execute((tx) => settleMonth({ db: tx, clock }, month, null))
    await updateRun(db, run_id, { status: RUN_STATUS.publishing })
    await publishRun(place.deps, run_id)
    for (const owner of [uid, companyUid]) await confirmOpen(place.deps, owner)
  }
}

function monthOf(number: number): string {
  return `${2021 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** One a month, each refused: none of them moved any money. */
async function threeYearsOfWithdrawals({ deps: { db } }: TestServer, uid: number): Promise<void> {
  await sql`insert into withdraw (withdraw_no, uid, owner_type, apply_fen, tax_fen, vat_fen, net_fen, tax_detail, bank_account_id,
      bank_name, card_mask, status, created_at, updated_at)
    select 'BENCH' || lpad(n::text, 4, '0'), b.uid, 1, 100000, 0, 0, 100000, '[]', b.bank_account_id, b.bank_name, '6217****0000',
      ${WITHDRAW_STATUS.refused}, now(), now()
    from bank_account b, generate_series(1, ${MONTHS}::int) n where b.uid = ${uid}`.execute(db)
}

async function lastBill(
  { deps: { db } }: TestServer,
  uid: number,
  owner: number,
): Promise<{ id: string; itemId: string }> {
  const { bill_id, item_id } = await db
    .selectFrom('income_bill as b')
    .innerJoin('bill_item as i', (join) =>
      join.on((eb) =>
        eb.or([eb('i.bill_id', '=', eb.ref('b.bill_id')), eb('i.mcn_bill_id', '=', eb.ref('b.bill_id'))]),
      ),
    )
    .select(['b.bill_id', 'i.item_id'])
    .where('b.uid', '=', uid)
    .where('b.owner_type', '=', owner)
    .orderBy('b.month', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id: String(bill_id), itemId: String(item_id) }
}
