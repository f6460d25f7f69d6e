import { BIND_CHANGES_A_YEAR, BIND_TYPE, type bind } from '@tingan/contract/account-bind'
import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { SMS_SCENE } from '@tingan/contract/fields'
import type { MemberCtx } from '../../platform/context.ts'
import { randomHex, sha256 } from '../../platform/crypto/random.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { FACE_STATUS, openFace, settleFace } from '../face/face.service.ts'
import { spendVerifyToken } from '../sms/verify-token.service.ts'
import * as repo from './account-bind.repo.ts'

const YEAR_MS = 365 * 86_400_000
const PROOF_MS = 10 * 60_000
const CERTIFIED = 2

/** Null: at once. */
export async function nextChangeAt(ctx: MemberCtx, bindType: number): Promise<number | null> {
  const since = new Date(ctx.clock.now() - YEAR_MS)
  const changes = await repo.changesSince(ctx.db, ctx.member.uid, bindType, since)
  const oldest = changes.at(-BIND_CHANGES_A_YEAR)
  return oldest ? oldest.getTime() + YEAR_MS : null
}

/** Who wants to change what leads into the account shows first that it is theirs: by its phone or by their face. */
export async function prevAuth(
  ctx: MemberCtx,
  { bindType, verifyToken, flowId }: ParsedInput<typeof bind.prevAuth>,
): Promise<CallResult<typeof bind.prevAuth>> {
  const [next, person] = await Promise.all([
    nextChangeAt(ctx, bindType),
    repo.certifiedPerson(ctx.db, ctx.member.uid),
  ])
  const ways: ('sms' | 'face')[] = person?.status === CERTIFIED ? ['sms', 'face'] : ['sms']
  const answer = { ways, canChange: next === null, nextChangeAt: next }
  if (verifyToken === undefined && flowId === undefined) return { ...answer, prevToken: '' }
  if (next !== null) throw fail(2210, { nextChangeAt: next })
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    if (verifyToken !== undefined) {
      const scene = bindType === BIND_TYPE.mobile ? SMS_SCENE.changeMobile : SMS_SCENE.accountBind
      await spendVerifyToken(inside, verifyToken, scene)
    } else if (!(await facePassed(inside, flowId ?? ''))) return { ...answer, prevToken: '' }
    return { ...answer, prevToken: await makeProof(inside, bindType) }
  })
}

/** False while it waits. A passed check opens one change. */
async function facePassed(ctx: MemberCtx, flowId: string): Promise<boolean> {
  const flow = await settleFace(ctx, flowId, { uid: ctx.member.uid, purpose: 'changeBind' })
  if (flow.status === FACE_STATUS.waiting) return false
  if (flow.status === FACE_STATUS.expired) throw fail(2308)
  if (flow.status === FACE_STATUS.failed) throw fail(2307, { reason: flow.fail_reason })
  if (!flow.fresh) throw fail(2207)
  return true
}

async function makeProof(ctx: MemberCtx, bindType: number): Promise<string> {
  const token = randomHex(32)
  await repo.insertProof(ctx.db, {
    token_hash: sha256(token),
    uid: ctx.member.uid,
    bind_type: bindType,
    expires_at: new Date(ctx.clock.now() + PROOF_MS),
  })
  return token
}

export async function openBindFace(ctx: MemberCtx) {
  const { uid } = ctx.member
  const person = await repo.certifiedPerson(ctx.db, uid)
  if (person?.status !== CERTIFIED) throw fail(2310)
  return openFace(ctx, uid, 'changeBind', {
    name: ctx.personal.open(person.real_name),
    idCardNo: ctx.personal.open(person.id_card_no),
  })
}

/** In the transaction of the change; the year's count goes with it. */
export async function spendProof(ctx: MemberCtx, bindType: number, prevToken: string): Promise<void> {
  if ((await nextChangeAt(ctx, bindType)) !== null) throw fail(2210)
  const now = ctx.clock.date()
  const { uid } = ctx.member
  if (!(await repo.spendProof(ctx.db, { tokenHash: sha256(prevToken), uid, bindType }, now))) throw fail(2207)
  await repo.rememberChange(ctx.db, uid, bindType, now)
}
