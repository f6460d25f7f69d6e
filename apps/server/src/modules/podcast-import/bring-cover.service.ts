import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { FfmpegFailed, runFfmpeg } from '../../platform/ffmpeg/run.ts'
import { FetchFailure } from '../../platform/net/fetch-failure.ts'
import { isCover } from '../album/album-form.service.ts'
import { harmlessPicture, type PictureKind, pictureKind } from '../upload/picture-kind.service.ts'
import { lockAlbum, updateAlbum } from '../work/work-row.service.ts'
import * as repo from './podcast-import.repo.ts'

const MOST_BYTES = 10 * 1024 * 1024
const FETCH_MS = 30_000
const CUT_MS = 20_000
const LEAST_SIDE = 600
const MOST_SIDE = 3000
const COVER_MOST = 5 * 1024 * 1024
/** More unfolds to gigabytes. */
const MOST_PIXELS = 50_000_000

/** The podcast's picture as our covers are, or a word about why there is none. */
export async function bringCover(deps: Deps, row: repo.ImportRow): Promise<void> {
  const found = await coverOf(deps, row.cover_url)
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.date()
    const album = await lockAlbum(tx, row.album_id!)
    const wanted = album?.status === ALBUM_STATUS.draft && album.cover === ''
    if ('url' in found && album && wanted) await updateAlbum(tx, album.album_id, { cover: found.url }, at)
    const cover_note = 'note' in found ? `${found.note}，请在专辑里上传封面` : ''
    await repo.changeImport(tx, row.import_id, { cover_done: true, cover_note, updated_at: at })
  })
}

type Found = { url: string } | { note: string }

/** As our covers are: square, neither too small nor too large; or why not. */
export async function coverOf(deps: Deps, address: string): Promise<Found> {
  try {
    const bytes = await fetchPicture(deps, address)
    const kind = pictureKind(bytes)
    const refusal = judge(kind)
    if (!kind || refusal) return { note: refusal }
    if (!(await harmlessPicture(bytes))) return { note: '播客封面无法读取' }
    const fits = kind.width === kind.height && kind.width <= MOST_SIDE && bytes.length <= COVER_MOST
    const picture = fits
      ? { bytes, type: kind.type }
      : { bytes: await cutSquare(bytes, kind), type: 'image/jpeg' }
    const stored = await deps.storage.put(Readable.from([picture.bytes]), {
      type: picture.type,
      maxBytes: MOST_BYTES,
    })
    const url = `/files/${stored.key}`
    return (await isCover(deps, url)) ? { url } : { note: '播客封面不符合要求' }
  } catch (error) {
    if (error instanceof FetchFailure) return { note: `播客封面没有取到：${error.message}` }
    if (error instanceof FfmpegFailed && error.why !== 'broken') return { note: '播客封面无法读取' }
    throw error
  }
}

function judge(kind: PictureKind | null): string {
  if (!kind) return '播客封面不是 JPG 或 PNG'
  const { width, height } = kind
  if (Math.min(width, height) < LEAST_SIDE) return `播客封面只有 ${width}×${height}，小于 ${LEAST_SIDE} 像素`
  return width * height > MOST_PIXELS ? '播客封面过大' : ''
}

async function fetchPicture({ fetchPublic }: Deps, url: string): Promise<Buffer> {
  const { status, body } = await fetchPublic(url, {
    maxBytes: MOST_BYTES,
    headMs: FETCH_MS,
    bodyMs: FETCH_MS,
  })
  if (status === 200) return buffer(body)
  body.destroy()
  throw new FetchFailure('status', String(status))
}

/** The middle of it, no larger than covers may be. */
async function cutSquare(bytes: Buffer, { type }: PictureKind): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'tingan-cover-'))
  const file = join(folder, 'cover')
  let picture = Buffer.alloc(0)
  try {
    await writeFile(file, bytes)
    const side = `'min(${MOST_SIDE},iw)'`
    await runFfmpeg({
      args: [
        ...['-threads', '1', '-protocol_whitelist', 'file,pipe', '-max_pixels', String(MOST_PIXELS)],
        ...['-f', type === 'image/png' ? 'png_pipe' : 'jpeg_pipe', '-i', file],
        ...['-vf', `crop='min(iw,ih)':'min(iw,ih)',scale=${side}:${side}`, '-frames:v', '1'],
        ...['-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2pipe', 'pipe:1'],
      ],
      timeoutMs: CUT_MS,
      async read(output) {
        picture = await buffer(output)
      },
    })
    return picture
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
