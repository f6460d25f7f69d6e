import type { AudioFile } from '@tingan/contract/media'
import { TRACKS_PER_BATCH } from '@tingan/contract/track'
import { byChapter, titleOfFile } from '@tingan/rules/content/chapter-number'
import { type Found, foundIn } from '../../shared/upload/audio/found.ts'
import { fileKey } from '../../shared/upload/audio/upload-item.ts'

/** One program to be. `key` ties it to its upload, also after the browser was closed in between. */
export interface ProgramRow {
  key: string
  name: string
  title: string
  audioFileId: string
  /** Of its own; empty for the album's. */
  cover: string
  /** What was read in the file. */
  found?: Found | undefined
  releaseTime: number | undefined
}

const LONGEST_TITLE = 60

/** New files behind those that are there, in the order of their chapters. What is too much is left out and counted. */
export function withFiles(rows: readonly ProgramRow[], files: readonly File[]) {
  const known = new Set(rows.map(({ key }) => key))
  const fresh = files
    .filter((file) => !known.has(fileKey(file)))
    .toSorted((one, other) => byChapter(one.name, other.name))
    .map((file) => rowOf(fileKey(file), file.name))
  const all = [...rows, ...fresh]
  return { rows: all.slice(0, TRACKS_PER_BATCH), tooMany: Math.max(0, all.length - TRACKS_PER_BATCH) }
}

/** A file that was sent earlier and never used. */
export function rowOfFile(
  file: Pick<AudioFile, 'fileId' | 'name' | 'suggestion' | 'duplicates'>,
): ProgramRow {
  const row = rowOf(`server|${file.fileId}`, file.name)
  return { ...row, audioFileId: file.fileId, found: foundIn(file) }
}

function rowOf(key: string, name: string): ProgramRow {
  const title = [...titleOfFile(name)].slice(0, LONGEST_TITLE).join('')
  return { key, name, title, audioFileId: '', cover: '', releaseTime: undefined }
}
