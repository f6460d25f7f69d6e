import { type Bitmap, bitmap, encodePng } from '../../platform/png.ts'

/** Covers of the demo albums, drawn from their number: a sky, something that shines, and three ridges of hills or waves. */

type Colour = readonly [red: number, green: number, blue: number]
interface Palette {
  sky: Colour
  light: Colour
  hills: readonly Colour[]
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
  const { sky, light, hills } = PALETTES[number % PALETTES.length]!
  const picture = bitmap(SIDE, SIDE)
  const sun = {
    x: 170 + ((number * 97) % 260),
    y: 170 + ((number * 53) % 110),
    radius: 62 + ((number * 31) % 44),
  }
  for (let x = 0; x < SIDE; x++) {
    fillDown(picture, x, 0, SIDE, sky)
    const half = Math.sqrt(Math.max(0, sun.radius ** 2 - (x - sun.x) ** 2))
    if (half > 0) fillDown(picture, x, sun.y - half, sun.y + half, light)
    for (const [layer, hill] of hills.entries()) fillDown(picture, x, ridge(number, layer, x), SIDE, hill)
  }
  return encodePng(picture)
}

function ridge(number: number, layer: number, x: number): number {
  const phase = number * 1.7 + layer * 2.1
  return 330 + layer * 78 + 34 * Math.sin(x / (74 + layer * 26) + phase) + 12 * Math.sin(x / 29 + phase * 2)
}

/** A column from one height to another; where it covers a pixel in part, what was there shines through. */
function fillDown({ rgba }: Bitmap, x: number, from: number, to: number, [red, green, blue]: Colour): void {
  for (let y = Math.floor(from); y < Math.min(SIDE, Math.ceil(to)); y++) {
    const share = Math.min(1, y + 1 - from, to - y)
    const at = (y * SIDE + x) * 4
    rgba[at] = rgba[at]! + (red - rgba[at]!) * share
    rgba[at + 1] = rgba[at + 1]! + (green - rgba[at + 1]!) * share
    rgba[at + 2] = rgba[at + 2]! + (blue - rgba[at + 2]!) * share
    rgba[at + 3] = 255
  }
}
