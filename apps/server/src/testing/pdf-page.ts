import { execFileSync } from 'node:child_process'
import jsqr from 'jsqr'

/** What a reader sees of a page, drawn by poppler: three bytes a dot. */
export interface DrawnPage {
  width: number
  height: number
  dots: Buffer
}

export interface PrintedWord {
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

const DPI = 144
/** Of a page's own points. */
const SCALE = DPI / 72

export function drawPage(file: Buffer, page: number): DrawnPage {
  const only = ['-f', String(page), '-l', String(page)]
  const ppm = execFileSync('pdftoppm', ['-r', String(DPI), ...only, '-'], {
    input: file,
    maxBuffer: 64 * 1024 * 1024,
  })
  const [head = '', width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', 0, 40)) ?? []
  return { width: Number(width), height: Number(height), dots: ppm.subarray(head.length) }
}

/** What the code on it says, as a phone reads it. */
export function readQrCode({ width, height, dots }: DrawnPage): string | undefined {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let dot = 0; dot < width * height; dot += 1) rgba.set(dots.subarray(dot * 3, dot * 3 + 3), dot * 4)
  return jsqr.default(rgba, width, height)?.data
}

/** All that can be read in it, line by line as it stands. */
export function textOf(file: Buffer): string {
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: file, encoding: 'utf8' })
}

/** Every run of text on a page, and where it says it stands. */
export function wordsOf(file: Buffer, page: number): PrintedWord[] {
  const only = ['-f', String(page), '-l', String(page)]
  const html = execFileSync('pdftotext', ['-bbox', ...only, '-', '-'], { input: file, encoding: 'utf8' })
  const word = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g
  return [...html.matchAll(word)].map(([, left, top, right, bottom, text = '']) => ({
    text,
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }))
}

/** How much of a word's place is dark: nothing where its glyphs are missing. */
export function inkOf({ width, dots }: DrawnPage, { left, top, right, bottom }: PrintedWord): number {
  let [dark, all] = [0, 0]
  for (let y = Math.floor(top * SCALE); y < bottom * SCALE; y += 1)
    for (let x = Math.floor(left * SCALE); x < right * SCALE; x += 1) {
      const at = (y * width + x) * 3
      all += 1
      if ((dots[at] ?? 255) + (dots[at + 1] ?? 255) + (dots[at + 2] ?? 255) < 600) dark += 1
    }
  return dark / all
}
