import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { named, patiently, sizeOf } from './patience.ts'
import { type Drafts, StorageSilent } from './port.ts'

/** Few large writes instead of many small ones, and still little memory. */
const BUFFER_BYTES = 1024 * 1024

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
        flush: true,
        highWaterMark: BUFFER_BYTES,
      })
      const { silence, stop } = watchSilence(into, patienceMs)
      try {
        await Promise.race([pipeline(content, into), silence])
      } catch (error) {
        content.destroy()
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

/** Fails when something waits to be written and nothing is. The sender's own silence is not the disk's. */
function watchSilence(into: WriteStream, ms: number) {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  let written = -1
  const timer = setInterval(() => {
    const stuck = (into.pending || into.writableLength > 0) && into.bytesWritten === written
    if (stuck) {
      reject(new StorageSilent(`nothing written for ${ms} ms`))
      into.destroy()
    }
    written = into.bytesWritten
  }, ms)
  silence.catch(() => {})
  return { silence, stop: () => clearInterval(timer) }
}
