import type { Readable } from 'node:stream'
import { AUDIO_BOUNDS } from '@tingan/contract/media'
import type { Deps } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { FetchFailure } from '../../platform/net/fetch-failure.ts'
import type { Fetched } from '../../platform/net/public-fetch.ts'
import { fileFault } from '../media/file-fault.service.ts'
import { looksLikeAudio } from '../media/sniff.service.ts'
import * as repo from './podcast-import.repo.ts'

const HEAD_MS = 20_000
/** A gigabyte over a slow line. */
const BODY_MS = 40 * 60_000
const TRIES = 3
const TICK_MS = 1000
const { maxBytes } = AUDIO_BOUNDS.track

type Needs = Pick<Deps, 'db' | 'clock' | 'audio' | 'fetchPublic'>

/** All of an episode's sound in its draft, from wherever that ends. Answers how many bytes it is. */
export async function fetchAudio(deps: Needs, episode: repo.EpisodeRow): Promise<number> {
  const name = episode.file_id!
  if ((await deps.audio.drafts.size(name)) === null) await deps.audio.drafts.create(name)
  let known = episode
  for (let left = TRIES; ; left--) {
    try {
      known = await fetchRest(deps, known)
      break
    } catch (error) {
      const passing = error instanceof FetchFailure && (error.fault === 'broken' || error.fault === 'late')
      if (!passing || left === 1) throw error
      known = (await repo.findEpisode(deps.db, episode.episode_id)) ?? known
    }
  }
  if (!(await deps.audio.drafts.withFile(name, looksLikeAudio))) throw fileFault(2011, '对方给出的不是音频')
  return known.received
}

async function fetchRest(deps: Needs, episode: repo.EpisodeRow): Promise<repo.EpisodeRow> {
  const { drafts } = deps.audio
  const name = episode.file_id!
  const has = (await drafts.size(name)) ?? 0
  // All of it, by the host's own word: whoever fetched it was killed before they could say so.
  if (has > 0 && has === episode.size)
    return repo.changeEpisode(deps.db, episode.episode_id, { received: has })
  const answer = await ask(deps, episode, has)
  const goesOn = answer.status === 206
  if (!goesOn && has > 0) {
    await drafts.delete(name)
    await drafts.create(name)
  }
  const from = goesOn ? has : 0
  const size = sizeOf(answer, from)
  if (size !== null && size > maxBytes) throw refused(answer, fileFault(2012))
  const { etag = '' } = answer.headers
  await repo.changeEpisode(deps.db, episode.episode_id, { size, etag: etag.startsWith('W/') ? '' : etag })
  await receive(deps, episode, from, answer.body)
  const received = (await drafts.size(name)) ?? 0
  if (received === 0) throw fileFault(2011, '对方给出的是空文件')
  if (size !== null && received < size) throw new FetchFailure('broken')
  return repo.changeEpisode(deps.db, episode.episode_id, { received, size: received })
}

/** The rest of it, if it is still the same file; else all of it. */
async function ask(deps: Needs, { audio_url, etag }: repo.EpisodeRow, has: number): Promise<Fetched> {
  const order = { maxBytes: maxBytes - has, headMs: HEAD_MS, bodyMs: BODY_MS }
  const range = { range: `bytes=${has}-`, ...(etag && { 'if-range': etag }) }
  const answer = await deps.fetchPublic(audio_url, has > 0 ? { ...order, headers: range } : order)
  const { status, headers } = answer
  const wrongPlace = status === 206 && !headers['content-range']?.startsWith(`bytes ${has}-`)
  if (has > 0 && (status === 416 || wrongPlace)) {
    answer.body.destroy()
    return ask(deps, { audio_url, etag } as repo.EpisodeRow, 0)
  }
  if (status !== 200 && status !== 206) throw refused(answer, new FetchFailure('status', String(status)))
  if (/^text\/|^application\/(xhtml|json|xml)/.test(headers['content-type'] ?? ''))
    throw refused(answer, fileFault(2011, '对方给出的是网页，不是音频'))
  return answer
}

function refused(answer: Fetched, error: Error): Error {
  answer.body.destroy()
  return error
}

function sizeOf({ headers }: Fetched, from: number): number | null {
  const length = Number(headers['content-length'] ?? Number.NaN)
  return Number.isSafeInteger(length) && !headers['content-encoding'] ? from + length : null
}

/** Says how far it is every second, and stops when nobody wants it any more. */
async function receive(deps: Needs, episode: repo.EpisodeRow, from: number, body: Readable): Promise<void> {
  let received = from
  let wanted = true
  body.on('data', (chunk: Buffer) => {
    received += chunk.length
  })
  const timer = setInterval(() => {
    repo.keepProgress(deps.db, episode, received, deps.clock.date()).then(
      (still) => {
        wanted = still
        if (!still) body.destroy(fail(3301))
      },
      () => {},
    )
  }, TICK_MS)
  try {
    await deps.audio.drafts.append(episode.file_id!, from, body)
  } finally {
    clearInterval(timer)
    if (wanted) await repo.keepProgress(deps.db, episode, received, deps.clock.date())
  }
}
