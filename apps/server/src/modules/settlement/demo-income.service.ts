import { RUN_STATUS } from '@tingan/contract/ops/settlement'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { confirmOpen } from '../bill/bill.service.ts'
import * as repo from './demo-income.repo.ts'
import { publishRun } from './publish.service.ts'
import { updateRun } from './run.repo.ts'
import { settleMonth } from './run.service.ts'

/** Income of the demo world, settled in the way it always is: one bill to withdraw, and last month's to be confirmed. */

const CREATOR = 10000001
const AGENCY = 10000004
const FIRST_MONTH = '2025-12'
const DAY_MS = 86_400_000
const MEMBER = 3
const ADS = 4
const TASK_FEE = 6

export async function fillDemoIncome(deps: Deps): Promise<void> {
  if (await repo.hasDemoRun(deps.db)) return
  const begin = deps.clock.date()
  await repo.fillDayStats(
    deps.db,
    shanghaiDay(deps.clock.now() - 75 * DAY_MS),
    shanghaiDay(deps.clock.now() - DAY_MS),
  )
  const [album, second = album] = await repo.albumsOf(deps.db, CREATOR)
  if (album === undefined || second === undefined) return
  // 4,000.00 of royalty and 11,200.00 of labour: 15,200.00 in all.
  await settle(deps, FIRST_MONTH, [
    { day: '05', albumId: album, source: MEMBER, fen: 520_000 },
    { day: '18', albumId: second, source: MEMBER, fen: 280_000 },
    { day: '20', albumId: null, source: TASK_FEE, fen: 1_120_000 },
  ])
  await confirmOpen(deps, CREATOR)
  const last = shanghaiDay(
    Date.parse(`${shanghaiDay(deps.clock.now()).slice(0, 7)}-01T00:00:00+08:00`) - DAY_MS,
  ).slice(0, 7)
  if (last > FIRST_MONTH)
    await settle(deps, last, [
      { day: '03', albumId: album, source: MEMBER, fen: 436_800 },
      { day: '28', albumId: album, source: MEMBER, fen: 391_260 },
      { day: '28', albumId: second, source: ADS, fen: 152_330 },
      { day: '26', albumId: null, source: TASK_FEE, fen: 260_000 },
    ])
  // The demo world has exactly the messages it is described with.
  await repo.deleteDemoMessages(deps.db, [CREATOR, AGENCY], begin)
}

async function settle(deps: Deps, month: string, rows: readonly Omit<repo.DemoRevenue, 'uid' | 'month'>[]) {
  const runId = await inTransaction(deps.db, async (tx) => {
    await repo.insertRevenue(
      tx,
      rows.map((row) => ({ ...row, uid: CREATOR, month })),
    )
    const { run_id } = await settleMonth({ db: tx, clock: deps.clock }, month, null)
    await updateRun(tx, run_id, { status: RUN_STATUS.publishing })
    return run_id
  })
  await publishRun(deps, runId)
}
