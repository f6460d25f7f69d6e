import { bitmap, encodePng } from '../../platform/png.ts'

/** Covers of the demo albums, drawn from their number: a sky, something that shines, and three ridges of hills or waves. */

type Colour = readonly [red: number, green: number, blue: number]
interface Palette {
  sky: Colour
  light: Colour
  hills: readonly [Colour, Colour, Colour]
}

const PALETTES: readonly Palette[] = [
  {
    sky: [20, 36, 59],
    light: [233, 162, 59],
    hills: [
      [30, 66, 88],
      [18, 50, 66],
      [10, 33, 44],
    ],
  },
  {
    sky: [240, 201, 184],
    light: [228, 103, 74],
    hills: [
      [156, 90, 142],
      [104, 62, 110],
      [58, 38, 72],
    ],
  },
  {
    sky: [162, 215, 205],
    light: [255, 251, 240],
    hills: [
      [21, 131, 111],
      [11, 107, 94],
      [9, 86, 76],
    ],
  },
  {
    sky: [243, 223, 168],
    light: [184, 110, 0],
    hills: [
      [190, 138, 74],
      [138, 92, 48],
      [84, 54, 30],
    ],
  },
  {
    sky: [201, 214, 238],
    light: [250, 249, 246],
    hills: [
      [86, 103, 201],
      [62, 76, 156],
      [38, 48, 104],
    ],
  },
  {
    sky: [44, 26, 40],
    light: [240, 131, 106],
    hills: [
      [98, 44, 66],
      [70, 32, 54],
      [44, 20, 38],
    ],
  },
]
const SIDE = 600

export function drawCover(number: number): Buffer {
  const palette = PALETTES[number % PALETTES.length]!
  const picture = bitmap(SIDE, SIDE)
  const sun = {
    x: 170 + ((number * 97) % 260),
    y: 170 + ((number * 53) % 110),
    radius: 62 + ((number * 31) % 44),
  }
  for (let x = 0; x < SIDE; x++) {
    const ridges = palette.hills.map((_, layer) => ridge(number, layer, x))
    for (let y = 0; y < SIDE; y++) {
      let colour = mix(palette.sky, palette.light, over(sun.radius - Math.hypot(x - sun.x, y - sun.y)))
      for (const [layer, hill] of palette.hills.entries())
        colour = mix(colour, hill, over(y - ridges[layer]!))
      picture.rgba.set([...colour, 255], (y * SIDE + x) * 4)
    }
  }
  return encodePng(picture)
}

function ridge(number: number, layer: number, x: number): number {
  const phase = number * 1.7 + layer * 2.1
  return 330 + layer * 78 + 34 * Math.sin(x / (74 + layer * 26) + phase) + 12 * Math.sin(x / 29 + phase * 2)
}

/** One pixel of softness at an edge. */
function over(distance: number): number {
  return Math.max(0, Math.min(1, distance + 0.5))
}

function mix(under: Colour, above: Colour, share: number): Colour {
  if (share === 0) return under
  const blend = (at: 0 | 1 | 2) => Math.round(under[at] + (above[at] - under[at]) * share)
  return [blend(0), blend(1), blend(2)]
}
