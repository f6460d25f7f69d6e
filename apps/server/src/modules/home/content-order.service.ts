import type { ParsedInput } from '@tingan/contract/call'
import type { opsContent } from '@tingan/contract/ops/content'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import * as repo from './content-order.repo.ts'

/** An order is given as a whole: when something was added or removed meanwhile, it is no longer the one that was seen. */

export function sortSlides(
  ctx: StaffCtx,
  { position, slideIds }: ParsedInput<typeof opsContent.slideSort>,
): Promise<true> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await repo.slideOrder(tx, position)
    refuseOther(before, slideIds)
    await repo.orderSlides(tx, slideIds)
    const subject = `slide:position${position}`
    await auditStaff(
      { ...ctx, db: tx },
      { action: 'slide.sort', subject, before: { slideIds: before }, after: { slideIds } },
    )
    return true as const
  })
}

export function sortHelp(ctx: StaffCtx, { helpIds }: ParsedInput<typeof opsContent.helpSort>): Promise<true> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await repo.helpOrder(tx)
    refuseOther(before, helpIds)
    await repo.orderHelp(tx, helpIds)
    await auditStaff(
      { ...ctx, db: tx },
      { action: 'help.sort', subject: 'help:order', before: { helpIds: before }, after: { helpIds } },
    )
    return true as const
  })
}

function refuseOther(known: number[], given: number[]): void {
  const wanted = new Set(given)
  const same = known.length === given.length && known.every((id) => wanted.has(id))
  if (!same) throw fail(2006)
}
