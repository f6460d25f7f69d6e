import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** What we ask of it beyond decoding. */
const NEEDED = ['chromaprint', 'ipod', 'ffmetadata']

let found: string | null | undefined

/** The machine's own where it can do all we need, else the one that came with `npm ci`. Looked for once. */
export function ffmpegProgram(): string | null {
  if (found === undefined) found = [...onPath(), ...packaged()].find(canDoAll) ?? null
  return found
}

function onPath(): string[] {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'ffmpeg'))
    .filter(mayRun)
}

function packaged(): string[] {
  const name = `@ffmpeg-binary/${process.platform}-${process.arch}/package.json`
  try {
    return [join(dirname(createRequire(import.meta.url).resolve(name)), 'ffmpeg')].filter(mayRun)
  } catch {
    return []
  }
}

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function canDoAll(file: string): boolean {
  const { stdout } = spawnSync(file, ['-hide_banner', '-muxers'], { encoding: 'utf8', timeout: 10_000 })
  return NEEDED.every((name) => stdout?.includes(name))
}
