import type { Outline } from './font.ts'

/** A drawing that can be put on paper and on a screen. */
export type Shape = { kind: 'fill'; path: Outline } | { kind: 'stroke'; width: number; path: Outline }

/** As in PDF: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export function moved(outline: Outline, [a, b, c, d, e, f]: Matrix): Outline {
  return outline.map(({ command, args }) => ({
    command,
    args: pairs(args).flatMap(([x, y]) => [a * x + c * y + e, b * x + d * y + f]),
  }))
}

export function bounds(outline: Outline) {
  const points = outline.flatMap(({ args }) => pairs(args))
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) }
}

/** Operators of a content stream. PDF has no quadratic curves: they are raised to cubic ones. */
export function pdfPath(outline: Outline): string {
  let pen: readonly [number, number] = [0, 0]
  const parts = outline.map(({ command, args }) => {
    const points = pairs(args)
    const end = points.at(-1) ?? pen
    const line = pdfCommand(command, pen, points)
    pen = end
    return line
  })
  return parts.join('\n')
}

function pdfCommand(command: string, pen: readonly [number, number], points: readonly [number, number][]) {
  const write = (all: readonly (readonly [number, number])[], name: string) =>
    `${all.flat().map(short).join(' ')} ${name}`
  if (command === 'moveTo') return write(points, 'm')
  if (command === 'lineTo') return write(points, 'l')
  if (command === 'closePath') return 'h'
  if (command === 'bezierCurveTo') return write(points, 'c')
  const [handle = pen, end = pen] = points
  const towards = (from: readonly [number, number]): [number, number] => [
    from[0] + (2 / 3) * (handle[0] - from[0]),
    from[1] + (2 / 3) * (handle[1] - from[1]),
  ]
  return write([towards(pen), towards(end), end], 'c')
}

/** The data of an SVG path; `height` turns it over, because there y goes down. */
export function svgPath(outline: Outline, height: number): string {
  const letters: Record<string, string> = {
    moveTo: 'M',
    lineTo: 'L',
    quadraticCurveTo: 'Q',
    bezierCurveTo: 'C',
  }
  return outline
    .map(({ command, args }) => {
      const letter = letters[command]
      return letter
        ? letter +
            pairs(args)
              .map(([x, y]) => `${short(x)} ${short(height - y)}`)
              .join(' ')
        : 'Z'
    })
    .join('')
}

function pairs(args: readonly number[]): [number, number][] {
  return Array.from({ length: args.length / 2 }, (_, index) => [
    args[index * 2] ?? 0,
    args[index * 2 + 1] ?? 0,
  ])
}

/** A tenth of a unit is finer than any printer. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}
