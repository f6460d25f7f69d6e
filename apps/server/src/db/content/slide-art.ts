import { agency } from './slide-art/agency.ts'
import { books } from './slide-art/books.ts'
import { lighthouse } from './slide-art/lighthouse.ts'
import { HEIGHT } from './slide-art/pieces.ts'
import { studio } from './slide-art/studio.ts'
import { wave } from './slide-art/wave.ts'

const scenes = { lighthouse, books, studio, agency, wave }

export type SlideArt = keyof typeof scenes

/** The public home page shows the large picture, the creation centre the flat one. */
export const slideSizes = {
  home: { width: 1920, height: 600 },
  index: { width: 1200, height: 300 },
} as const

/** The left half stays dark and quiet: title and subtitle stand there, in light letters. */
export function drawSlide(art: SlideArt, { width, height }: { width: number; height: number }): string {
  const across = Math.round((width / height) * HEIGHT)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${across} ${HEIGHT}">${scenes[art](across)}</svg>`
}
