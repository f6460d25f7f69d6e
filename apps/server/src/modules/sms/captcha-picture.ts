import { randomInt } from 'node:crypto'
import { type Bitmap, bitmap, encodePng } from '../../platform/png.ts'

export const WIDTH = 300
export const HEIGHT = 150
export const PIECE = 48

/** A layered landscape with a piece cut out of it; where the piece belongs stays on the server. */
export function drawPuzzle() {
  const scene = landscape()
  const x = randomInt(PIECE + 30, WIDTH - PIECE - 10)
  const y = randomInt(12, HEIGHT - PIECE - 12)
  const piece = bitmap(PIECE, PIECE)
  for (let py = 0; py < PIECE; py++)
    for (let px = 0; px < PIECE; px++) {
      if (!inPiece(px, py)) continue
      const from = ((y + py) * WIDTH + x + px) * 4
      piece.rgba.set(scene.rgba.subarray(from, from + 4), (py * PIECE + px) * 4)
      shade(scene, from, 0.42)
      if (!inPiece(px - 2, py - 2) || !inPiece(px + 2, py + 2)) shade(piece, (py * PIECE + px) * 4, 1.5)
    }
  return {
    x,
    y,
    background: dataUrl(scene),
    piece: dataUrl(piece),
  }
}

/** A rounded square with a knob to the right, all inside PIECE × PIECE. */
function inPiece(x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= PIECE || y >= PIECE) return false
  const body = x < PIECE - 10 && y >= 4 && y < PIECE - 4
  const knob = (x - (PIECE - 10)) ** 2 + (y - PIECE / 2) ** 2 < 9 ** 2
  const notch = x ** 2 + (y - PIECE / 2) ** 2 < 8 ** 2
  return (body || knob) && !notch
}

function shade(picture: Bitmap, at: number, factor: number): void {
  for (let channel = 0; channel < 3; channel++)
    picture.rgba[at + channel] = Math.min(255, (picture.rgba[at + channel] ?? 0) * factor)
}

type Rgb = [number, number, number]
const SKIES: [Rgb, Rgb][] = [
  [
    [31, 58, 95],
    [217, 142, 84],
  ],
  [
    [191, 224, 216],
    [243, 200, 160],
  ],
  [
    [46, 37, 71],
    [232, 201, 215],
  ],
]
const HILLS: Rgb[] = [
  [47, 127, 120],
  [21, 89, 83],
  [11, 59, 58],
]

function landscape(): Bitmap {
  const picture = bitmap(WIDTH, HEIGHT)
  const [top, bottom] = SKIES[randomInt(SKIES.length)]!
  const waves = HILLS.map((colour, layer) => ({
    colour,
    base: 70 + layer * 24,
    parts: Array.from(
      { length: 3 },
      () => [randomInt(20, 90), randomInt(628) / 100, randomInt(4, 14)] as const,
    ),
  }))
  for (let x = 0; x < WIDTH; x++) {
    const ridges = waves.map(
      ({ base, parts }) =>
        base + parts.reduce((sum, [length, phase, lift]) => sum + Math.sin(x / length + phase) * lift, 0),
    )
    for (let y = 0; y < HEIGHT; y++) {
      const blend = y / HEIGHT
      let colour: Rgb = [
        mix(top[0], bottom[0], blend),
        mix(top[1], bottom[1], blend),
        mix(top[2], bottom[2], blend),
      ]
      ridges.forEach((ridge, layer) => {
        if (y > ridge) colour = waves[layer]!.colour
      })
      const grain = randomInt(-9, 10)
      picture.rgba.set([...colour.map((value) => clamp(value + grain)), 255], (y * WIDTH + x) * 4)
    }
  }
  return picture
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t
const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
const dataUrl = (picture: Bitmap) => `data:image/png;base64,${encodePng(picture).toString('base64')}`
