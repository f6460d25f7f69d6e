import { type accountMerge, MERGE_STATUS, type mergeSide } from '@tingan/contract/account-merge'
import type { CallResult } from '@tingan/contract/call'
import { maskIdNumber, maskName, maskPhone } from '@tingan/rules/checks/mask'
import type { z } from 'zod'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { albumBriefs } from '../album/album.service.ts'
import { type Blocker, type Check, runChecks } from '../blocker/blocker.service.ts'
import { balanceOf } from '../coin/purse.service.ts'
import { balancesOf } from '../ledger/ledger.service.ts'
import { isInCooperation } from '../mcn/mcn-scope.service.ts'
import * as repo from './account-merge.repo.ts'

const OURS = 1

export interface Pair {
  main: repo.MergeAccount
  sub: repo.MergeAccount
}

/** Ours is always the one that stays, whichever of the two asks. */
export async function pairOf({ db, member }: MemberCtx): Promise<Pair | null> {
  const own = await repo.certifiedAccount(db, member.uid)
  const other = own && (await repo.partnerOf(db, own))
  if (!own || !other) return null
  return own.plat === OURS ? { main: own, sub: other } : { main: other, sub: own }
}

async function knownPair(ctx: MemberCtx): Promise<Pair> {
  const pair = await pairOf(ctx)
  if (pair) return pair
  throw fail(2220)
}

/** The pair, where the named account is the one that goes. */
export async function pairWith(ctx: MemberCtx, subUid: number): Promise<Pair> {
  const last = await repo.lastMergeOf(ctx.db, ctx.member.uid)
  if (last?.status === MERGE_STATUS.done && last.sub_uid === subUid) throw fail(2223)
  if (last?.status === MERGE_STATUS.running) throw fail(2224)
  const pair = await knownPair(ctx)
  if (pair.sub.uid !== subUid) throw fail(2221)
  return pair
}

export async function mergePopup(ctx: MemberCtx): Promise<CallResult<typeof accountMerge.popup>> {
  const pair = await pairOf(ctx)
  return { popup: pair !== null, plat: pair?.sub.plat ?? 0, subNickname: pair?.sub.nickname ?? '' }
}

export async function mergeInfo(ctx: MemberCtx): Promise<CallResult<typeof accountMerge.info>> {
  const last = await repo.lastMergeOf(ctx.db, ctx.member.uid)
  const { main, sub } = await knownPair(ctx)
  return {
    main: await presentSide(ctx, main),
    sub: await presentSide(ctx, sub),
    ...(last && { mergeNo: last.merge_no }),
    status: last?.status ?? MERGE_STATUS.none,
  }
}

async function sideOf(ctx: MemberCtx, uid: number): Promise<repo.MergeAccount> {
  const { main, sub } = await knownPair(ctx)
  const side = [main, sub].find((account) => account.uid === uid)
  if (!side) throw fail(2220)
  return side
}

export async function mergeAnchor(ctx: MemberCtx, uid: number) {
  return presentSide(ctx, await sideOf(ctx, uid))
}

export async function mergeAlbums(ctx: MemberCtx, uid: number, page: { pn: number; rn: number }) {
  await sideOf(ctx, uid)
  return albumBriefs(ctx.db, uid, page)
}

const INCOME = ['income.pending', 'income.withdrawable', 'income.frozen'] as const

/** Fans join with the domain that counts them. */
async function presentSide(
  { db, personal }: Pick<Deps, 'db' | 'personal'>,
  account: repo.MergeAccount,
): Promise<z.input<typeof mergeSide>> {
  const [{ total }, { coin, give }, income] = await Promise.all([
    albumBriefs(db, account.uid, { pn: 1, rn: 1 }),
    balanceOf(db, account.uid),
    balancesOf(db, account.uid, INCOME),
  ])
  return {
    uid: account.uid,
    plat: account.plat,
    nickname: account.nickname,
    avatar: account.avatar,
    mobileMask: maskPhone(personal.open(account.mobile)),
    fans: 0,
    albumCount: total,
    coin: coin + give,
    incomeFen: INCOME.reduce((sum, kind) => sum + income[kind], 0),
  }
}

const SIDES = { main: '主账号', sub: '被合并账号' } as const

/** Every check of both accounts; the name says whose it is. */
export async function mergeChecks(deps: Deps, blockers: readonly Blocker[], { main, sub }: Pair) {
  const of = async (uid: number, side: keyof typeof SIDES) =>
    (await runChecks(deps, blockers, 'merge', uid)).map((check) => ({
      ...check,
      key: `${side}.${check.key}`,
      name: `${SIDES[side]}${check.name}`,
    }))
  return [
    ...(await of(main.uid, 'main')),
    ...(await of(sub.uid, 'sub')),
    await checkAgencies(deps, [main.uid, sub.uid]),
  ]
}

/** What only the two together show: nobody has two agencies. */
async function checkAgencies({ db }: Pick<Deps, 'db'>, uids: readonly number[]): Promise<Check> {
  const tied = await Promise.all(uids.map((uid) => isInCooperation(db, uid)))
  const pass = !tied.every(Boolean)
  return {
    key: 'both.cooperation',
    name: '两个账号没有各自合作的机构',
    pass,
    tip: pass ? '' : '两个账号都有合作中的机构，请先与其中一家解除合作',
    jumpUrl: pass ? '' : '/mcn/personal/my',
    waiver: '',
  }
}

export async function checkMerge(
  ctx: MemberCtx,
  blockers: readonly Blocker[],
  subUid: number,
): Promise<CallResult<typeof accountMerge.check>> {
  const checks = await mergeChecks(ctx, blockers, await pairWith(ctx, subUid))
  const conflicts = checks.filter(({ pass }) => !pass)
  return { canMerge: conflicts.length === 0, conflicts, checks }
}

/** What a sister end's own page hands to its user; without such a page nobody has one. */
export async function authUser(
  ctx: MemberCtx,
  { plat, authCode }: { plat: number; authCode: string },
): Promise<CallResult<typeof accountMerge.authUser>> {
  const subUid = await ctx.sister.uidOf(plat, authCode)
  const sub = subUid === null ? undefined : await repo.certifiedAccount(ctx.db, subUid)
  if (!sub || sub.plat !== plat) throw fail(2208)
  const own = await repo.certifiedAccount(ctx.db, ctx.member.uid)
  if (own?.id_card_hash !== sub.id_card_hash) throw fail(2221)
  return {
    subUid: sub.uid,
    nameMask: maskName(ctx.personal.open(sub.real_name)),
    idMask: maskIdNumber(ctx.personal.open(sub.id_card_no)),
    nickname: sub.nickname,
    certified: true,
  }
}
