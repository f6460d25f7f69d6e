import type { PodcastInfo } from '@tingan/contract/podcast-import'
import {
  EPISODE_STATUS,
  episodesBefore,
  type ImportEvent,
  moveImport,
} from '@tingan/rules/content/podcast-status'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { holdOwnAlbum } from '../work/work-scope.service.ts'
import type { ImportJob } from './import-payload.ts'
import * as repo from './podcast-import.repo.ts'
import { describeImport, holdOwnImport } from './podcast-import.service.ts'

/** What has become a program stays; whoever fetches notices within a second. */
export async function cancelImport(ctx: MemberCtx, importId: string): Promise<PodcastInfo> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await move(inside, importId, 'cancel')
    await repo.changeEpisodes(tx, importId, episodesBefore('cancel'), {
      status: EPISODE_STATUS.cancelled,
      updated_at: ctx.clock.date(),
    })
    return describeImport(inside, row)
  })
}

/** Whatever did not come, once more: what arrived of it is kept where the host can go on from there. */
export async function retryImport(ctx: MemberCtx, job: ImportJob, importId: string): Promise<PodcastInfo> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await move(inside, importId, 'retry')
    await holdOwnAlbum(inside, row.album_id!)
    const present = await repo.presentGuids(tx, row.album_id!)
    const before = episodesBefore('retry')
    const missing = (await repo.episodesOf(tx, importId)).filter(
      ({ status, album_id, guid }) => album_id !== null && before.includes(status) && !present.has(guid),
    )
    if (missing.length === 0) throw fail(2006)
    for (const { episode_id, status } of missing)
      await repo.changeEpisode(tx, episode_id, {
        status: EPISODE_STATUS.waiting,
        attempts: 0,
        fail_reason: '',
        track_id: null,
        // A cancelled one may still be on a line that has not noticed.
        ...(status === EPISODE_STATUS.cancelled && { file_id: null, received: 0, etag: '' }),
        updated_at: ctx.clock.date(),
      })
    await ctx.jobs.enqueue(tx, job, { importId, run: row.run })
    return describeImport(inside, row)
  })
}

async function move(ctx: MemberCtx, importId: string, event: ImportEvent): Promise<repo.ImportRow> {
  const row = await holdOwnImport(ctx, importId)
  const to = moveImport(row.status, event)
  if (to === null) throw fail(2006)
  await audit(ctx, {
    actor: `user:${ctx.member.uid}`,
    action: `podcast.${event}`,
    subject: `album:${row.album_id}`,
    from: row.status,
    to,
  })
  return repo.changeImport(ctx.db, importId, {
    status: to,
    run: row.run + 1,
    note: '',
    resume_at: null,
    updated_at: ctx.clock.date(),
  })
}
