import { SMS_SCENE } from '@tingan/contract/fields'
import { CERTIFICATION } from '@tingan/rules/certification'
import { audit } from '../../platform/audit.ts'
import { shanghaiMidnight } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { closeFace, facesLeft, waitingFace } from '../face/face.service.ts'
import { withdrawReview } from '../review/review.service.ts'
import { spendVerifyToken } from '../sms/verify-token.service.ts'
import { presentCertification } from './certification.present.ts'
import * as repo from './certification.repo.ts'
import { moveHeld } from './certification-move.ts'
import { QUEUE } from './certification-queue.service.ts'
import { settleLeftFace } from './face-result.service.ts'

const DAY_MS = 86_400_000

export async function certificationInfo(ctx: MemberCtx) {
  const { uid } = ctx.member
  const [row, face, left, bankStatus] = await Promise.all([
    freshRow(ctx),
    waitingFace(ctx, uid, 'certification'),
    facesLeft(ctx, uid),
    repo.bankStatusOf(ctx.db, uid),
  ])
  return presentCertification(row, {
    personal: ctx.personal,
    face: row?.status === CERTIFICATION.checking ? face : null,
    faceTriesLeft: Math.max(0, left),
    faceTriesFrom: shanghaiMidnight(ctx.clock.now()) + DAY_MS,
    bankStatus,
  })
}

/** A link whose hour is over is dead for whoever reads it, not only after the sweep. */
async function freshRow(ctx: MemberCtx): Promise<repo.CertificationRow | undefined> {
  const { uid } = ctx.member
  const row = await repo.readCertification(ctx.db, uid)
  const left = row?.status === CERTIFICATION.checking && row.face_flow_id
  if (!left || (await waitingFace(ctx, uid, 'certification'))) return row
  await settleLeftFace(ctx, uid, left)
  return repo.readCertification(ctx.db, uid)
}

/** To its owner, after a code to their own phone. */
export function fullNumbers(ctx: MemberCtx, verifyToken: string) {
  const { uid } = ctx.member
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await repo.readCertification(tx, uid)
    if (!row) throw fail(2002)
    await spendVerifyToken(inside, verifyToken, SMS_SCENE.sensitive)
    await audit(inside, {
      actor: `user:${uid}`,
      action: 'certification.viewFull',
      subject: `certification:${uid}`,
    })
    const { open } = ctx.personal
    return {
      realName: open(row.real_name),
      idCardNo: open(row.id_card_no),
      mobile: row.mobile ? open(row.mobile) : '',
    }
  })
}

/** Its owner wants to begin anew: the link dies, and nobody has to read the papers. */
export async function withdrawCertification(ctx: MemberCtx) {
  const { uid } = ctx.member
  const status = await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await repo.lockCertification(tx, uid)
    if (!row) throw fail(2006)
    return withdrawHeld(inside, row)
  })
  ctx.sessions.forget(uid)
  return { status }
}

async function withdrawHeld(inside: MemberCtx, row: repo.CertificationRow): Promise<number> {
  const to = await moveHeld(inside, row, {
    event: 'withdraw',
    actor: `user:${row.uid}`,
    change: { face_flow_id: null },
  })
  await closeFace(inside, row.uid, 'certification')
  await withdrawReview(inside, QUEUE, String(row.uid))
  return to
}

/** Whoever becomes something else than a person: what still runs is over, in the transaction of that choice. */
export async function leaveCertification(inside: MemberCtx): Promise<void> {
  const row = await repo.lockCertification(inside.db, inside.member.uid)
  if (row?.status === CERTIFICATION.checking) await withdrawHeld(inside, row)
}
