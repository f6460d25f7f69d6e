import { albumDraft } from '@tingan/contract/album-fields'
import type { ParsedInput } from '@tingan/contract/call'
import type { PodcastInfo, podcast } from '@tingan/contract/podcast-import'
import { TRACKS_PER_ALBUM } from '@tingan/contract/track'
import { OPEN_ALBUM } from '@tingan/rules/content/album-status'
import { moveEpisode, moveImport } from '@tingan/rules/content/podcast-status'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import { addAlbum } from '../album/add-album.service.ts'
import { refuseGate } from '../work/gate.service.ts'
import { holdOwnAlbum } from '../work/work-scope.service.ts'
import type { ImportJob } from './import-payload.ts'
import * as repo from './podcast-import.repo.ts'
import { describeImport, holdOwnImport } from './podcast-import.service.ts'

type Input = ParsedInput<typeof podcast.start>

const ADULT = 3
const FIRST_TO_LAST = 1
const NEWEST_FIRST = 2

/** A draft for the album, or the one it was brought into before, and the work that fills it. */
export async function startImport(ctx: MemberCtx, job: ImportJob, input: Input): Promise<PodcastInfo> {
  await refuseGate(ctx)
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await holdOwnImport(inside, input.importId)
    const to = moveImport(row.status, 'start')
    if (to === null) throw fail(2006)
    const known = await repo.knownAlbum(tx, row.uid, row.mcn_id, row.source_key)
    const albumId = known ? known.album_id : await draftFor(inside, row, input)
    const count = await choose(inside, row, albumId, input.episodeIds)
    const at = ctx.clock.date()
    const begun = await repo.changeImport(tx, row.import_id, {
      status: to,
      album_id: albumId,
      declared_at: at,
      run: row.run + 1,
      // An album that is there keeps what it looks like.
      cover_done: known !== undefined || row.cover_url === '',
      cover_note: known || row.cover_url ? '' : '播客没有封面，请在专辑里上传',
      updated_at: at,
    })
    await audit(inside, {
      actor: `user:${ctx.member.uid}`,
      action: 'podcast.start',
      subject: `album:${albumId}`,
      from: row.status,
      to,
      detail: { source: row.source, count, declared: true },
    })
    await ctx.jobs.enqueue(tx, job, { importId: begun.import_id, run: begun.run })
    return describeImport(inside, begun)
  })
}

async function draftFor(ctx: MemberCtx, row: repo.ImportRow, input: Input): Promise<number> {
  const title = albumDraft.shape.title.safeParse(input.title ?? row.title)
  if (!title.success) throw fieldFailure('title', title.error.issues[0]?.message ?? '')
  const { albumId } = await addAlbum(ctx, {
    title: title.data,
    ...(row.intro && { intro: row.intro }),
    ...(row.category_id && { categoryId: row.category_id }),
    ...(row.language && { language: row.language as 1 }),
    ...(row.explicit && { ageGrade: ADULT }),
    serialStatus: row.complete ? 2 : 1,
    sortOrder: row.serial ? FIRST_TO_LAST : NEWEST_FIRST,
    ...(input.anchorUid !== undefined && { anchorUid: input.anchorUid }),
    submit: false,
  })
  return albumId
}

/** Each once: what the album has meanwhile, another tab's doing, is left out. */
async function choose(
  ctx: MemberCtx,
  row: repo.ImportRow,
  albumId: number,
  episodeIds: readonly number[],
): Promise<number> {
  const { db, clock } = ctx
  const album = await holdOwnAlbum(ctx, albumId)
  if (!OPEN_ALBUM.includes(album.status)) throw fail(3104)
  const wanted = new Set(episodeIds)
  const episodes = (await repo.episodesOf(db, row.import_id)).filter((one) => wanted.has(one.episode_id))
  const refused = episodes.some(({ refusal, status }) => refusal || moveEpisode(status, 'choose') === null)
  if (episodes.length !== wanted.size || refused) throw fieldFailure('episodeIds', '请选择要导入的单集')
  await repo.forgetDeleted(db, albumId, clock.date())
  const present = await repo.presentGuids(db, albumId)
  const fresh = episodes.filter(({ guid }) => !present.has(guid))
  if (fresh.length === 0) throw fail(2006)
  if (album.track_count + fresh.length > TRACKS_PER_ALBUM) throw fail(3107)
  await repo.chooseEpisodes(
    db,
    fresh.map((episode) => episode.episode_id),
    albumId,
    clock.date(),
  )
  return fresh.length
}
