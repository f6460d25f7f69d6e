import { AUTH_TYPE } from '@tingan/contract/account'
import { BIND_MODE, BIND_STATUS, BIND_TYPE, type bind } from '@tingan/contract/account-bind'
import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { CERTIFICATION } from '@tingan/rules/certification'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail } from '../../platform/failure.ts'
import type { Listener } from '../../providers/sister/port.ts'
import { claimPapers, PROOF } from '../paper/paper.service.ts'
import { enqueueReview } from '../review/review.service.ts'
import * as repo from './account-bind.repo.ts'
import { spendProof } from './bind-proof.service.ts'
import { reviewPlatBind } from './plat-review.service.ts'

/** Of this person or company at one end, to choose from. */
export async function bindCandidates(
  ctx: MemberCtx,
  plat: number,
): Promise<CallResult<typeof bind.candidates>> {
  const idCardHash = await provenIdCard(ctx)
  const mobileHash = ctx.personal.hash('mobile', ctx.personal.open(ctx.member.mobile))
  const found = await ctx.sister.listenersOf(plat, { idCardHash, mobileHash })
  return found.map(({ idCardHash: _, ...listener }) => listener)
}

const PROVEN: readonly number[] = [CERTIFICATION.passed, CERTIFICATION.expired]

/** Of a face or papers that were looked at; what somebody only typed in says nothing about who they are. */
async function provenIdCard({ db, member }: MemberCtx): Promise<string | null> {
  const person = await repo.certifiedPerson(db, member.uid)
  return person && PROVEN.includes(person.status) ? person.id_card_hash : null
}

export async function bindPlat(
  ctx: MemberCtx,
  { plat, platUid, mode, proof }: ParsedInput<typeof bind.bindPlat>,
): Promise<CallResult<typeof bind.bindPlat>> {
  const { uid, authType } = ctx.member
  if (mode === BIND_MODE.proxy && authType !== AUTH_TYPE.enterprise) throw fail(2003)
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const listener = await foundListener(inside, plat, platUid, mode)
    if (await repo.openBind(tx, uid, plat)) throw fail(2006)
    await claimPapers(inside, proof, PROOF)
    const row = await insert(inside, listener, mode, proof)
    if (mode === BIND_MODE.proxy)
      await enqueueReview(inside, reviewPlatBind, {
        refId: String(row.bind_id),
        title: `代理绑定：${listener.nickname}`,
        submittedBy: `user:${uid}`,
      })
    return { status: row.status }
  })
}

/** A bound account is exchanged for another one of the same person, or let go. */
export async function changePlat(
  ctx: MemberCtx,
  { plat = 0, platUid, prevToken }: ParsedInput<typeof bind.change>,
): Promise<void> {
  const { uid } = ctx.member
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const listener = platUid === undefined ? null : await foundListener(inside, plat, platUid, BIND_MODE.own)
    await spendProof(inside, BIND_TYPE.plat, prevToken)
    if (!(await repo.letGo(tx, uid, plat, ctx.clock.date()))) throw fail(2002)
    if (listener) await insert(inside, listener, BIND_MODE.own, [])
    else
      await audit(inside, {
        actor: `user:${uid}`,
        action: 'bind.letGo',
        subject: `account:${uid}`,
        detail: { plat },
      })
  })
}

async function foundListener(ctx: MemberCtx, plat: number, platUid: string, mode: number): Promise<Listener> {
  const listener = await ctx.sister.listener(plat, platUid)
  if (!listener) throw fail(2208)
  if (mode === BIND_MODE.own) {
    if (listener.idCardHash === null) throw fail(2208)
    if ((await provenIdCard(ctx)) !== listener.idCardHash) throw fail(2209)
  }
  if (await repo.platTaken(ctx.db, plat, platUid, ctx.member.uid)) throw fail(2206)
  return listener
}

async function insert(ctx: MemberCtx, listener: Listener, mode: number, proof: string[]) {
  const { uid } = ctx.member
  const at = ctx.clock.date()
  const status = mode === BIND_MODE.own ? BIND_STATUS.bound : BIND_STATUS.waiting
  const row = await repo
    .insertBind(ctx.db, {
      uid,
      plat: listener.plat,
      plat_uid: listener.platUid,
      plat_nickname: listener.nickname,
      avatar: listener.avatar,
      bind_type: mode,
      status,
      proof,
      bound_at: status === BIND_STATUS.bound ? at : null,
      created_at: at,
      updated_at: at,
    })
    .catch((error: unknown) => {
      if (breaksUnique(error, 'account_bind_of_plat')) throw fail(2206)
      throw breaksUnique(error, 'account_bind_of_user') ? fail(2006) : error
    })
  await audit(ctx, {
    actor: `user:${uid}`,
    action: 'bind.plat',
    subject: `account:${uid}`,
    to: status,
    detail: { plat: listener.plat, platUid: listener.platUid, mode },
  })
  return row
}
