import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

const FILE = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'

/** The one typeface of our papers: what it looks like, how wide it is, and its file for embedding. */
export interface Typeface {
  file: Buffer
  /** Advance of a text in ems. */
  width(text: string): number
  outline(character: string): Outline
  /** What the typeface cannot draw is named by its number: nothing on a contract may silently be missing. */
  printable(text: string): string
}

/** Path commands in ems, y upwards. */
export type Outline = readonly { command: string; args: readonly number[] }[]

let loaded: Promise<Typeface> | null = null

/** Ten megabytes and a parser: read when the first paper is made, and kept. */
export function typeface(): Promise<Typeface> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Typeface> {
  const { create } = await import('fontkit')
  const file = readFileSync(createRequire(import.meta.url).resolve(FILE))
  const font = create(file) as Font
  const widths = new Map<string, number>()
  const widthOf = (character: string) => {
    const known = widths.get(character)
    if (known !== undefined) return known
    const width = font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm
    widths.set(character, width)
    return width
  }
  return {
    file,
    width: (text) => Array.from(text).reduce((sum, character) => sum + widthOf(character), 0),
    outline: (character) =>
      font.glyphForCodePoint(character.codePointAt(0) ?? 0).path.commands.map(({ command, args }) => ({
        command,
        args: args.map((value) => value / font.unitsPerEm),
      })),
    printable: (text) =>
      Array.from(text, (character) => {
        const code = character.codePointAt(0) ?? 0
        return font.hasGlyphForCodePoint(code) ? character : `〔U+${code.toString(16).toUpperCase()}〕`
      }).join(''),
  }
}
