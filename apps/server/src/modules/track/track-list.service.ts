import type { ParsedInput } from '@tingan/contract/call'
import type { track } from '@tingan/contract/track'
import type { MemberCtx } from '../../platform/context.ts'
import { countByStatus } from '../work/status-counts.service.ts'
import { owned } from '../work/work-scope.service.ts'
import { presentTrack } from './track.present.ts'
import * as repo from './track-list.repo.ts'

const NEWEST_FIRST = 2

export async function trackList(ctx: MemberCtx, input: ParsedInput<typeof track.list>) {
  const { albumId, pn, rn, status, keyword } = input
  const album = await owned(ctx, await repo.albumOfList(ctx.db, albumId))
  const counts = countByStatus([album])
  const countOf = (wanted: number | undefined) => counts.get(wanted ?? 'all') ?? 0
  const rows = await repo.pageOfTracks(ctx.db, input, {
    skip: (pn - 1) * rn,
    most: rn,
    fromLast: album.sort_order === NEWEST_FIRST ? countOf(undefined) : null,
  })
  return {
    list: rows.map((row) => presentTrack(row, album)),
    total: keyword ? (rows[0]?.found ?? (await repo.countMatching(ctx.db, input))) : countOf(status),
    pn,
    rn,
    statusCount: Object.fromEntries(counts) as Record<string, number>,
  }
}
