import type { album } from '@tingan/contract/album'
import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { ALBUM_STATUS, LIVE_ALBUM } from '@tingan/rules/content/album-status'
import { SIGN_STATE } from '@tingan/rules/contract-sign'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { Failure, fail } from '../../platform/failure.ts'
import { cancelContractOf, isOnPaper } from '../contract/album-contract.service.ts'
import {
  gapsOf,
  ownCopyright,
  selectableCopyrights,
  usableCopyright,
} from '../copyright/copyright.service.ts'
import { publishDue } from '../work/publish.service.ts'
import { signStates } from '../work/rights.service.ts'
import { updateAlbum } from '../work/work-row.service.ts'
import { holdOwnAlbum, ownAlbum, workScope } from '../work/work-scope.service.ts'
import { findPerson, hasWaitingPay, unsignedTransfers } from './album.repo.ts'
import { albumsOnCopyright } from './album-list.repo.ts'

const WAY = { online: 1, paper: 2, agency: 3 } as const

/** Records that can be bound, and which of them this album has. */
export async function queryCopyright(
  ctx: MemberCtx,
  { albumId, anchorUid, keyword }: ParsedInput<typeof album.queryCopyright>,
) {
  const row = albumId === undefined ? null : await ownAlbum(ctx, albumId)
  const uid = row?.uid ?? (await ownerOfNew(ctx, anchorUid))
  const list = uid === null ? [] : await selectableCopyrights(ctx, uid, keyword)
  return list.map((entry) => ({ ...entry, bound: entry.copyrightId === row?.copyright_id }))
}

/** Whose a new album will be: one's own, or the chosen anchor's; before one is chosen, nobody's. */
async function ownerOfNew(ctx: MemberCtx, anchorUid: number | undefined): Promise<number | null> {
  const { uids, mcnId } = await workScope(ctx)
  if (mcnId === null) return ctx.member.uid
  if (anchorUid !== undefined && !uids.includes(anchorUid)) throw fail(2002)
  return anchorUid ?? null
}

export async function boundCount(ctx: MemberCtx, copyrightId: number) {
  await ownCopyright(ctx, copyrightId)
  const { total } = await albumsOnCopyright(ctx.db, copyrightId, { pn: 1, rn: 1 })
  return { count: total }
}

export async function boundAlbums(
  ctx: MemberCtx,
  { copyrightId, pn, rn }: ParsedInput<typeof album.copyrightAlbumList>,
) {
  await ownCopyright(ctx, copyrightId)
  const { rows, total } = await albumsOnCopyright(ctx.db, copyrightId, { pn, rn })
  return { list: rows.map(({ album_id, ...row }) => ({ albumId: album_id, ...row })), total, pn, rn }
}

/** An approved record under several albums; each that cannot have it says why, the others get it. */
export async function bindCopyright(
  ctx: MemberCtx,
  { copyrightId, albumIds }: ParsedInput<typeof album.successCopyright>,
): Promise<CallResult<typeof album.successCopyright>> {
  const record = await usableCopyright(ctx.db, ctx.member.uid, copyrightId)
  const gaps = await gapsOf(ctx, record.uid, {
    rightType: record.right_type as 1 | 2 | 3,
    author: record.author,
    licensorName: record.licensor_name,
    startDate: record.start_date ?? '',
    endDate: record.end_date ?? undefined,
    permanent: record.permanent,
    proofs: record.proofs,
    chain: record.chain,
  })
  if (gaps.length > 0) throw fail(3507, { gaps })
  const failed: { albumId: number; msg: string }[] = []
  for (const albumId of new Set(albumIds)) {
    const msg = await bindOne(ctx, copyrightId, albumId)
    if (msg !== null) failed.push({ albumId, msg })
  }
  return { bound: new Set(albumIds).size - failed.length, failed }
}

