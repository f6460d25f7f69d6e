import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { opsRecharge } from '@tingan/contract/ops/recharge'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { allChannels, writeChannel } from './channel.ts'

/** Closed means that nobody begins to pay there; whoever has a code on the screen may still be on it. */
export function setChannel(
  ctx: StaffCtx,
  { payChannel, on, reason }: ParsedInput<typeof opsRecharge.setChannel>,
): Promise<CallResult<typeof opsRecharge.setChannel>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const channel = (await allChannels(inside)).find((one) => one.payChannel === payChannel)
    if (!channel || channel.on === on) throw fail(2006)
    await writeChannel(tx, channel.payChannel, on)
    await auditStaff(inside, {
      action: 'payChannel.set',
      subject: `payChannel:${payChannel}`,
      before: { on: channel.on },
      after: { on },
      detail: { reason },
    })
    return { ...channel, on }
  })
}
