import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished, type Readable } from 'node:stream'
import { named, patiently, sizeOf } from './patience.ts'
import { type Drafts, StorageSilent } from './port.ts'
import { youngGarbage } from './young-garbage.ts'

/** Few large writes instead of many small ones, and still little memory. */
const BUFFER_BYTES = 256 * 1024

export function localDrafts(incoming: string, place: (key: string) => string, patienceMs: number): Drafts {
  const file = (name: string) => join(incoming, name)
  const size = (name: string) => patiently(patienceMs, sizeOf(file(name)))

  return {
    size,
    create: (name) => patiently(patienceMs, writeFile(file(name), '', { flag: 'wx' })),
    async append(name, at, content) {
      const into = createWriteStream(file(name), {
        flags: 'r+',
        start: at,
        highWaterMark: BUFFER_BYTES,
      })
      const { silence, stop } = watchSilence(into, patienceMs)
      try {
        await Promise.race([pour(content, into), silence])
      } catch (error) {
        throw named(error)
      } finally {
        stop()
      }
      return at + into.bytesWritten
    },
    withFile: (name, work) => work(file(name)),
    async keep(name, key, type) {
      await mkdir(dirname(place(key)), { recursive: true })
      await writeFile(`${place(key)}.type`, type)
      try {
        await flush(file(name))
        await rename(file(name), place(key))
      } catch (error) {
        // Moved before, by us or by another who was as far.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || (await sizeOf(place(key))) === null)
          throw error
      }
    },
    delete: (name) => patiently(patienceMs, rm(file(name), { force: true })),
    async sweep(before) {
      for (const name of await readdir(incoming)) {
        const found = await stat(file(name)).catch(() => null)
        if (found && found.mtime < before) await rm(file(name), { force: true })
      }
    },
  }
}

/** Onto the disk before anybody relies on it; while it still arrives, whatever is lost can be sent again. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Not `pipeline`: a sender that breaks off must not take along what it has sent, and a disk that refuses must not cut
 * the line on which the sender is to be told.
 */
function pour(content: Readable, into: WriteStream): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let broken: Error | null | undefined
  finished(content, (error) => {
    broken = error
    if (error) into.end()
  })
  into.on('error', (error) => {
    content.unpipe(into).resume()
    reject(error)
  })
  into.on('close', () => (broken ? reject(broken) : resolve()))
  const passed = youngGarbage()
  content.on('data', (chunk: Buffer) => passed(chunk.length))
  content.pipe(into)
  return promise
}

/** Fails when something waits to be written and nothing is. The sender's own silence is not the disk's. */
function watchSilence(into: WriteStream, ms: number) {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  let written = -1
  const timer = setInterval(() => {
    const stuck = (into.pending || into.writableLength > 0) && into.bytesWritten === written
    if (stuck) {
      const silent = new StorageSilent(`nothing written for ${ms} ms`)
      reject(silent)
      into.destroy(silent)
    }
    written = into.bytesWritten
  }, ms)
  silence.catch(() => {})
  return { silence, stop: () => clearInterval(timer) }
}
