import type { ParsedInput } from '@tingan/contract/call'
import type { track } from '@tingan/contract/track'
import type { MemberCtx } from '../../platform/context.ts'
import { countByStatus } from '../work/status-counts.service.ts'
import { owned } from '../work/work-scope.service.ts'
import { presentTrack } from './track.present.ts'
import * as repo from './track-list.repo.ts'

export async function trackList(ctx: MemberCtx, input: ParsedInput<typeof track.list>) {
  const { pn, rn, status } = input
  const page = await repo.pageOfTracks(ctx.db, input, { skip: (pn - 1) * rn, most: rn })
  const album = await owned(ctx, page.album)
  const counts = countByStatus([album])
  return {
    list: page.rows.map((row) => presentTrack(row, album)),
    total: album.found ?? counts.get(status ?? 'all') ?? 0,
    pn,
    rn,
    statusCount: Object.fromEntries(counts) as Record<string, number>,
  }
}
