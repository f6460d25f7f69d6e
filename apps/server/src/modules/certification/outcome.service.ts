import { errorText } from '@tingan/contract/errors'
import { refusedFields } from '@tingan/rules/certification'
import type { Deps } from '../../platform/context.ts'
import { notify } from '../message/message.service.ts'
import * as repo from './certification.repo.ts'
import { moveHeld } from './certification-move.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'sessions'> & { ip?: string; traceId?: string }
const OWN_PLAT = 1
const CLEAN = { fail_code: null, fail_reason: '', refused: '[]', face_flow_id: null }
export const TAKEN = 2305

/** False where the identity became another account's meanwhile: then nothing happens here. */
export async function takeIdentity(
  ctx: Needs,
  row: repo.CertificationRow,
  how: { event: 'passFace' | 'passByHand'; actor: string; detail?: object },
): Promise<boolean> {
  const { plat } = await repo.lockPerson(ctx.db, row.uid)
  const bound = plat === OWN_PLAT
  await repo.lockIdentity(ctx.db, row.id_card_hash)
  if (bound && (await repo.identityTaken(ctx.db, row.id_card_hash, row.uid))) return false
  await repo.freeCancelledIdentity(ctx.db, row.id_card_hash)
  await moveHeld(ctx, row, {
    ...how,
    change: { ...CLEAN, bound, verified_at: ctx.clock.date(), warned_at: null },
  })
  await notify(ctx, row.uid, 'cert.pass', {})
  ctx.sessions.forget(row.uid)
  return true
}

/** The person reads why, and which field it was about. */
export async function refuseCertification(
  ctx: Needs,
  row: repo.CertificationRow,
  how: { event: 'failFace' | 'refuse'; actor: string; code: number; reason: string },
): Promise<void> {
  await moveHeld(ctx, row, {
    event: how.event,
    actor: how.actor,
    change: {
      fail_code: how.code,
      fail_reason: how.reason,
      refused: JSON.stringify(refusedFields(how.reason)),
      face_flow_id: null,
    },
    detail: { code: how.code, reason: how.reason },
  })
  await notify(ctx, row.uid, 'cert.fail', { reason: how.reason })
  ctx.sessions.forget(row.uid)
}

export const TAKEN_REASON = errorText(TAKEN)
