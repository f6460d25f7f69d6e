import { WITHDRAW_LIMITS } from '@tingan/rules/money/withdraw-rules'
import type { MemberCtx } from '../../platform/context.ts'
import type { Blocker } from '../blocker/blocker.service.ts'
import { checkCancellation } from '../cancellation/cancellation.service.ts'

/** Less than may be withdrawn otherwise, and nothing else that cannot be given up keeps the account from being closed. */
export async function mayTakeRest(
  ctx: MemberCtx,
  blockers: readonly Blocker[],
  withdrawableFen: number,
): Promise<boolean> {
  const { minFen } = WITHDRAW_LIMITS.individual
  if (withdrawableFen === 0 || withdrawableFen >= minFen) return false
  return (await checkCancellation(ctx, blockers)).canCancel
}
