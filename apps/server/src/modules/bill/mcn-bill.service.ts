import type { ParsedInput } from '@tingan/contract/call'
import type { settle } from '@tingan/contract/settle'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import type { MemberCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { presentBill, presentGroup } from './bill.present.ts'
import { ownBill } from './bill.service.ts'
import { refuseForeignMcn } from './company-bill.service.ts'
import { scopeOf } from './item.repo.ts'
import { groupItemsBy } from './item-group.repo.ts'

/** An agency's bill by anchors and by albums, as far as it may see them. */
export async function mcnBillDetail(ctx: MemberCtx, { id, mcnId }: ParsedInput<typeof settle.mcnBill>) {
  await refuseForeignMcn(ctx, mcnId)
  const row = await ownBill(ctx, id)
  if (row.owner_type !== BILL_OWNER.agency) throw fail(4013)
  const { anchor, album } = await groupItemsBy(ctx.db, scopeOf(row), ['anchor', 'album'])
  return {
    ...presentBill(row),
    anchors: anchor.rows.map((group) => presentGroup(group, 'anchor')),
    albums: album.rows.map((group) => presentGroup(group, 'album')),
  }
}
