import { bitmap, encodePng } from '../../apps/server/src/platform/png.ts'

/** A real photograph's size, and nothing on it but quiet stripes. */
export function drawPicture(width: number, height: number): Buffer {
  const picture = bitmap(width, height)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const line = y % 48 < 6 && x > 40 && x < width - 120
    picture.rgba.set(line ? [150, 170, 164, 255] : [228, 236, 232, 255], pixel * 4)
  }
  return encodePng(picture)
}
