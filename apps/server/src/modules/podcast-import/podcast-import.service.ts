import type { PodcastImportRow, PodcastInfo } from '@tingan/contract/podcast-import'
import type { MemberCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { findAlbum } from '../work/work-row.service.ts'
import { presentImport, presentListed } from './podcast-import.present.ts'
import * as repo from './podcast-import.repo.ts'

export async function importInfo(ctx: MemberCtx, importId: string): Promise<PodcastInfo> {
  return describeImport(ctx, owned(ctx, await repo.findImport(ctx.db, importId)))
}

/** A foreign one does not exist. */
function owned({ member }: MemberCtx, row: repo.ImportRow | undefined): repo.ImportRow {
  if (!row || row.uid !== member.uid) throw fail(2002)
  return row
}

/** To act on it one must be where it was begun: in one's own pages, or in an agency's. */
export async function holdOwnImport(ctx: MemberCtx, importId: string): Promise<repo.ImportRow> {
  const row = owned(ctx, await repo.lockImport(ctx.db, importId))
  if (row.mcn_id !== ctx.mcnId) throw fail(2002)
  return row
}

export async function describeImport(ctx: MemberCtx, row: repo.ImportRow): Promise<PodcastInfo> {
  const { db } = ctx
  const [episodes, album] = await Promise.all([
    repo.episodesOf(db, row.import_id),
    row.album_id === null
      ? repo.knownAlbum(db, row.uid, row.mcn_id, row.source_key)
      : findAlbum(db, row.album_id),
  ])
  return presentImport(row, episodes, album)
}

export async function importList({ db, member, mcnId }: MemberCtx): Promise<PodcastImportRow[]> {
  return (await repo.recentImports(db, member.uid, mcnId)).map(presentListed)
}
