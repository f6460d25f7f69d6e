import { shanghaiMidnight } from '../../platform/clock.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { randomHex } from '../../platform/crypto/random.ts'
import { fail } from '../../platform/failure.ts'
import {
  closeOpen,
  countSince,
  decideFlow,
  type FaceFlowRow,
  insertFlow,
  lockFlow,
  openFlows,
  waitingFlow,
} from './face.repo.ts'

export const FACE_STATUS = { waiting: 1, passed: 2, failed: 3, expired: 4 } as const
/** What a passed check proves; a flow proves nothing else. */
export type FacePurpose = 'certification' | 'operator' | 'changeOperator' | 'changeBind' | 'willingness'

const LINK_MS = 60 * 60_000
const TRIES_A_DAY = 5
const AT_ONCE = 500

export interface OpenedFace {
  flowId: string
  faceUrl: string
  expireAt: number
}

/** A link for a phone, good for an hour; five a day and person, whatever they are for (2309). */
export async function openFace(
  ctx: Ctx,
  uid: number,
  purpose: FacePurpose,
  person: { name: string; idCardNo: string },
): Promise<OpenedFace> {
  const now = ctx.clock.date()
  if ((await facesLeft(ctx, uid)) <= 0) throw fail(2309)
  await closeOpen(ctx.db, uid, purpose, now)
  const flowId = randomHex(16)
  const { url } = await ctx.face.open({ flowId, ...person })
  const expiresAt = new Date(now.getTime() + LINK_MS)
  await insertFlow(ctx.db, {
    flow_id: flowId,
    uid,
    purpose,
    status: FACE_STATUS.waiting,
    url,
    created_at: now,
    expires_at: expiresAt,
  })
  return { flowId, faceUrl: url, expireAt: expiresAt.getTime() }
}

/** How many may still be opened before midnight. */
export async function facesLeft({ db, clock }: Pick<Deps, 'db' | 'clock'>, uid: number): Promise<number> {
  return TRIES_A_DAY - (await countSince(db, uid, new Date(shanghaiMidnight(clock.now()))))
}

/** Its owner gave it up: the link decides nothing any more. */
export function closeFace(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  uid: number,
  purpose: FacePurpose,
): Promise<void> {
  return closeOpen(db, uid, purpose, clock.date())
}

/** The link that still waits, for whoever comes back to it on another device. */
export async function waitingFace(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  uid: number,
  purpose: FacePurpose,
): Promise<OpenedFace | null> {
  const row = await waitingFlow(db, uid, purpose, clock.date())
  return row ? { flowId: row.flow_id, faceUrl: row.url, expireAt: row.expires_at.getTime() } : null
}

/** What a timer has to settle for people who closed the page. */
export function openFaces({ db }: Pick<Deps, 'db'>, purpose: FacePurpose) {
  return openFlows(db, purpose, AT_ONCE)
}

/**
 * Where a check stands now, asked of the vendor while it is open. The row stays locked for the rest of the
 * transaction: whoever acts on a result acts once (`fresh`).
 */
export async function settleFace(
  deps: Pick<Deps, 'db' | 'clock' | 'face'>,
  flowId: string,
  { uid, purpose }: { uid: number; purpose: FacePurpose },
): Promise<FaceFlowRow & { fresh: boolean }> {
  const row = await lockFlow(deps.db, flowId)
  if (!row || row.uid !== uid || row.purpose !== purpose) throw fail(2002)
  if (row.status !== FACE_STATUS.waiting) return { ...row, fresh: false }
  const now = deps.clock.date()
  const result = await deps.face.result(flowId)
  if (result.state === 'waiting' && row.expires_at > now) return { ...row, fresh: false }
  const decided =
    result.state === 'waiting'
      ? { status: FACE_STATUS.expired, failReason: '' }
      : result.state === 'passed'
        ? { status: FACE_STATUS.passed, failReason: '' }
        : { status: FACE_STATUS.failed, failReason: result.reason }
  await decideFlow(deps.db, flowId, { ...decided, at: now })
  return { ...row, status: decided.status, fail_reason: decided.failReason, decided_at: now, fresh: true }
}
