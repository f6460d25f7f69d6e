import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { cleanLines, codePointLength } from '@tingan/rules/checks/text'
import type { StoredSuggestion } from '../../../db/media-tables.ts'
import type { Deps } from '../../../platform/context.ts'
import { FfmpegFailed, runFfmpeg } from '../../../platform/ffmpeg/run.ts'
import { harmlessPicture } from '../../upload/picture-kind.service.ts'
import type { AudioRow } from '../media.repo.ts'
import { inputOf } from '../probe-file.ts'
import type { StepWork } from './measure.ts'

const TAGS_MS = 30_000
const MOST_TAG_BYTES = 256 * 1024
const MOST_COVER_BYTES = 5 * 1024 * 1024
/** More than any cover; a picture that unfolds to gigabytes is never unfolded here, nor offered. */
const WIDEST = 6000

/** What the file says of itself, to be offered. Nothing in here is worth failing for. */
export const tags: StepWork = async (deps, row) => {
  const said = await readTags(deps, row).catch(unlessLost(new Map<string, string>()))
  const cover = await keepCover(deps, row).catch(unlessLost(''))
  const number = Number.parseInt(said.get('track') ?? '', 10)
  const suggestion: StoredSuggestion = {
    title: said.get('title') ?? '',
    artist: said.get('artist') ?? '',
    album: said.get('album') ?? '',
    number: number > 0 && number < 100_000 ? number : null,
    cover,
  }
  return { suggestion: JSON.stringify(suggestion) }
}

class TooMuch extends Error {}

/** Tags that cannot be read are no tags; a storage that cannot be reached is another matter. */
function unlessLost<T>(instead: T) {
  return (error: unknown): T => {
    const unreadable = error instanceof FfmpegFailed && error.why !== 'broken'
    if (unreadable || error instanceof TooMuch) return instead
    throw error
  }
}

async function readTags(deps: Deps, row: AudioRow): Promise<Map<string, string>> {
  const text = (await fromFile(deps, row, ['-f', 'ffmetadata', 'pipe:1'], MOST_TAG_BYTES)).toString('utf8')
  const found = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    const clean = cleanLines(value.replace(/\\(.)/g, '$1'))
    if (clean && codePointLength(clean) <= 200) found.set(name.toLowerCase(), clean)
  }
  return found
}

/** The embedded bytes as they are: copied out and measured, never decoded. */
async function keepCover(deps: Deps, row: AudioRow): Promise<string> {
  const args = ['-map', '0:v:0', '-c', 'copy', '-frames:v', '1', '-f', 'image2pipe', 'pipe:1']
  const bytes = await fromFile(deps, row, args, MOST_COVER_BYTES)
  const kind = await harmlessPicture(bytes)
  if (!kind || Math.max(kind.width, kind.height) > WIDEST) return ''
  const stored = await deps.storage.put(Readable.from([bytes]), {
    type: kind.type,
    maxBytes: MOST_COVER_BYTES,
  })
  return `/files/${stored.key}`
}

async function fromFile(deps: Deps, row: AudioRow, output: string[], maxBytes: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  await deps.audio.withFile(row.original_key!, (path) =>
    runFfmpeg({
      args: [...inputOf(path, row.format!), ...output],
      timeoutMs: TAGS_MS,
      async read(stream) {
        bytes = await buffer(upTo(stream, maxBytes))
      },
    }),
  )
  return bytes
}

async function* upTo(stream: AsyncIterable<Buffer>, maxBytes: number) {
  let left = maxBytes
  for await (const chunk of stream) {
    left -= chunk.length
    if (left < 0) throw new TooMuch(`over ${maxBytes} bytes`)
    yield chunk
  }
}
