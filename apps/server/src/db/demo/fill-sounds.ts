import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Deps } from '../../platform/context.ts'
import { sounds } from './sounds.ts'
import { longWav, peaksOf, playSound, wavOf } from './synth.ts'

/** Of a short one for a close listen and of a long one for everything else. */
export interface Recording {
  seconds: number
  peaks: number[]
  short: { stream: string; shape: string }
  long: { key: string; seconds: number; size: number }
}

interface LongSound {
  track_id: number
  title: string
  uid: number
  long: Recording['long']
  waveform_key: string
}

const MAX_BYTES = 10_000_000
const SHORT_PEAKS = 10
/** How often each is played over to become as long as a program. */
const TIMES = [49, 37, 64]
/** Heard to the end by reviewers: the first program, one that waits for them, and one that was refused. */
const SHORT_TITLES = ['第1集 给我一个天空', '第25集 暴风雨的名字', '第87集 宵禁之前']
const SILENT = [0, 7]

const shortId = (at: number) => `00000000-0000-4000-8000-0000000000${String(at + 10)}`
const longId = (trackId: number) => `00000000-0000-4000-8000-1${String(trackId).padStart(11, '0')}`

/** Named by their content: stored again, they are the same files. */
export async function storeSounds(deps: Deps): Promise<Recording[]> {
  const stored: Recording[] = []
  for (const [at, { score }] of sounds.entries()) {
    const wave = playSound(score)
    const { seconds } = score
    const times = TIMES[at] ?? 1
    const long = longWav(wave, times)
    stored.push({
      seconds,
      peaks: peaksOf(wave, seconds),
      short: {
        stream: await put(deps, wavOf(wave), 'audio/wav'),
        shape: await putShape(deps, shortId(at), seconds, SHORT_PEAKS, peaksOf(wave, seconds * SHORT_PEAKS)),
      },
      long: { key: await put(deps, long, 'audio/wav'), seconds: seconds * times, size: long.length },
    })
  }
  return stored
}

async function put({ audio }: Deps, content: Buffer, type: string): Promise<string> {
  return (await audio.put(Readable.from([content]), { type, maxBytes: MAX_BYTES })).key
}

/** Each belongs to one file, so that none goes with another. */
function putShape(deps: Deps, fileId: string, duration: number, perSecond: number, peaks: number[]) {
  return put(deps, Buffer.from(JSON.stringify({ fileId, duration, perSecond, peaks })), 'application/json')
}

/** Of every program that got through processing, once there are programs. */
export async function storeLongShapes(deps: Deps, recordings: readonly Recording[]): Promise<LongSound[]> {
  const tracks = await deps.db
    .selectFrom('track as t')
    .innerJoin('album as a', 'a.album_id', 't.album_id')
    .select(['t.track_id', 't.title', 'a.uid'])
    .where('t.status', 'not in', SILENT)
    .where('t.title', 'not in', SHORT_TITLES)
    .orderBy('t.track_id')
    .execute()
  return Promise.all(
    tracks.map(async ({ track_id, title, uid }) => {
      const { long, peaks, seconds } = recordings[track_id % recordings.length]!
      const shape = Array.from({ length: long.seconds / seconds }, () => peaks).flat()
      const waveform_key = await putShape(deps, longId(track_id), long.seconds, 1, shape)
      return { track_id, title, uid, long, waveform_key }
    }),
  )
}

/** All of them can really be heard. */
export async function giveSounds(deps: Deps, recordings: readonly Recording[]): Promise<void> {
  for (const [at, title] of SHORT_TITLES.entries()) await giveShort(deps, recordings[at]!, at, title)
  const found = await storeLongShapes(deps, recordings)
  await deps.db
    .insertInto('audio_file')
    .values(
      found.map(({ track_id, title, uid, long, waveform_key }) => ({
        ...fileRow(deps, longId(track_id), uid, title, long.seconds),
        size: long.size,
        bitrate: 64,
        original_key: long.key,
        waveform_key,
      })),
    )
    .execute()
  for (const { long } of recordings)
    await deps.db
      .updateTable('track')
      .set({
        audio_file_id: sql<string>`('00000000-0000-4000-8000-1' || lpad(track_id::text, 11, '0'))::uuid`,
        duration: long.seconds,
        size: Math.ceil(long.size / 1024),
        bitrate: 64,
        format: 'wav',
      })
      .where(
        'track_id',
        'in',
        found.filter((entry) => entry.long === long).map(({ track_id }) => track_id),
      )
      .execute()
}

async function giveShort(deps: Deps, { short, seconds }: Recording, at: number, title: string) {
  await deps.db
    .insertInto('audio_file')
    .values({
      ...fileRow(deps, shortId(at), 10000001, title, seconds),
      size: 700_000,
      bitrate: 352,
      original_key: short.stream,
      stream_key: short.stream,
      waveform_key: short.shape,
    })
    .execute()
  await deps.db
    .updateTable('track')
    .set({ audio_file_id: shortId(at), duration: seconds })
    .where('title', '=', title)
    .execute()
}

function fileRow({ clock }: Deps, fileId: string, uid: number, title: string, seconds: number) {
  const now = clock.date()
  return {
    file_id: fileId,
    uid,
    purpose: 'track' as const,
    origin_name: `${title}.wav`,
    state: 'parsed' as const,
    progress: 100,
    format: 'wav' as const,
    duration_ms: seconds * 1000,
    lufs: -18.4,
    used_at: now,
    created_at: now,
    updated_at: now,
  }
}
