import type { ParsedInput } from '@tingan/contract/call'
import type { Duplicate, media } from '@tingan/contract/media'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { ownFile } from './media.repo.ts'
import * as repo from './print.repo.ts'
import { framesOf, pickHashes, similarity } from './sound-match.ts'

/** Under it two recordings only share a jingle. */
const LEAST_SIMILARITY = 30
const MINE = '我上传的音频'

export async function keepPrint(db: Db, fileId: string, frames: Buffer): Promise<void> {
  await inTransaction(db, async (tx) => {
    await repo.deletePrintOf(tx, fileId)
    await repo.insertPrint(tx, { file_id: fileId }, frames, pickHashes(framesOf(frames)))
  })
}

interface Match extends repo.Candidate {
  similarity: number
}

async function matches(db: Db, fileId: string, frames: Buffer): Promise<Match[]> {
  const wanted = framesOf(frames)
  const found = await repo.candidates(db, pickHashes(wanted), fileId)
  return found
    .map((candidate) => ({ ...candidate, similarity: similarity(wanted, framesOf(candidate.frames)) }))
    .filter((match) => match.similarity >= LEAST_SIMILARITY)
    .sort((one, other) => other.similarity - one.similarity)
}

/** What a person may be told: the library, and what is their own. Others' unpublished work is nobody's business. */
export async function findLibraryMatches(
  db: Db,
  owner: { file_id: string; uid: number },
  frames: Buffer,
): Promise<Duplicate[]> {
  const found = await matches(db, owner.file_id, frames)
  return found.flatMap((match) => {
    const { similarity } = match
    if (match.cp_name !== null)
      return [
        {
          cpName: match.cp_name,
          trackTitle: match.track_title ?? '',
          albumTitle: match.album_title ?? '',
          duration: match.duration ?? 0,
          similarity,
        },
      ]
    if (match.uid !== owner.uid) return []
    const duration = Math.round((match.duration_ms ?? 0) / 1000)
    return [{ cpName: MINE, trackTitle: match.origin_name ?? '', albumTitle: '', duration, similarity }]
  })
}

/** For reviewers and for the rules of programs: every file that sounds like it, whoever owns it. */
export async function soundsLike(
  db: Db,
  fileId: string,
): Promise<{ fileId: string | null; uid: number | null; title: string; similarity: number }[]> {
  const frames = await repo.printOf(db, fileId)
  if (!frames) return []
  return (await matches(db, fileId, frames)).map((match) => ({
    fileId: match.file_id,
    uid: match.uid,
    title: match.track_title ?? match.origin_name ?? '',
    similarity: match.similarity,
  }))
}

export async function queryCpTrack(
  { db, member }: MemberCtx,
  { keyword, fileId, pn, rn }: ParsedInput<typeof media.queryCpTrack>,
) {
  if (!fileId) return byTitle(db, keyword ?? '', { pn, rn })
  const row = await ownFile(db, member.uid, fileId)
  if (!row) throw fail(2002)
  const frames = await repo.printOf(db, fileId)
  const found = frames ? await findLibraryMatches(db, row, frames) : []
  const wanted = keyword ? found.filter(({ trackTitle }) => trackTitle.includes(keyword)) : found
  return { list: wanted.slice((pn - 1) * rn, pn * rn), total: wanted.length, pn, rn }
}

async function byTitle(db: Db, keyword: string, page: { pn: number; rn: number }) {
  const { rows, total } = await repo.searchLibrary(db, keyword, page)
  const list: Duplicate[] = rows.map((row) => ({
    cpName: row.cp_name,
    trackTitle: row.track_title,
    albumTitle: row.album_title,
    duration: row.duration,
    // Found by its name: nothing was held against its sound.
    similarity: 0,
  }))
  return { list, total, ...page }
}

/** What is published joins the library, under the names listeners see. */
export async function enterLibrary(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  entry: { fileId: string; cpName: string; trackTitle: string; albumTitle: string; duration: number },
): Promise<void> {
  await repo.insertLibraryEntry(db, {
    cp_name: entry.cpName,
    track_title: entry.trackTitle,
    album_title: entry.albumTitle,
    duration: entry.duration,
    file_id: entry.fileId,
    created_at: clock.date(),
  })
}

export function leaveLibrary(db: Db, fileId: string): Promise<void> {
  return repo.deleteLibraryEntry(db, fileId)
}