/** One by itself: what stops one album must not stop the others. */
function bindOne(ctx: MemberCtx, copyrightId: number, albumId: number): Promise<string | null> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await holdOwnAlbum(inside, albumId)
    if (row.uid !== ctx.member.uid) throw fail(2002)
    if (row.status === ALBUM_STATUS.reviewing || row.status === ALBUM_STATUS.takenDown) throw fail(3005)
    // Another record under what listeners hear is an edit that somebody looks at.
    if (LIVE_ALBUM.includes(row.status) && row.copyright_id !== null && row.copyright_id !== copyrightId)
      return '已绑定其他版权，请在专辑编辑页更换'
    const bound = await updateAlbum(tx, albumId, { copyright_id: copyrightId }, ctx.clock.date())
    await audit(inside, {
      actor: `user:${ctx.member.uid}`,
      action: 'album.bindCopyright',
      subject: `album:${albumId}`,
      before: { copyrightId: row.copyright_id },
      after: { copyrightId },
    })
    await publishDue(inside, bound)
    return null
  }).catch((error: unknown) => {
    if (error instanceof Failure) return error.message
    throw error
  })
}

/** False while an application waits; what was sold only keeps its way of being sold. */
export async function canOperatePay(ctx: MemberCtx, albumId: number) {
  const row = await ownAlbum(ctx, albumId)
  const waiting = await hasWaitingPay(ctx.db, row.album_id)
  if (waiting) return { canOp: false, reason: '付费申请审核中' }
  return { canOp: true, reason: row.sold_cnt > 0 ? '已有用户购买，只能修改价格' : '' }
}

/** Somebody to be named beside the anchor, found by exactly one of three. */
export async function otherAnchor(ctx: MemberCtx, input: ParsedInput<typeof album.otherAnchorCheck>) {
  const person = await findPerson(ctx.db, {
    uid: input.anchorUid,
    nickname: input.nickname,
    mobileHash: input.mobile && ctx.personal.hash('mobile', input.mobile),
  })
  if (!person) throw fail(2505)
  if (person.auth_type === 0) throw fail(2506)
  const { uids, mcnId } = await workScope(ctx)
  return {
    exist: true,
    uid: person.uid,
    nickname: person.nickname,
    avatar: person.avatar,
    certified: true,
    cooperated: mcnId !== null && uids.includes(person.uid),
    canUse: person.account_status === 1,
  }
}

export async function unsignedTransferAlbums(ctx: MemberCtx) {
  const { mcnId } = await workScope(ctx)
  const rows = await unsignedTransfers(ctx.db, mcnId === null ? { uid: ctx.member.uid } : { mcnId })
  return rows.map((row) => ({
    albumId: row.album_id,
    title: row.title,
    anchorUid: row.anchor_uid,
    transferId: row.transfer_id,
    contractNo: row.contract_no,
  }))
}

/** One's own signature, on a screen or on paper; an album of an agency may rest on the agency's word. */
export async function authWay(ctx: MemberCtx, albumId: number | undefined) {
  const row = albumId === undefined ? null : await ownAlbum(ctx, albumId)
  const uid = row?.uid ?? ctx.member.uid
  const { resource } = await signStates(ctx.db, uid)
  return { way: await wayOf(ctx, uid, (row?.mcn_id ?? null) !== null, resource), contractSign: resource }
}

async function wayOf(ctx: MemberCtx, uid: number, ofAgency: boolean, resource: number): Promise<1 | 2 | 3> {
  if (resource === SIGN_STATE.signed) return (await isOnPaper(ctx, uid)) ? WAY.paper : WAY.online
  return ofAgency ? WAY.agency : WAY.online
}

export async function cancelAlbumContract(ctx: MemberCtx, albumId: number) {
  const { uid } = await ownAlbum(ctx, albumId)
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    await cancelContractOf(inside, uid, albumId)
    const { contract_status } = await ownAlbum(inside, albumId)
    return { contractStatus: contract_status }
  })
}
