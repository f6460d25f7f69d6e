import type { Call } from '@tingan/contract/call'
import { RUN_STATUS } from '@tingan/contract/ops/settlement'
import { settle } from '@tingan/contract/settle'
import { withdraw } from '@tingan/contract/withdraw'
import { confirmOpen } from '../../apps/server/src/modules/bill/bill.service.ts'
import { publishRun } from '../../apps/server/src/modules/settlement/publish.service.ts'
import { updateRun } from '../../apps/server/src/modules/settlement/run.repo.ts'
import { settleMonth } from '../../apps/server/src/modules/settlement/run.service.ts'
import { aCreator, addRevenue, anAlbumOf, type Earned } from '../../apps/server/src/testing/income.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { OPEN_TO_TESTS, stepInside } from '../support/inside-product.ts'
import { newDataDir, startProduct } from '../support/product.ts'
import type { Figure } from './report.ts'
import { costOf } from './server-cost.ts'

const MONTHS = 36
const ALBUMS = 10
const REQUESTS = 2000
const MOST_MS = 3

/** What the income pages ask for, for somebody with three years of bills, each of forty lines. */
export async function measureIncome(): Promise<Figure[]> {
  const product = await startProduct(newDataDir(), OPEN_TO_TESTS)
  const { place, close } = await stepInside(product)
  try {
    const creator = await aCreator(place)
    const billId = await threeYears(place, creator.uid)
    const asked: [name: string, call: Call, input: Record<string, string>][] = [
      ['the account', settle.portal, { loginUid: String(creator.uid) }],
      ['the bills', settle.bills, { pn: '1', rn: '20' }],
      ['a bill with its lines', settle.bill, { billId: String(billId), groupBy: 'album' }],
      ['withdrawals', withdraw.list, {}],
      ['a tax preview', withdraw.info, { amount: '100000' }],
    ]
    const costs = []
    for (const [name, call, input] of asked)
      costs.push({ name, ...(await costOf(product, creator.browser, call, [input], REQUESTS)) })
    return costs.map(({ name, ms }) => ({
      what: `income at ${MONTHS} months of bills, ${name}: CPU of server and database a call`,
      figure: `${ms.toFixed(2)} ms`,
      target: `≤ ${MOST_MS} ms`,
      met: ms <= MOST_MS,
    }))
  } finally {
    await close()
    await product.stop()
  }
}

/** Settled month by month in the way it always is; answers the last bill. */
async function threeYears(place: TestServer, uid: number): Promise<number> {
  const { db, clock } = place.deps
  const albums: number[] = []
  for (let album = 0; album < ALBUMS; album++) albums.push(await anAlbumOf(place, uid))
  for (let number = 0; number < MONTHS; number++) {
    const month = `${2021 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
    const rows = albums.flatMap((albumId) =>
      [1, 2, 3, 4].map((source): Earned => ({ uid, albumId, source, fen: 1000 + (albumId % 97) })),
    )
    await addRevenue(place, month, rows)
    const { run_id } = await db.transaction().execute((tx) => settleMonth({ db: tx, clock }, month, null))
    await updateRun(db, run_id, { status: RUN_STATUS.publishing })
    await publishRun(place.deps, run_id)
    await confirmOpen(place.deps, uid)
  }
  const { bill_id } = await db
    .selectFrom('income_bill')
    .select('bill_id')
    .where('uid', '=', uid)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return bill_id
}
