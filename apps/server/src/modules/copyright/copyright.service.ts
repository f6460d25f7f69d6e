import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { type CopyrightInfo, type copyright, RIGHT_TYPE } from '@tingan/contract/copyright'
import { COPYRIGHT_STATUS } from '@tingan/rules/content/copyright-status'
import { type ChainGap, chainGaps } from '@tingan/rules/content/title-chain'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { albumsOfContract } from '../contract/contract-list.service.ts'
import { ownAlbum } from '../work/work-scope.service.ts'
import { copyrightDiff, isExpiring, presentCopyright, shownCopyright } from './copyright.present.ts'
import * as repo from './copyright.repo.ts'
import { type CopyrightFields, copyrightFieldsOf, maskedCode } from './copyright-fields.ts'

export type { CopyrightRow } from './copyright.repo.ts'

export async function copyrightList(ctx: MemberCtx, input: ParsedInput<typeof copyright.list>) {
  const { uid } = ctx.member
  const [{ rows, total }, counts] = await Promise.all([
    repo.listCopyrights(ctx.db, { ...input, uid }, input),
    repo.statusCounts(ctx.db, uid),
  ])
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return {
    list: rows.map((row) => presentCopyright(row, Number(row.album_count ?? 0), ctx.clock.now())),
    total,
    pn: input.pn,
    rn: input.rn,
    statusCount: { all, ...Object.fromEntries(counts) },
  }
}

export async function copyrightInfo(ctx: MemberCtx, copyrightId: number): Promise<CopyrightInfo> {
  return describeCopyright(ctx, await ownCopyright(ctx, copyrightId))
}

/** What the albums of a contract rest on, or one album. */
export async function copyrightsOf(ctx: MemberCtx, input: ParsedInput<typeof copyright.ofContract>) {
  const albumIds = input.contractNo
    ? await albumsOfContract(ctx, input.contractNo)
    : [(await ownAlbum(ctx, input.albumId!)).album_id]
  const rows = await repo.copyrightsOn(ctx.db, albumIds)
  return rows.map((row) => presentCopyright(row, Number(row.album_count ?? 0), ctx.clock.now()))
}

export function ownCopyright(
  { db, member }: Pick<MemberCtx, 'db' | 'member'>,
  copyrightId: number,
): Promise<repo.CopyrightRow> {
  return copyrightOf(db, member.uid, copyrightId)
}

/** A foreign or deleted one does not exist. */
export async function copyrightOf(db: Db, uid: number, copyrightId: number): Promise<repo.CopyrightRow> {
  const row = await repo.findCopyright(db, copyrightId)
  if (!row || row.uid !== uid || row.status === COPYRIGHT_STATUS.deleted) throw fail(2002)
  return row
}

type Needs = Pick<Deps, 'db' | 'clock' | 'personal'>

/** All of it, as its owner and the operators read it. */
export async function describeCopyright(ctx: Needs, row: repo.CopyrightRow): Promise<CopyrightInfo> {
  const albums = await repo.albumsOn(ctx.db, row.copyright_id)
  const fields = copyrightFieldsOf(row, ctx.personal)
  const snapshot = row.edit_snapshot && {
    ...row.edit_snapshot,
    ...(row.edit_snapshot.licensorCode && {
      licensorCode: maskedCode(row.edit_snapshot.licensorCode, ctx.personal),
    }),
  }
  return {
    ...presentCopyright(row, albums.length, ctx.clock.now()),
    fields,
    editSnapshot: snapshot,
    editDiff: copyrightDiff(fields, snapshot),
    editReason: row.edit_reason,
    gaps: await gapsOf(ctx, row.uid, snapshot ?? fields),
    refused: row.refused,
    albums: albums.map(({ album_id, ...rest }) => ({ albumId: album_id, ...rest })),
    createdAt: row.created_at.getTime(),
  }
}

/** What people read of one field. */
export const shownField = shownCopyright

/** Where the way from the author is broken; only another's work needs one. */
export async function gapsOf(
  { db, personal }: Pick<Deps, 'db' | 'personal'>,
  uid: number,
  fields: CopyrightFields,
): Promise<ChainGap[]> {
  if (fields.rightType !== RIGHT_TYPE.licensed) return []
  const { sealedName, companyName } = await repo.paperNames(db, uid)
  return chainGaps(fields.chain ?? [], {
    author: fields.author ?? '',
    licensorName: fields.licensorName ?? '',
    uploaderNames: [
      ...(sealedName ? [personal.open(sealedName)] : []),
      ...(companyName ? [companyName] : []),
    ],
    startDate: fields.startDate ?? '',
    endDate: fields.permanent ? undefined : fields.endDate,
    proofCount: fields.proofs?.length ?? 0,
  })
}

/** For albums: of this owner and in force. 2002 where it is not theirs, 3506 where it does not hold. */
export async function usableCopyright(db: Db, uid: number, copyrightId: number): Promise<repo.CopyrightRow> {
  const row = await copyrightOf(db, uid, copyrightId)
  if (row.status !== COPYRIGHT_STATUS.valid) throw fail(3506)
  return row
}

export async function selectableCopyrights(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  uid: number,
  keyword: string | undefined,
) {
  const rows = await repo.selectable(db, uid, keyword)
  return rows.map((row) => ({
    ...briefOf({ ...row, permanent: row.end_date === null }, clock.now()),
  }))
}

export async function copyrightBrief({ db, clock }: Pick<Deps, 'db' | 'clock'>, copyrightId: number | null) {
  const row = copyrightId === null ? undefined : await repo.findCopyright(db, copyrightId)
  return row ? briefOf(row, clock.now()) : null
}

function briefOf(
  row: Pick<repo.CopyrightRow, 'copyright_id' | 'name' | 'status' | 'end_date' | 'permanent'>,
  now: number,
) {
  return {
    copyrightId: row.copyright_id,
    name: row.name,
    status: row.status,
    endDate: row.end_date,
    expireSoon: isExpiring(row, now),
  }
}

export async function rightsCalendar(ctx: MemberCtx): Promise<CallResult<typeof copyright.calendar>> {
  const rows = await repo.rightsCalendar(ctx.db, ctx.member.uid)
  return rows.map((row) => ({
    album: { albumId: row.album_id, title: row.title, cover: row.cover, status: row.status },
    copyrightId: row.copyright_id,
    copyrightName: row.name ?? '',
    copyrightStatus: row.copyright_status,
    copyrightUntil: row.end_date,
    contractNo: row.contract_no,
    contractTitle: row.contract_title ?? '',
    contractUntil: row.term_end,
  }))
}
