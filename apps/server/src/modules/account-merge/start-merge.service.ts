import { type accountMerge, MERGE_STATUS, type mergeState } from '@tingan/contract/account-merge'
import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { SMS_SCENE } from '@tingan/contract/fields'
import type { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { randomHex } from '../../platform/crypto/random.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail } from '../../platform/failure.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { sayStanding } from '../../platform/session/standing.ts'
import type { Blocker } from '../blocker/blocker.service.ts'
import { spendVerifyToken } from '../sms/verify-token.service.ts'
import * as repo from './account-merge.repo.ts'
import { mergeChecks, pairWith } from './account-merge.service.ts'
import type { mergePayload } from './merge-payload.ts'

/** From here on both accounts only look; the work itself is a job that is committed together with this. */
export async function startMerge(
  ctx: MemberCtx,
  { blockers, job }: { blockers: readonly Blocker[]; job: Job<typeof mergePayload> },
  input: ParsedInput<typeof accountMerge.bind>,
): Promise<CallResult<typeof accountMerge.bind>> {
  if (!input.agree) throw fail(2017)
  const now = ctx.clock.now()
  const mergeNo = `HB${now}${randomHex(3)}`
  const pair = await pairWith(ctx, input.subUid)
  const uids = [pair.main.uid, pair.sub.uid]
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    await repo.holdAccounts(tx, uids)
    await pairWith(inside, input.subUid)
    const checks = await mergeChecks(inside, blockers, pair)
    if (checks.some(({ pass }) => !pass)) throw fail(2222, { checks })
    await spendVerifyToken(inside, input.verifyToken, SMS_SCENE.accountBind)
    await repo
      .insertMerge(tx, {
        merge_no: mergeNo,
        main_uid: pair.main.uid,
        sub_uid: pair.sub.uid,
        keep_nickname: input.keepNickname,
        status: MERGE_STATUS.running,
        started_at: new Date(now),
      })
      .catch((error: unknown) => {
        throw breaksUnique(error, 'account_merge_main') || breaksUnique(error, 'account_merge_sub')
          ? fail(2224)
          : error
      })
    await repo.markMerging(tx, uids, mergeNo)
    await audit(inside, {
      actor: `user:${ctx.member.uid}`,
      action: 'merge.start',
      subject: `merge:${mergeNo}`,
      to: MERGE_STATUS.running,
      detail: { mainUid: pair.main.uid, subUid: pair.sub.uid, keepNickname: input.keepNickname },
    })
    for (const uid of uids) await sayStanding(tx, uid)
    await ctx.jobs.enqueue(tx, job, { mergeNo })
  })
  for (const uid of uids) ctx.sessions.forget(uid)
  return { mergeNo, status: MERGE_STATUS.running }
}

export async function mergeStatus(
  { db, member }: MemberCtx,
  mergeNo: string,
): Promise<z.input<typeof mergeState>> {
  const row = await repo.findMerge(db, mergeNo)
  if (!row || ![row.main_uid, row.sub_uid].includes(member.uid)) throw fail(2002)
  const moved = Object.entries(row.moved as Record<string, number>)
  return {
    mergeNo,
    status: row.status,
    progress: row.progress,
    failReason: row.fail_reason,
    moved: moved.map(([name, count]) => ({ name, count })),
  }
}
