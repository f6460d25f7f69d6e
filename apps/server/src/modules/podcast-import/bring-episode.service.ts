import { randomUUID } from 'node:crypto'
import { ACCOUNT_STATUS } from '@tingan/contract/account'
import { OPEN_ALBUM } from '@tingan/rules/content/album-status'
import { type EpisodeEvent, moveEpisode } from '@tingan/rules/content/podcast-status'
import type { Acting, Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { Failure, fail } from '../../platform/failure.ts'
import { FetchFailure } from '../../platform/net/fetch-failure.ts'
import type { AudioJob } from '../media/audio-use.service.ts'
import { dropDraft, isTaken, refuseRoom, takeDraft } from '../media/take-draft.service.ts'
import { addTracks } from '../track/add-tracks.service.ts'
import { refuseGate } from '../work/gate.service.ts'
import { ownAlbum } from '../work/work-scope.service.ts'
import { coverOf } from './bring-cover.service.ts'
import { fetchAudio } from './fetch-audio.service.ts'
import * as repo from './podcast-import.repo.ts'

/** Workers lost over the same episode before it is given up. */
const MOST_ATTEMPTS = 5
const DAY_IS_FULL = 3108

/** `full`: the day's uploads are used up, and the rest has to wait for tomorrow. */
export type Brought = 'on' | 'full'

/** One episode becomes a program, or says why not. Whoever is killed on the way leaves it to the next. */
export async function bringEpisode(
  deps: Deps,
  audioJob: AudioJob,
  row: repo.ImportRow,
  offered: repo.EpisodeRow,
): Promise<Brought> {
  const episode = await move(deps, offered, 'fetch', {
    attempts: offered.attempts + 1,
    file_id: offered.file_id ?? randomUUID(),
  })
  if (!episode) return 'on'
  try {
    if (episode.attempts > MOST_ATTEMPTS) throw fail(2000)
    const ctx = await actingFor(deps, row)
    await refuseEarly(ctx, row)
    if (!(await isTaken(deps, episode.file_id!))) await bringSound(deps, audioJob, row, episode)
    await addProgram(ctx, row, episode, await coverFor(deps, episode))
    return 'on'
  } catch (error) {
    return settleFault(deps, episode, error)
  }
}

async function bringSound(
  deps: Deps,
  audioJob: AudioJob,
  { uid }: repo.ImportRow,
  episode: repo.EpisodeRow,
): Promise<void> {
  const size = await fetchAudio(deps, episode)
  await takeDraft(deps, audioJob, uid, { fileId: episode.file_id!, filename: episode.title, size })
}

/** A picture that cannot be had keeps no episode from being heard: it shows its album's. */
async function coverFor(deps: Deps, { episode_id, cover_url }: repo.EpisodeRow): Promise<string> {
  if (!cover_url) return ''
  const found = await coverOf(deps, cover_url)
  if ('url' in found) return found.url
  deps.log.info({ episodeId: episode_id, note: found.note }, 'cover of an episode not imported')
  return ''
}

/** As the person who began it, with what they may do by now. */
async function actingFor(deps: Deps, { uid, mcn_id }: repo.ImportRow): Promise<Acting> {
  const account = await repo.accountOf(deps.db, uid)
  if (account.merge_no !== null) throw new Error('the account is being merged')
  if (account.account_status !== ACCOUNT_STATUS.normal) throw fail(2003)
  return { ...deps, member: { uid, authType: account.auth_type }, mcnId: mcn_id }
}

/** All that would refuse the program anyway, before a gigabyte is fetched for it. */
async function refuseEarly(ctx: Acting, row: repo.ImportRow): Promise<void> {
  await refuseGate(ctx)
  const album = await ownAlbum(ctx, row.album_id!)
  if (!OPEN_ALBUM.includes(album.status)) throw fail(3104)
  await refuseRoom(ctx, row.uid)
}

/** In one transaction with its own mark: never twice, never without. */
async function addProgram(
  ctx: Acting,
  row: repo.ImportRow,
  episode: repo.EpisodeRow,
  cover: string,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const list = [
      {
        title: episode.title,
        audioFileId: episode.file_id!,
        releaseType: 1 as const,
        ...(episode.intro && { intro: episode.intro }),
        ...(cover && { cover }),
      },
    ]
    const [added] = await addTracks(inside, { albumId: row.album_id!, list })
    const moved = await move(inside, episode, 'add', { track_id: added!.trackId, fail_reason: '' })
    if (!moved) throw fail(3301)
  })
}

async function settleFault(deps: Deps, episode: repo.EpisodeRow, error: unknown): Promise<Brought> {
  if (!(error instanceof Failure) && !(error instanceof FetchFailure)) throw error
  if (error instanceof Failure && error.code === DAY_IS_FULL) {
    await move(deps, episode, 'wait', { attempts: 0 })
    return 'full'
  }
  deps.log.info({ err: error, episodeId: episode.episode_id }, 'episode not imported')
  // What broke off can go on from there; anything else has to begin anew.
  const keeps = error instanceof FetchFailure && (error.fault === 'broken' || error.fault === 'late')
  if (!keeps) await dropDraft(deps, episode.file_id!)
  const anew = keeps ? {} : { file_id: null, received: 0, etag: '' }
  await move(deps, episode, 'fail', { fail_reason: error.message, ...anew })
  return 'on'
}

/** Null where somebody was first: it was cancelled meanwhile, and maybe begun anew with another file. */
async function move(
  deps: Pick<Deps, 'db' | 'clock'>,
  { episode_id, file_id }: repo.EpisodeRow,
  event: EpisodeEvent,
  change: repo.EpisodeChange,
): Promise<repo.EpisodeRow | null> {
  return inTransaction(deps.db, async (tx) => {
    const now = await repo.lockEpisode(tx, episode_id)
    const to = now?.file_id === file_id ? moveEpisode(now.status, event) : null
    if (to === null) return null
    return repo.changeEpisode(tx, episode_id, { ...change, status: to, updated_at: deps.clock.date() })
  })
}
