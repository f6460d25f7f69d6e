import { deflateSync } from 'node:zlib'
import { clockParts } from '@tingan/rules/format'
import type { SignatureBox } from '../../../platform/pdf/document.ts'
import { sealOperators } from '../../../platform/pdf/draw-seal.ts'
import { GRID, typeface } from '../../../platform/pdf/font.ts'
import { SEAL_SIZE, type Seal } from '../../../platform/pdf/seal.ts'
import { pdfShapes, type Shape } from '../../../platform/pdf/shape.ts'

const DATE = { size: 10, room: 20 }

/** What is seen of a signature: the seal, and the day below it. */
export async function sealAppearance(seal: Seal, { width, height }: SignatureBox, at: Date) {
  const natural = seal.kind === 'name' ? 84 : 122
  const side = Math.min(natural, width, height - DATE.room)
  const scale = round(side / SEAL_SIZE)
  const [x, y] = [round((width - side) / 2), round(DATE.room + (height - DATE.room - side) / 2)]
  const operators = `q ${scale} 0 0 ${scale} ${x} ${y} cm\n${await sealOperators(seal)}\nQ\n${await dateLine(at, width)}`
  return { operators: deflateSync(operators, { level: 9 }), width, height }
}

/** Drawn, not written: the picture needs no font. */
async function dateLine(at: Date, width: number): Promise<string> {
  const face = await typeface()
  const { year, month, day } = clockParts(at.getTime())
  const text = `${year}.${String(month).padStart(2, '0')}.${String(day).padStart(2, '0')}`
  const unit = DATE.size / GRID
  let x = (width - face.width(text) * DATE.size) / 2
  const shapes = Array.from(text, (character): Shape => {
    const left = x
    x += face.width(character) * DATE.size
    return { kind: 'placed', path: face.outline(character), at: [unit, 0, 0, unit, left, 6] }
  })
  return pdfShapes(shapes, '0.1 0.12 0.11')
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
