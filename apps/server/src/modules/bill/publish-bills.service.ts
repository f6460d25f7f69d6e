import { formatMoney } from '@tingan/rules/format'
import { CONFIRM_DAYS } from '@tingan/rules/money/bill-status'
import type { Deps } from '../../platform/context.ts'
import { postAll } from '../ledger/ledger.service.ts'
import { notify } from '../message/message.service.ts'
import * as repo from './publish-bills.repo.ts'

const PIECE = 200
const DAY_MS = 86_400_000

/** Some bills of a run, with what they are worth in the ledger; answers how many. */
export function publishSome({ db, clock }: Pick<Deps, 'db' | 'clock'>, runId: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await repo.lockToPublish(tx, runId, PIECE)
    if (rows.length === 0) return 0
    const inside = { db: tx, clock }
    const at = clock.date()
    const due = new Date(at.getTime() + CONFIRM_DAYS * DAY_MS)
    await repo.setPublished(
      tx,
      rows.map(({ bill_id }) => bill_id),
      at,
      due,
    )
    for (const { uid, month, amount_fen } of rows)
      await notify(inside, uid, 'bill.ready', { month, yuan: formatMoney(amount_fen) })
    const worth = rows.filter(({ amount_fen }) => amount_fen > 0)
    if (worth.length > 0)
      await postAll(
        inside,
        worth.map(({ bill_id, uid, amount_fen }) => ({
          key: `bill:${bill_id}:publish`,
          kind: 'bill.publish',
          detail: { billId: bill_id },
          entries: [
            { uid, kind: 'income.pending', delta: amount_fen },
            { kind: 'cost.share', delta: -amount_fen },
          ],
        })),
      )
    return rows.length
  })
}
