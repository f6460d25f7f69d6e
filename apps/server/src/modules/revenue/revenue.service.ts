import type { ParsedInput } from '@tingan/contract/call'
import type { opsSettlement } from '@tingan/contract/ops/settlement'
import { INCOME_SOURCE } from '@tingan/rules/money/income-source'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import * as repo from './compute.repo.ts'
import { revenueOf } from './month.repo.ts'
import { holdMonth } from './month.service.ts'

const { membership, ads } = INCOME_SOURCE

export function computeRevenue(
  ctx: StaffCtx,
  { month, memberPoolFen, adPoolFen }: ParsedInput<typeof opsSettlement.computeRevenue>,
) {
  return inTransaction(ctx.db, async (tx) => {
    await holdMonth(tx, month)
    const pools = [
      { source: membership, pool_fen: memberPoolFen },
      { source: ads, pool_fen: adPoolFen },
    ]
    await repo.savePools(tx, month, pools, { updated_by: ctx.staff.staffId, updated_at: ctx.clock.date() })
    const { count, total } = await repo.computeRows(tx, month)
    const twice = await repo.countTwice(tx, month)
    if (twice > 0) throw fail(9006, null, { reason: `有 ${twice} 行与已导入的收入重复` })
    await auditStaff(
      { ...ctx, db: tx },
      { action: 'revenue.compute', subject: `month:${month}`, detail: { memberPoolFen, adPoolFen, count } },
    )
    return { rows: count, totalFen: total }
  })
}

/** What a month is made of so far. */
export async function monthRevenue(db: Db, month: string) {
  const [{ imported, computed }, pools] = await Promise.all([revenueOf(db, month), repo.poolsOf(db, month)])
  const poolFen = (source: number) => pools.find((pool) => pool.source === source)?.pool_fen ?? 0
  return {
    imported,
    computed: { ...computed, memberPoolFen: poolFen(membership), adPoolFen: poolFen(ads) },
  }
}
