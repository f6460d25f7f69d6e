import { CERTIFICATION_WAY } from '@tingan/contract/certification'
import { CERTIFICATION } from '@tingan/rules/certification'
import { z } from 'zod'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { approvalKind } from '../approval/approval.service.ts'
import { notify } from '../message/message.service.ts'
import { withdrawReview } from '../review/review.service.ts'
import { type CertificationRow, lockCertification } from './certification.repo.ts'
import { moveHeld } from './certification-move.ts'
import { enqueueCertification, QUEUE } from './certification-queue.service.ts'
import { takeIdentity } from './outcome.service.ts'

/** What may be done to an identity only by two people. What was handed in since then is not what they looked at. */

const payload = z.object({ uid: z.int(), nickname: z.string(), version: z.int() })

export const passCertification = approvalKind({
  kind: 'certification.pass',
  name: '人工通过实名认证',
  deciders: ['merchant', 'super'],
  payload,
  detail: (_ctx, { uid, nickname }) => ({
    账号: uid,
    昵称: nickname,
    后果: '实名认证通过，可以继续入驻或恢复发布与提现',
  }),
  async apply(ctx, asked, reason) {
    const row = await sameRow(ctx, asked)
    const how = { event: 'passByHand', actor: `staff:${ctx.staff.staffId}`, detail: { reason } } as const
    if (!(await takeIdentity(ctx, row, how))) throw fail(2305)
    await withdrawReview(ctx, QUEUE, String(asked.uid))
  },
  /** Back to the people who read papers: somebody is still waiting for an answer. */
  async lapse(ctx, asked) {
    const row = await lockCertification(ctx.db, asked.uid)
    const waits = row?.status === CERTIFICATION.checking && row.way === CERTIFICATION_WAY.manual
    if (waits && row.version === asked.version) await enqueueCertification(ctx, row)
  },
})

/** The identity becomes free for another account; this one is not certified any more. */
export const unbindIdentity = approvalKind({
  kind: 'certification.unbind',
  name: '解绑身份',
  deciders: ['super'],
  payload,
  detail: (_ctx, { uid, nickname }) => ({
    账号: uid,
    昵称: nickname,
    后果: '该身份可用于认证其他账号，此账号需重新认证后才能发布与提现',
  }),
  async apply(ctx, asked, reason) {
    const row = await sameRow(ctx, asked)
    await moveHeld(ctx, row, {
      event: 'unbind',
      actor: `staff:${ctx.staff.staffId}`,
      change: { bound: false, fail_code: null, fail_reason: '', refused: '[]' },
      detail: { reason },
    })
    await notify(ctx, row.uid, 'cert.unbound', {})
    ctx.sessions.forget(row.uid)
  },
})

async function sameRow({ db }: StaffCtx, asked: z.output<typeof payload>): Promise<CertificationRow> {
  const row = await lockCertification(db, asked.uid)
  if (!row || row.version !== asked.version) throw fail(2006)
  return row
}
