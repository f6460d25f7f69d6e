import { availableParallelism } from 'node:os'
import { AUDIO_UNFINISHED_HOURS, AUDIO_UNUSED_DAYS } from '@tingan/contract/media'
import { z } from 'zod'
import type { Deps } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { type AudioJob, audioPayload } from './audio-payload.ts'
import type { AudioUse } from './audio-use.service.ts'
import { finishUpload } from './finish-upload.service.ts'
import * as repo from './media.repo.ts'
import { forget } from './media.service.ts'
import { processFile } from './process.service.ts'
import { receivedBytes } from './receive.service.ts'

/** Six hours of sound take minutes even here; nothing takes this long. */
const LONGEST_SECONDS = 4 * 3600

export function processAudio(uses: readonly AudioUse[]): AudioJob {
  return job({
    name: 'media.process',
    title: '处理上传的音频',
    payload: audioPayload,
    retries: 30,
    sideBySide: Math.max(1, availableParallelism() - 1),
    seconds: LONGEST_SECONDS,
    run: (deps, { fileId }) => processFile(deps, uses, fileId),
  })
}

const HOUR_MS = 3600_000
const QUIET_MS = HOUR_MS

export function sweepAudio(process: AudioJob) {
  return job({
    name: 'media.sweep',
    title: '清理未完成与未使用的音频',
    payload: z.object({}),
    cron: '25 * * * *',
    retries: 2,
    async run(deps) {
      const now = deps.clock.now()
      const unfinished = new Date(now - AUDIO_UNFINISHED_HOURS * HOUR_MS)
      const unused = new Date(now - AUDIO_UNUSED_DAYS * 24 * HOUR_MS)
      for (const row of await repo.abandoned(deps.db, { unfinished, unused })) await forget(deps, row)
      for (const row of await repo.quietSince(deps.db, new Date(now - QUIET_MS)))
        await wake(deps, process, row)
      await deps.audio.drafts.sweep(unused)
    },
  })
}

/** Complete, but the request or the worker that knew it was lost. */
async function wake(deps: Deps, process: AudioJob, row: repo.AudioRow): Promise<void> {
  if (row.state === 'uploaded') return deps.jobs.enqueue(deps.db, process, { fileId: row.file_id })
  if ((await receivedBytes(deps, row)) < row.size) return
  await finishUpload(deps, process, row).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
  })
}
