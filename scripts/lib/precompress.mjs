import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// fonts and pictures are compressed already
const compressible = new Set(['.js', '.css', '.svg', '.json'])
const worthIt = 1024

const encodings = [
  {
    suffix: '.br',
    encode: (data) =>
      promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: data.length } }),
  },
  { suffix: '.gz', encode: (data) => promisify(gzip)(data, { level: 9 }) },
]

/** Puts `.br` and `.gz` beside every text asset, so that the server only sends bytes. zlib has its own threads. */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const data = await readFile(file)
  if (data.length < worthIt) return
  await Promise.all(
    encodings.map(async ({ suffix, encode }) => {
      const encoded = await encode(data)
      if (encoded.length < data.length) await writeFile(file + suffix, encoded)
    }),
  )
}
