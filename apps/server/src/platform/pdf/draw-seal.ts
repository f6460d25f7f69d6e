import { typeface } from './font.ts'
import { SEAL_SIZE, type Seal, sealShape } from './seal.ts'
import { pdfPath, type Shape, svgPath } from './shape.ts'

const RED = '#c8191f'
const RED_PDF = '0.784 0.098 0.122'

/** For the browser. Only paths: no text that a font could change, nothing that runs. */
export async function sealSvg(seal: Seal): Promise<string> {
  const shapes = sealShape(seal, await typeface())
  const paths = shapes.map((shape) => {
    const d = svgPath(shape.path, SEAL_SIZE)
    return shape.kind === 'fill'
      ? `<path fill="${RED}" d="${d}"/>`
      : `<path fill="none" stroke="${RED}" stroke-width="${shape.width}" d="${d}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SEAL_SIZE} ${SEAL_SIZE}">${paths.join('')}</svg>`
}

/** Operators of a content stream, in the seal's own units. */
export async function sealOperators(seal: Seal): Promise<string> {
  return paint(sealShape(seal, await typeface()))
}

function paint(shapes: readonly Shape[]): string {
  const parts = shapes.map((shape) =>
    shape.kind === 'fill'
      ? `${RED_PDF} rg\n${pdfPath(shape.path)}\nf`
      : `${RED_PDF} RG ${shape.width} w\n${pdfPath(shape.path)}\nS`,
  )
  return parts.join('\n')
}
