import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import { z } from 'zod'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { approvalKind } from '../approval/approval.service.ts'
import { notify } from '../message/message.service.ts'
import { type ContractRow, lockContract } from './contract.repo.ts'
import { moveHeld } from './contract-move.ts'
import { dissolveHeld } from './dissolve.service.ts'
import { closeResigns, RESIGN } from './resign.repo.ts'

/** What may be done to a contract in effect only by two people. */

const payload = z.object({ contractNo: z.string(), title: z.string() })

export const dissolveContract = approvalKind({
  kind: 'contract.dissolve',
  name: '解除合同',
  deciders: ['super'],
  payload,
  detail: (_ctx, { contractNo, title }) => ({
    合同: title,
    编号: contractNo,
    后果: '合同自即日起解除，此前的收益照常结算',
  }),
  apply: async (ctx, { contractNo }, reason) => dissolveHeld(ctx, await inEffect(ctx, contractNo), reason),
})

export const voidContract = approvalKind({
  kind: 'contract.void',
  name: '作废合同',
  deciders: ['super'],
  payload,
  detail: (_ctx, { contractNo, title }) => ({
    合同: title,
    编号: contractNo,
    后果: '合同自始无效，签署人不再看到它；仅用于法院判决或欺诈',
  }),
  async apply(ctx, { contractNo }, reason) {
    await voidHeld(ctx, await inEffect(ctx, contractNo), reason)
  },
})

export async function voidHeld(ctx: StaffCtx, row: ContractRow, reason: string): Promise<number> {
  const to = await moveHeld(ctx, row, {
    event: 'void',
    actor: `staff:${ctx.staff.staffId}`,
    change: { resign_due: false, resign_before: null },
    detail: { reason },
  })
  await closeResigns(ctx.db, row.contract_no, RESIGN.dropped, ctx.clock.date())
  await notify(ctx, row.uid, 'contract.void', { contract: row.title, reason })
  return to
}

async function inEffect({ db }: StaffCtx, contractNo: string): Promise<ContractRow> {
  const row = await lockContract(db, contractNo)
  if (row?.status !== CONTRACT_STATUS.effective) throw fail(2006)
  return row
}
