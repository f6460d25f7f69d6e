import { pictureSize } from './picture-size.ts'

/** Four bytes each once it is unpacked: what a camera makes, and no more than a tab can hold. */
const MOST_PIXELS = 64_000_000

type Opened = { ok: true; bitmap: ImageBitmap } | { ok: false; problem: string }

/** Its size is judged before it is unpacked. */
export async function openPicture(file: File, smallest: number): Promise<Opened> {
  const refused = (problem: string): Opened => ({ ok: false, problem })
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()))
  if (!size) return refused('这张图片打不开，请换一张')
  const { width, height } = size
  if (Math.min(width, height) < smallest)
    return refused(`图片只有 ${width}×${height} 像素，边长至少 ${smallest} 像素`)
  if (width * height > MOST_PIXELS)
    return refused(`图片有 ${width}×${height} 像素，太大了，请缩小到 6400 万像素以内再选`)
  const bitmap = await createImageBitmap(file).catch(() => null)
  return bitmap ? { ok: true, bitmap } : refused('这张图片打不开，请换一张')
}
