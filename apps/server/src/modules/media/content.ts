import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

export interface ContentHashes {
  sha256: string
  md5: string
}

const CHUNK_BYTES = 256 * 1024

/** Over what really lies on the disk, however many pieces it came in. */
export async function hashesOf(path: string): Promise<ContentHashes> {
  const sha256 = createHash('sha256')
  const md5 = createHash('md5')
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    sha256.update(chunk as Buffer)
    md5.update(chunk as Buffer)
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('hex') }
}
