import type { Outline } from './font.ts'

/** A drawing that can be put on paper and on a screen. What repeats keeps its own small numbers, and is placed. */
export type Shape =
  | { kind: 'fill'; path: Outline }
  | { kind: 'stroke'; width: number; path: Outline }
  | { kind: 'placed'; path: Outline; at: Matrix }

/** As in PDF: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export function bounds(outline: Outline) {
  const points = outline.flatMap(({ args }) => pairs(args))
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) }
}

/** Operators of a content stream. */
export function pdfShapes(shapes: readonly Shape[], color: string): string {
  const parts = shapes.map((shape) => {
    if (shape.kind === 'stroke') return `${shape.width} w\n${pdfPath(shape.path)}\nS`
    if (shape.kind === 'fill') return `${pdfPath(shape.path)}\nf`
    return `q ${placing(shape.at)} cm\n${pdfPath(shape.path)}\nf Q`
  })
  return `${color} rg ${color} RG\n${parts.join('\n')}`
}

export function svgShapes(shapes: readonly Shape[], color: string): string {
  const parts = shapes.map((shape) => {
    const d = svgPath(shape.path)
    if (shape.kind === 'stroke')
      return `<path fill="none" stroke="${color}" stroke-width="${shape.width}" d="${d}"/>`
    if (shape.kind === 'fill') return `<path fill="${color}" d="${d}"/>`
    return `<path fill="${color}" transform="matrix(${placing(shape.at)})" d="${d}"/>`
  })
  return parts.join('')
}

type Point = readonly [x: number, y: number]

function pdfPath(outline: Outline): string {
  let pen: Point = [0, 0]
  const parts = outline.map(({ command, args }) => {
    const points = pairs(args)
    const line = pdfCommand(command, pen, points)
    pen = points.at(-1) ?? pen
    return line
  })
  return parts.join('\n')
}

const NAMES: Record<string, string> = { moveTo: 'm', lineTo: 'l', bezierCurveTo: 'c', closePath: 'h' }

function pdfCommand(command: string, pen: Point, points: readonly Point[]): string {
  const name = NAMES[command]
  if (name) return [...points.flat().map(short), name].join(' ')
  // PDF has no quadratic curves: they are raised to cubic ones
  const [handle = pen, end = pen] = points
  const towards = (from: Point) =>
    from.map((value, axis) => Math.round(value + (2 / 3) * ((handle[axis] ?? 0) - value)))
  return [...towards(pen), ...towards(end), ...end.map(short), 'c'].join(' ')
}

function svgPath(outline: Outline): string {
  const letters: Record<string, string> = {
    moveTo: 'M',
    lineTo: 'L',
    quadraticCurveTo: 'Q',
    bezierCurveTo: 'C',
    closePath: 'Z',
  }
  return outline.map(({ command, args }) => (letters[command] ?? '') + args.map(short).join(' ')).join('')
}

function pairs(args: readonly number[]): Point[] {
  return Array.from({ length: args.length / 2 }, (_, index) => [
    args[index * 2] ?? 0,
    args[index * 2 + 1] ?? 0,
  ])
}

/** A turn needs its digits, a place does not. */
function placing([a, b, c, d, e, f]: Matrix): string {
  return [...[a, b, c, d].map(short), ...[e, f].map((value) => Math.round(value * 10) / 10)].join(' ')
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
