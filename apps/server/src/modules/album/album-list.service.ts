import type { album } from '@tingan/contract/album'
import type { ParsedInput } from '@tingan/contract/call'
import type { MemberCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { countByStatus } from '../work/status-counts.service.ts'
import { workScope } from '../work/work-scope.service.ts'
import { presentListed } from './album.present.ts'
import { namesOf } from './album.repo.ts'
import * as repo from './album-list.repo.ts'

type ListInput = ParsedInput<typeof album.simpleList>
const MOST_BRIEFS = 200
const MOST_OF_ALL = 10_000

export async function simpleList(ctx: MemberCtx, input: ListInput) {
  const { uids } = await workScope(ctx)
  return page(ctx, uids, input)
}

async function page({ db }: MemberCtx, uids: readonly number[], input: ListInput) {
  const { pn, rn, status, keyword, payType, categoryId } = input
  const filter = { ...input, uids }
  const { rows, owners } = await repo.pageOfAlbums(db, filter, { skip: (pn - 1) * rn, most: rn })
  const counts = countByStatus(owners)
  const counted = !keyword && payType === undefined && categoryId === undefined
  const ownerOf = new Map(owners.map((owner) => [owner.uid, owner]))
  return {
    list: rows.map((row) => presentListed(row, ownerOf.get(row.uid)!)),
    total: counted ? (counts.get(status ?? 'all') ?? 0) : await repo.countMatching(db, filter),
    pn,
    rn,
    statusCount: Object.fromEntries(counts) as Record<string, number>,
  }
}

/** Of an agency's anchors, or of one of them. */
export async function mcnSimpleList(ctx: MemberCtx, input: ParsedInput<typeof album.mcnSimpleList>) {
  const { uids, mcnId } = await workScope(ctx)
  if (mcnId === null) throw fail(2503)
  if (uids.length === 0) throw fail(2518)
  if (input.anchorUid !== undefined && !uids.includes(input.anchorUid)) throw fail(2516)
  const wanted = input.anchorUid === undefined ? uids : [input.anchorUid]
  return { ...(await page(ctx, wanted, input)), anchors: await anchorsOf(ctx, uids) }
}

export async function anchorList(ctx: MemberCtx) {
  const { uids, mcnId } = await workScope(ctx)
  return mcnId === null ? [] : anchorsOf(ctx, uids)
}

async function anchorsOf({ db }: MemberCtx, uids: readonly number[]) {
  const rows = await namesOf(db, uids)
  return rows.map(({ uid, nickname }) => ({ uid, name: nickname }))
}

export async function dataSimpleList(ctx: MemberCtx, input: ParsedInput<typeof album.dataSimpleList>) {
  const { uids } = await workScope(ctx)
  const rows = await repo.albumsWithNumbers(
    ctx.db,
    uids,
    input.keyword,
    input.all ? MOST_OF_ALL : MOST_BRIEFS,
  )
  return rows.map(({ album_id, ...row }) => ({ albumId: album_id, ...row }))
}
