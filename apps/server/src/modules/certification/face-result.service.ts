import { CERTIFICATION } from '@tingan/rules/certification'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { FACE_STATUS, settleFace } from '../face/face.service.ts'
import { type CertificationRow, lockCertification } from './certification.repo.ts'
import { moveHeld } from './certification-move.ts'
import { refuseCertification, TAKEN, TAKEN_REASON, takeIdentity } from './outcome.service.ts'

const FACE_FAILED = 2307
const SYSTEM = 'system'

/** Whoever asks first acts on the result; everybody after that reads what became of it. */
export async function faceStatusSync(ctx: MemberCtx, faceFlowId: string) {
  const { uid, authType } = ctx.member
  const { dead, row } = await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const before = await lockCertification(tx, uid)
    if (!before) throw fail(2002)
    const flow = await settleFace(inside, faceFlowId, { uid, purpose: 'certification' })
    if (flow.fresh && waitsFor(before, faceFlowId)) await actOn(inside, before, flow)
    return {
      dead: flow.status === FACE_STATUS.expired,
      row: (await lockCertification(tx, uid)) ?? before,
    }
  })
  if (dead) throw fail(2308)
  return { status: row.status, failReason: row.fail_reason, authType }
}

/** Nobody looks any more: what the vendor knows by now, or that the hour is over. */
export async function settleLeftFace(deps: Deps, uid: number, flowId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx }
    const row = await lockCertification(tx, uid)
    if (!row || !waitsFor(row, flowId)) return
    const flow = await settleFace(inside, flowId, { uid, purpose: 'certification' })
    if (flow.fresh) await actOn(inside, row, flow)
  })
}

function waitsFor(row: CertificationRow, flowId: string): boolean {
  return row.status === CERTIFICATION.checking && row.face_flow_id === flowId
}

type Inside = Pick<Deps, 'db' | 'clock' | 'sessions'> & { ip?: string; traceId?: string }

async function actOn(ctx: Inside, row: CertificationRow, flow: { status: number; fail_reason: string }) {
  if (flow.status === FACE_STATUS.expired) {
    await moveHeld(ctx, row, { event: 'loseFace', actor: SYSTEM, change: { face_flow_id: null } })
    return ctx.sessions.forget(row.uid)
  }
  if (flow.status === FACE_STATUS.passed) {
    if (await takeIdentity(ctx, row, { event: 'passFace', actor: SYSTEM })) return
    return refuseCertification(ctx, row, {
      event: 'failFace',
      actor: SYSTEM,
      code: TAKEN,
      reason: TAKEN_REASON,
    })
  }
  await refuseCertification(ctx, row, {
    event: 'failFace',
    actor: SYSTEM,
    code: FACE_FAILED,
    reason: `人脸核验未通过（${flow.fail_reason}）`,
  })
}
