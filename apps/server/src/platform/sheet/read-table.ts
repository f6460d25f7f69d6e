import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

const ZIP = Buffer.from('PK\u0003\u0004')

/** The rows of a CSV or of a workbook's first sheet, told apart by their first bytes. */
export async function* readTable(incoming: Readable): AsyncGenerator<string[]> {
  const bytes: AsyncIterator<Buffer> = incoming[Symbol.asyncIterator]()
  const first = await bytes.next()
  if (first.done) return
  const all = whole(first.value, bytes)
  if (!first.value.subarray(0, ZIP.length).equals(ZIP)) return yield* readCsv(all)
  // A workbook names its texts after the sheet that uses them: it is read twice.
  const path = join(tmpdir(), `tingan-sheet-${randomUUID()}`)
  try {
    await pipeline(Readable.from(all), createWriteStream(path, { mode: 0o600 }))
    yield* readXlsx(path)
  } finally {
    await rm(path, { force: true })
  }
}

async function* whole(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
