import { createReadStream } from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'
import { readXmlText } from './xml-text.ts'

/** More texts than any sheet of numbers has; without an end a small file could fill the memory. */
const MOST_STRINGS = 200_000
const MOST_ROW_CHARS = 1_000_000

/** The first sheet's rows, read piece by piece from a file; the texts that sheets share come first. */
export async function* readXlsx(path: string): AsyncGenerator<string[]> {
  const shared: string[] = []
  for await (const item of pieces(path, 'xl/sharedStrings.xml', '</si>')) {
    if (shared.length >= MOST_STRINGS) throw new RangeError('too many texts')
    const start = item.lastIndexOf('<si')
    if (start >= 0) shared.push(texts(item.slice(start)))
  }
  for await (const row of pieces(path, 'xl/worksheets/sheet1.xml', '</row>')) {
    const start = row.lastIndexOf('<row')
    if (start >= 0) yield cells(row.slice(start), shared)
  }
}

function cells(row: string, shared: readonly string[]): string[] {
  const found: string[] = []
  let column = 0
  for (const [, attributes = '', body = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const place = /\br="([A-Z]{1,3})\d*"/.exec(attributes)?.[1]
    if (place) column = columnOf(place)
    const type = /\bt="(\w+)"/.exec(attributes)?.[1]
    const value = /<v>([\s\S]*?)<\/v>/.exec(body)?.[1] ?? ''
    while (found.length < column) found.push('')
    found[column] =
      type === 's' ? (shared[Number(value)] ?? '') : type === 'inlineStr' ? texts(body) : readXmlText(value)
    column += 1
  }
  return found.map((text) => text.trim())
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function texts(xml: string): string {
  return [...xml.matchAll(/<t\b[^>]*>([\s\S]*?)<\/t>/g)].map(([, text = '']) => readXmlText(text)).join('')
}

/** The text of one part, cut after each `end`. */
async function* pieces(path: string, part: string, end: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let text = ''
  const unzip = new Unzip((file) => {
    if (file.name !== part) return
    file.ondata = (error, bytes, last) => {
      if (error) throw error
      text += decoder.decode(bytes, { stream: !last })
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for await (const chunk of createReadStream(path, { highWaterMark: 16 * 1024 })) {
    unzip.push(chunk as Uint8Array)
    const done = text.split(end)
    text = done.pop() ?? ''
    if (text.length > MOST_ROW_CHARS) throw new RangeError('a row is too long')
    yield* done
  }
  unzip.push(new Uint8Array(0), true)
  yield* text.split(end).slice(0, -1)
}
