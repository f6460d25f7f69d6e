import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { localDrafts } from './local-drafts.ts'
import { named, patiently } from './patience.ts'
import { FileTooLarge, type Storage, type StoredFile } from './port.ts'

/** A folder of files named by their hash, each with its type beside it. */
export function localStorage(folder: string, patienceMs = 30_000): Storage {
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true })
  const place = (key: string) => join(folder, key.slice(0, 2), key)

  async function head(key: string): Promise<StoredFile | null> {
    if (!/^[0-9a-f]{64}$/.test(key)) return null
    try {
      const facts = Promise.all([stat(place(key)), readFile(`${place(key)}.type`, 'utf8')])
      const [{ size }, type] = await patiently(patienceMs, facts)
      return { key, size, type }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  return {
    head,
    async put(content, { type, maxBytes }) {
      const draft = join(incoming, randomUUID())
      const hash = createHash('sha256')
      let size = 0
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length
          if (size > maxBytes) return done(new FileTooLarge(`over ${maxBytes} bytes`))
          hash.update(chunk)
          done(null, chunk)
        },
      })
      try {
        await pipeline(content, measure, createWriteStream(draft, { flush: true }))
        const key = hash.digest('hex')
        await mkdir(dirname(place(key)), { recursive: true })
        await writeFile(`${place(key)}.type`, type)
        await rename(draft, place(key))
        return { key, size, type }
      } catch (error) {
        await rm(draft, { force: true })
        throw named(error)
      }
    },
    get: async (key, range) => createReadStream(place(key), range ?? {}),
    async delete(key) {
      await rm(place(key), { force: true })
      await rm(`${place(key)}.type`, { force: true })
    },
    withFile: (key, work) => work(place(key)),
    drafts: localDrafts(incoming, place, patienceMs),
  }
}
