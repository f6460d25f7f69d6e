import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

const FILE = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'

/** The one typeface of our papers: what it looks like, how wide it is, and its file for embedding. */
export interface Typeface {
  file: Buffer
  /** Advance of a text in ems. */
  width(text: string): number
  /** In whole units of the grid, from the left end of the base line. */
  outline(character: string): Outline
  /** What the typeface cannot draw is named by its number: nothing on a contract may silently be missing. */
  printable(text: string): string
}

/** Units to an em of what we draw and embed: finer than print at text sizes, and small. */
export const GRID = 85

/** Path commands, y upwards. */
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
      onGrid(font.glyphForCodePoint(character.codePointAt(0) ?? 0).path.commands, GRID / font.unitsPerEm),
    printable: (text) =>
      Array.from(text, (character) => {
        const code = character.codePointAt(0) ?? 0
        return font.hasGlyphForCodePoint(code) ? character : `〔U+${code.toString(16).toUpperCase()}〕`
      }).join(''),
  }
}

/** Rounded to the grid. Curves that are hardly any there become lines. */
function onGrid(commands: Outline, scale: number): Outline {
  let pen = [0, 0]
  return commands.map(({ command, args }) => {
    const placed = args.map((value) => Math.round(value * scale))
    const from = pen
    pen = placed.length > 0 ? placed.slice(-2) : pen
    return command === 'quadraticCurveTo' && isFlat([...from, ...placed])
      ? { command: 'lineTo', args: pen }
      : { command, args: placed }
  })
}

/** Whether the handle is less than two units from the line between the ends. */
function isFlat([x0 = 0, y0 = 0, hx = 0, hy = 0, x1 = 0, y1 = 0]: readonly number[]): boolean {
  const [dx, dy] = [x1 - x0, y1 - y0]
  return Math.abs((hx - x0) * dy - (hy - y0) * dx) < 2 * Math.hypot(dx, dy)
}
