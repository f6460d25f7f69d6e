import { auditStaff } from '../../platform/audit.ts'
import type { Deps, StaffCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connection.ts'
import { raiseAlarm } from './alarm.service.ts'
import * as repo from './check.repo.ts'

export type { Problem } from './check.repo.ts'

/** What else must agree with the ledger. Each domain that keeps books beside it writes its own; app.ts lists them. */
export type BookCheck = (db: Db) => Promise<repo.Problem[]>

export interface CheckResult {
  at: Date
  accounts: number
  entries: number
  problems: repo.Problem[]
}

/** Everything, read again from the first entry, as it stood at one moment. */
export function readBooks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  books: readonly BookCheck[],
): Promise<CheckResult> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await repo.unhurried(tx)
      const { accounts, entries } = await repo.size(tx)
      const problems = await repo.findProblems(tx)
      for (const book of books) problems.push(...(await book(tx)))
      return { at: clock.date(), accounts, entries, problems }
    })
}

/** Kept, and where something is wrong an alarm at the desk. */
export async function checkBooks(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  books: readonly BookCheck[],
): Promise<CheckResult> {
  const result = await readBooks(deps, books)
  await repo.insertCheck(deps.db, result)
  const [first] = result.problems
  if (first) {
    deps.log.error({ problems: result.problems }, 'the ledger does not add up')
    await raiseAlarm(deps, {
      kind: 'ledger',
      subject: 'ledger',
      text: `对账发现 ${result.problems.length} 处问题，例如${first.what}（${first.subject}）`,
    })
  }
  return result
}

const SHOWN = 30

export async function listChecks({ db }: Pick<Deps, 'db'>) {
  return (await repo.latestChecks(db, SHOWN)).map((row) => ({
    ...row,
    at: row.at.getTime(),
    checkId: row.check_id,
  }))
}

export async function checkNow(ctx: StaffCtx, books: readonly BookCheck[]) {
  const { accounts, entries, problems } = await checkBooks({ ...ctx, db: ctx.rootDb }, books)
  await auditStaff(ctx, { action: 'ledger.check', subject: 'ledger', detail: { problems: problems.length } })
  return { accounts, entries, problems }
}

/** The root goes into the log as well, which lies outside the database: there it can be compared. */
export async function anchorLedger({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const anchor = await db.transaction().execute((tx) => repo.insertAnchor(tx, clock.date()))
  if (anchor) log.info(anchor, 'ledger anchored')
}
