import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { contract } from '@tingan/contract/contract'
import { WILLINGNESS_STATUS } from '@tingan/contract/contract-seal'
import { SMS_SCENE } from '@tingan/contract/fields'
import { maskPhone } from '@tingan/rules/checks/mask'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { sendCodeToOwner } from '../sms/sms.service.ts'
import { checkCode } from '../sms/verify-token.service.ts'
import { holdBatch } from './evidence.service.ts'
import { signableOf } from './open-contract.ts'
import { signingParty } from './party.ts'
import { newestOf, type WillingnessRow } from './willingness.repo.ts'
import { asksAbout, beginSigning, openWillingness, passWillingness } from './willingness.ts'

/** The code goes to the person's own phone, or to the one who acts for the company. */
export async function sendSignCode(
  ctx: MemberCtx,
  batchNo: string,
): Promise<CallResult<typeof contract.sendSms>> {
  const { mobile } = await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const party = await signingParty(inside, ctx.member.uid)
    const batch = await holdBatch(inside, batchNo)
    const rows = await signableOf(inside, batch.contractNos)
    await beginSigning(inside, batch, rows)
    const running = await runningOf(inside, batchNo)
    if (!running || !asksAbout(running, rows)) await openWillingness(inside, batchNo, rows, { method: 'sms' })
    return party
  })
  return { mobileMask: maskPhone(mobile), ...(await sendCodeToOwner(ctx, mobile, SMS_SCENE.signContract)) }
}

export async function validateSignCode(
  ctx: MemberCtx,
  { batchNo, code }: ParsedInput<typeof contract.validate>,
): Promise<CallResult<typeof contract.validate>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const { mobile } = await signingParty(inside, ctx.member.uid)
    await holdBatch(inside, batchNo)
    const row = await runningOf(inside, batchNo)
    if (!row) throw fail(3605)
    const { verifyToken } = await checkCode(inside, { mobile, scene: SMS_SCENE.signContract, code })
    await passWillingness(inside, row)
    return { verifyToken, willingnessId: row.willingness_id, expireAt: row.expires_at.getTime() }
  })
}

async function runningOf(ctx: MemberCtx, batchNo: string): Promise<WillingnessRow | undefined> {
  const row = await newestOf(ctx.db, batchNo, 'sms', WILLINGNESS_STATUS.running)
  return row && row.expires_at > ctx.clock.date() ? row : undefined
}
