import { typeface } from './font.ts'
import { SEAL_SIZE, type Seal, sealShape } from './seal.ts'
import { pdfShapes, svgShapes } from './shape.ts'

/** For the browser. Only paths: no text that a font could change, nothing that runs. */
export async function sealSvg(seal: Seal): Promise<string> {
  const shapes = svgShapes(sealShape(seal, await typeface()), '#c8191f')
  const box = `0 0 ${SEAL_SIZE} ${SEAL_SIZE}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g transform="matrix(1 0 0 -1 0 ${SEAL_SIZE})">${shapes}</g></svg>`
}

/** Operators of a content stream, in the seal's own units. */
export async function sealOperators(seal: Seal): Promise<string> {
  return pdfShapes(sealShape(seal, await typeface()), '0.784 0.098 0.122')
}
