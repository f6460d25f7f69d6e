import { IMPORT_STATUS, moveImport } from '@tingan/rules/content/podcast-status'
import { z } from 'zod'
import { shanghaiMidnight } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { job } from '../../platform/jobs/jobs.ts'
import type { AudioJob } from '../media/audio-use.service.ts'
import { notify } from '../message/message.service.ts'
import { findAlbum } from '../work/work-row.service.ts'
import { bringCover } from './bring-cover.service.ts'
import { bringEpisode } from './bring-episode.service.ts'
import { type ImportJob, importPayload } from './import-payload.ts'
import * as repo from './podcast-import.repo.ts'

/** One episode, fetched over the slowest line three times. */
const LONGEST_SECONDS = 3 * 3600
const DAY_MS = 86_400_000
const QUIET_MS = 10 * 60_000

/** One episode a run, then the next: imports of many people go on side by side. */
export function importPodcast(audioJob: AudioJob): ImportJob {
  const self: ImportJob = job({
    name: 'podcast.import',
    title: '导入播客单集',
    payload: importPayload,
    retries: 30,
    seconds: LONGEST_SECONDS,
    async run(deps, { importId, run }) {
      const row = await repo.findImport(deps.db, importId)
      if (row?.status !== IMPORT_STATUS.running || row.run !== run) return
      if (!row.cover_done) await bringCover(deps, row)
      const episode = await repo.nextEpisode(deps.db, importId)
      const brought = episode ? await bringEpisode(deps, audioJob, row, episode) : 'on'
      await (brought === 'full' ? waitForTomorrow(deps, importId) : goOn(deps, self, row))
    },
  })
  return self
}

async function goOn(
  deps: Deps,
  self: ImportJob,
  { import_id: importId, run }: repo.ImportRow,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await repo.lockImport(tx, importId)
    if (row?.status !== IMPORT_STATUS.running || row.run !== run) return
    const change = { note: '', resume_at: null, updated_at: deps.clock.date() }
    if (await repo.nextEpisode(tx, importId)) {
      await repo.changeImport(tx, importId, change)
      return deps.jobs.enqueue(tx, self, { importId, run })
    }
    await repo.changeImport(tx, importId, { ...change, status: moveImport(row.status, 'finish')! })
    await tell({ ...deps, db: tx }, row)
  })
}

async function tell(deps: Deps, row: repo.ImportRow): Promise<void> {
  const episodes = await repo.episodesOf(deps.db, row.import_id)
  const album = await findAlbum(deps.db, row.album_id!)
  const done = episodes.filter(({ track_id }) => track_id !== null).length
  const failed = episodes.filter(({ fail_reason }) => fail_reason !== '').length
  await notify(deps, row.uid, 'podcast.done', {
    album: album?.title ?? row.title,
    done,
    rest: failed > 0 ? `，${failed} 集没有成功，可以重试` : '',
    importId: row.import_id,
  })
}

async function waitForTomorrow(deps: Deps, importId: string): Promise<void> {
  await repo.changeImport(deps.db, importId, {
    note: '今天的上传数量已经用完，明天零点后自动继续',
    resume_at: new Date(shanghaiMidnight(deps.clock.now()) + DAY_MS),
    updated_at: deps.clock.date(),
  })
}

/** Wakes what waited for a new day or lost its worker for good, and drops what nobody began. */
export function sweepImports(importJob: ImportJob) {
  return job({
    name: 'podcast.sweep',
    title: '继续等待中的播客导入',
    payload: z.object({}),
    cron: '*/5 * * * *',
    retries: 2,
    async run(deps) {
      const now = deps.clock.now()
      await repo.dropOldPreviews(deps.db, new Date(now - DAY_MS))
      for (const { import_id: importId, run } of await repo.quietImports(
        deps.db,
        new Date(now),
        new Date(now - QUIET_MS),
      ))
        await inTransaction(deps.db, async (tx) => {
          const change = { run: run + 1, resume_at: null, note: '', updated_at: new Date(now) }
          await repo.changeImport(tx, importId, change)
          await deps.jobs.enqueue(tx, importJob, { importId, run: run + 1 })
        })
    },
  })
}
