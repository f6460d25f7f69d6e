import { PICTURE_MAX_BYTES } from '@tingan/contract/upload'

export const PICTURE_TYPES = ['image/png', 'image/jpeg']

/** Why a file cannot be sent, before anything is sent. */
export function pictureRefusal(file: Pick<File, 'type' | 'size'>): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return '只支持 PNG 和 JPG 图片'
  if (file.size > PICTURE_MAX_BYTES) return '图片不能超过 10 MB'
  return null
}
