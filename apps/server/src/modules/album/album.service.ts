import type { album } from '@tingan/contract/album'
import type { AlbumInfo } from '@tingan/contract/album-info'
import type { CallResult } from '@tingan/contract/call'
import { errorText } from '@tingan/contract/errors'
import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import { SIGN_STATE } from '@tingan/rules/contract-sign'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { randomInviteCode } from '../../platform/crypto/random.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { categoryName } from '../catalog/catalog.service.ts'
import { copyrightBrief } from '../copyright/copyright.service.ts'
import { albumFieldsOf } from '../work/album-columns.service.ts'
import { gateOf } from '../work/gate.service.ts'
import type { AlbumRow } from '../work/move-work.service.ts'
import { signStates } from '../work/rights.service.ts'
import { nicknameOf, updateAlbum } from '../work/work-row.service.ts'
import { ownAlbum } from '../work/work-scope.service.ts'
import { albumCan, editDiff, presentListed } from './album.present.ts'
import { albumsOf, hasOnlineAlbum, tagNames } from './album.repo.ts'

export function onlineAlbum(db: Db, uid: number): Promise<boolean> {
  return hasOnlineAlbum(db, uid)
}

/** Titles and covers, newest first. */
export async function albumBriefs(db: Db, uid: number, page: { pn: number; rn: number }) {
  const { rows, total } = await albumsOf(db, uid, page)
  return {
    list: rows.map((row) => ({
      albumId: row.album_id,
      title: row.title,
      cover: row.cover,
      status: row.status,
      createdAt: row.created_at.getTime(),
    })),
    total,
    ...page,
  }
}

export async function albumGate(ctx: MemberCtx): Promise<CallResult<typeof album.gate>> {
  const stop = await gateOf(ctx)
  return stop && { code: stop.code, msg: errorText(stop.code), to: stop.to }
}

export async function albumInfo(ctx: MemberCtx, albumId: number): Promise<AlbumInfo> {
  return describeAlbum(ctx, await ownAlbum(ctx, albumId))
}

/** All of it, as its owner and the operators read it. */
export async function describeAlbum(ctx: Pick<Deps, 'db' | 'clock'>, row: AlbumRow): Promise<AlbumInfo> {
  const { db } = ctx
  const snapshot = row.edit_snapshot
  const [anchor_name, category, tags, copyright, next, names, { resource }] = await Promise.all([
    nicknameOf(db, row.uid),
    categoryName(db, [row.category_id, row.sub_category_id]),
    tagNames(db, row.tag_ids),
    copyrightBrief(ctx, row.copyright_id),
    copyrightBrief(ctx, snapshot?.copyrightId ?? null),
    categoryNames(db, row),
    signStates(db, row.uid),
  ])
  const fields = albumFieldsOf(row)
  const can = albumCan(row)
  return {
    ...presentListed(
      {
        ...row,
        last_track_ms: row.last_track_at?.getTime() ?? null,
        updated_ms: row.updated_at.getTime(),
      },
      { anchor_name, resign_task: resource === SIGN_STATE.resign },
    ),
    fields,
    categoryName: category,
    tagNames: tags,
    price: row.price,
    trackPrice: row.track_price,
    freeCount: row.free_count,
    ownerUid: row.uid,
    mcnId: row.mcn_id,
    copyright,
    editSnapshot: snapshot,
    editDiff: editDiff(fields, snapshot, {
      category: (id) => names.get(id) ?? String(id),
      copyright: (id) => [copyright, next].find((one) => one?.copyrightId === id)?.name ?? String(id),
    }),
    editReason: row.edit_reason,
    refused: row.refused,
    commentCnt: row.comment_cnt,
    platforms: row.platforms,
    submittedAt: row.submitted_at?.getTime() ?? null,
    onlineAt: row.online_at?.getTime() ?? null,
    createdAt: row.created_at.getTime(),
    canEdit: can.edit,
    canDelete: can.remove,
    canOffline: can.offline,
  }
}

/** Of every category that a difference may name. */
async function categoryNames(db: Db, row: AlbumRow): Promise<Map<number, string>> {
  const snapshot = row.edit_snapshot
  if (!snapshot?.categoryId && !snapshot?.subCategoryId) return new Map()
  const ids = [row.category_id, row.sub_category_id, snapshot.categoryId, snapshot.subCategoryId]
  const known = ids.filter((id) => typeof id === 'number')
  return new Map(await Promise.all(known.map(async (id) => [id, await categoryName(db, [id])] as const)))
}

export async function shareAlbum(ctx: MemberCtx, albumId: number): Promise<CallResult<typeof album.share>> {
  const row = await ownAlbum(ctx, albumId)
  if (row.status !== ALBUM_STATUS.online) throw fail(3015)
  const shareId = row.share_id ?? (await nameShare(ctx, row))
  const origin = ctx.config.PUBLIC_URL ? new URL(ctx.config.PUBLIC_URL).origin : ''
  const url = `${origin}/s/${shareId}`
  return { shareId, url, qrCode: url }
}

async function nameShare({ db, clock }: MemberCtx, row: AlbumRow): Promise<string> {
  const { share_id } = await updateAlbum(db, row.album_id, { share_id: randomInviteCode() }, clock.date())
  return share_id ?? ''
}
