import { GRID, type Outline, type Typeface } from './font.ts'
import { bounds, type Shape } from './shape.ts'

/** A seal as words; how it looks is ours to draw, on paper and on the screen alike. */
export type Seal = NameSeal | RoundSeal

/** A person's square seal. */
export interface NameSeal {
  kind: 'name'
  name: string
}

/** A company's round seal: its name on the arc, its credit code along the bottom. */
export interface RoundSeal {
  kind: 'round'
  name: string
  code: string
}

/** Seals are drawn in a square of this size, y upwards. */
export const SEAL_SIZE = 240
const CENTRE = SEAL_SIZE / 2

export function sealShape(seal: Seal, face: Typeface): Shape[] {
  return seal.kind === 'name' ? nameSeal(seal.name, face) : roundSeal(seal, face)
}

/** Read from the right, column by column, as seals are. */
function nameSeal(name: string, face: Typeface): Shape[] {
  const characters = sealCharacters(name)
  const columns = characters.length > 6 ? 3 : 2
  const rows = Math.ceil(characters.length / columns)
  const [inner, edge] = [SEAL_SIZE - 44, 22]
  const [width, height] = [inner / columns, inner / rows]
  const glyphs = characters.map((character, index) => {
    const column = columns - 1 - Math.floor(index / rows)
    const row = rows - 1 - (index % rows)
    return fitted(face.outline(character), {
      x: edge + column * width + 4,
      y: edge + row * height + 4,
      width: width - 8,
      height: height - 8,
    })
  })
  return [{ kind: 'stroke', width: 10, path: square(9, SEAL_SIZE - 18) }, ...glyphs]
}

/** 张三 → 张三之印, 张三丰 → 张三丰印: filled up to four, six or nine characters, the most a seal holds. */
export function sealCharacters(name: string): string[] {
  const characters = Array.from(name)
    .filter((character) => !/[\s·•.]/.test(character))
    .slice(0, 9)
  const cells = [4, 6, 9].find((count) => characters.length <= count) ?? 9
  return [...characters, ...Array.from('之印').slice(characters.length - cells)].slice(0, cells)
}

function roundSeal({ name, code }: RoundSeal, face: Typeface): Shape[] {
  const characters = Array.from(name)
  const spread = Math.min(250, characters.length * 21)
  const size = Math.min(32, ((spread / 250) * 370) / characters.length)
  const top = onArc(characters, {
    face,
    radius: 104 - size,
    size,
    from: 90 + spread / 2,
    to: 90 - spread / 2,
  })
  const bottom = onArc(Array.from(code).reverse(), {
    face,
    radius: 103,
    size: 12,
    from: -90 + 40,
    to: -90 - 40,
    inward: true,
  })
  return [
    { kind: 'stroke', width: 7, path: circle(CENTRE - 5) },
    { kind: 'fill', path: star(36) },
    ...top,
    ...middleLine('合同专用章', face),
    ...bottom,
  ]
}

interface Arc {
  face: Typeface
  radius: number
  size: number
  from: number
  to: number
  /** Feet outwards: readable along the bottom. */
  inward?: true
}

function onArc(characters: readonly string[], { face, radius, size, from, to, inward }: Arc): Shape[] {
  const step = characters.length > 1 ? (to - from) / (characters.length - 1) : 0
  return characters.map((character, index) => {
    const angle = ((from + step * index) * Math.PI) / 180
    const turn = inward ? angle + Math.PI / 2 : angle - Math.PI / 2
    const [cos, sin] = [Math.cos(turn) * size, Math.sin(turn) * size]
    const half = face.width(character) / 2
    const rest = inward ? radius : radius + size * 0.12
    const x = CENTRE + rest * Math.cos(angle) - half * cos
    const y = CENTRE + rest * Math.sin(angle) - half * sin
    const at = [cos / GRID, sin / GRID, -sin / GRID, cos / GRID, x, y] as const
    return { kind: 'placed', path: face.outline(character), at }
  })
}

function middleLine(text: string, face: Typeface): Shape[] {
  const size = 21
  const start = CENTRE - (face.width(text) * size) / 2
  return Array.from(text, (character, index) => ({
    kind: 'placed',
    path: face.outline(character),
    at: [size / GRID, 0, 0, size / GRID, start + index * size, 56],
  }))
}

/** A character that is naturally flat, such as 一, is not blown up to fill its cell. */
function fitted(path: Outline, cell: { x: number; y: number; width: number; height: number }): Shape {
  const box = path.length > 0 ? bounds(path) : { minX: 0, maxX: 1, minY: 0, maxY: 1 }
  const [wide, high] = [cell.width / (box.maxX - box.minX), cell.height / (box.maxY - box.minY)]
  const [x, y] = [Math.min(wide, high * 1.5), Math.min(high, wide * 1.5)]
  const left = cell.x + (cell.width - (box.maxX + box.minX) * x) / 2
  const low = cell.y + (cell.height - (box.maxY + box.minY) * y) / 2
  return { kind: 'placed', path, at: [x, 0, 0, y, left, low] }
}

function square(at: number, side: number): Outline {
  return [
    { command: 'moveTo', args: [at, at] },
    { command: 'lineTo', args: [at + side, at] },
    { command: 'lineTo', args: [at + side, at + side] },
    { command: 'lineTo', args: [at, at + side] },
    { command: 'closePath', args: [] },
  ]
}

/** Four arcs, with the usual handle of a quarter circle. */
function circle(radius: number): Outline {
  const k = radius * 0.5523
  const at = (x: number, y: number) => [CENTRE + x, CENTRE + y]
  const curve = (...points: [number, number][]) => ({
    command: 'bezierCurveTo',
    args: points.flatMap(([x, y]) => at(x, y)),
  })
  return [
    { command: 'moveTo', args: at(radius, 0) },
    curve([radius, k], [k, radius], [0, radius]),
    curve([-k, radius], [-radius, k], [-radius, 0]),
    curve([-radius, -k], [-k, -radius], [0, -radius]),
    curve([k, -radius], [radius, -k], [radius, 0]),
    { command: 'closePath', args: [] },
  ]
}

function star(radius: number): Outline {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.382
    const angle = Math.PI / 2 + (index * Math.PI) / 5
    return [CENTRE + reach * Math.cos(angle), CENTRE + 4 + reach * Math.sin(angle)]
  })
  return [
    ...points.map((args, index) => ({ command: index === 0 ? 'moveTo' : 'lineTo', args })),
    { command: 'closePath', args: [] },
  ]
}
