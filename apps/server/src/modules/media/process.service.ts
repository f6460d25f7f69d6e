import { AUDIO_STEPS, type AudioStep } from '@tingan/contract/media'
import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { Failure, fail } from '../../platform/failure.ts'
import { tellAudio } from '../message/message.service.ts'
import type { AudioUse, SettledAudio } from './audio-use.service.ts'
import { failFile } from './finish-upload.service.ts'
import { presentNews } from './media.present.ts'
import * as repo from './media.repo.ts'
import { fingerprint } from './steps/fingerprint.ts'
import { loudness } from './steps/loudness.ts'
import type { Report, Steps } from './steps/measure.ts'
import { peaks } from './steps/peaks.ts'
import { probe } from './steps/probe.ts'
import { tags } from './steps/tags.ts'
import { transcode } from './steps/transcode.ts'

const steps: Steps = { probe, loudness, peaks, transcode, tags, fingerprint }

/** How much of the whole each step takes, in hundredths. */
const WEIGHTS: Record<AudioStep, number> = {
  probe: 5,
  loudness: 20,
  peaks: 10,
  transcode: 50,
  tags: 5,
  fingerprint: 10,
}
/** Workers lost over the same step before it is given up. */
const MOST_ATTEMPTS = 5
const REPORT_MS = 1000

/** Every step that is not done yet. A worker that dies leaves the finished ones behind, and the next goes on there. */
export async function processFile(deps: Deps, uses: readonly AudioUse[], fileId: string): Promise<void> {
  let row = await repo.beginAttempt(deps.db, fileId, deps.clock.date())
  if (!row) return
  try {
    if (row.attempts > MOST_ATTEMPTS) throw fail(2000)
    for (const step of AUDIO_STEPS) {
      if (row.done_steps.includes(step)) continue
      const next = await runStep(deps, row, step)
      if (!next) return
      row = next
    }
    await settle(deps, uses, row)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    deps.log.warn({ err: error.cause ?? error, fileId, code: error.code }, 'audio refused')
    await giveUp(deps, uses, row, error)
  }
}

/** Undefined when the file is gone or somebody else was faster. */
async function runStep(deps: Deps, row: repo.AudioRow, step: AudioStep): Promise<repo.AudioRow | undefined> {
  const before = AUDIO_STEPS.filter((other) => row.done_steps.includes(other)).reduce(
    (sum, other) => sum + WEIGHTS[other],
    0,
  )
  const begun = await move(deps, row, { step, progress: before })
  if (!begun) return undefined
  const report = reporter(deps, begun, before, WEIGHTS[step])
  const found = await steps[step](deps, begun, report.tell)
  await report.end()
  return repo.finishStep(deps.db, row.file_id, step, found, deps.clock.date())
}

function reporter(deps: Deps, row: repo.AudioRow, before: number, weight: number) {
  let last = Date.now()
  let saying: Promise<unknown> = Promise.resolve()
  const tell: Report = (share) => {
    if (Date.now() - last < REPORT_MS) return
    last = Date.now()
    const progress = Math.floor(before + share * weight)
    saying = move(deps, row, { progress }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'audio progress')
    })
  }
  return { tell, end: () => saying }
}

function move(deps: Deps, row: repo.AudioRow, change: repo.AudioChange) {
  return inTransaction(deps.db, async (tx) => {
    const at = { updated_at: deps.clock.date() }
    const moved = await repo.changeFile(tx, row.file_id, 'uploaded', { ...change, ...at })
    if (moved) await tellAudio(tx, row.uid, presentNews(moved))
    return moved
  })
}

async function settle(deps: Deps, uses: readonly AudioUse[], row: repo.AudioRow): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const done = await repo.changeFile(tx, row.file_id, 'uploaded', {
      state: 'parsed',
      step: null,
      progress: 100,
      updated_at: deps.clock.date(),
    })
    if (!done) return
    await tellUses({ ...deps, db: tx }, uses, done, null)
    await tellAudio(tx, row.uid, presentNews(done))
  })
}

function giveUp(deps: Deps, uses: readonly AudioUse[], row: repo.AudioRow, failure: Failure): Promise<void> {
  return failFile(deps, row, failure, async (tx) => {
    // Whether it was handed in meanwhile only the row itself knows.
    const now = await repo.heldFile(tx, row.file_id)
    if (now) await tellUses({ ...deps, db: tx }, uses, now, failure)
  })
}

async function tellUses(
  inside: Deps,
  uses: readonly AudioUse[],
  row: repo.AudioRow,
  failure: Failure | null,
): Promise<void> {
  if (!row.used_at) return
  const audio: SettledAudio = {
    fileId: row.file_id,
    uid: row.uid,
    ok: failure === null,
    failReason: failure?.message ?? '',
  }
  for (const use of uses) if (use.purpose === row.purpose) await use.settled(inside, audio)
}
