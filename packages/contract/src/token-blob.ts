import { z } from 'zod'
import { REFRESH_TRAILER_BYTES } from './wire.ts'

export const tokenBlob = z.object({
  accessToken: z.string(),
  accessTokenExpire: z.int(),
  refreshToken: z.string(),
  refreshTokenExpire: z.int(),
})
export type TokenBlob = z.infer<typeof tokenBlob>

/** The tkData cookie: base64url of the blob's JSON. The blob is ASCII, so btoa is enough on both sides. */
export function encodeTkData(blob: TokenBlob): string {
  return btoa(JSON.stringify(blob)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** Cookies can be edited by hand or cut by a proxy: anything unreadable is simply no token. */
export function decodeTkData(cookie: string): TokenBlob | null {
  try {
    const parsed = tokenBlob.safeParse(JSON.parse(atob(cookie.replace(/-/g, '+').replace(/_/g, '/'))))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export interface RefreshAnswer {
  resultCode: number
  errorCode: number
  blob: TokenBlob | null
}

/** Picture, then the blob as JSON, then three big-endian uint32: picture length, result code, error code. */
export function packRefresh(picture: Uint8Array, answer: RefreshAnswer): Uint8Array {
  const blob = answer.blob ? new TextEncoder().encode(JSON.stringify(answer.blob)) : new Uint8Array()
  const bytes = new Uint8Array(picture.length + blob.length + REFRESH_TRAILER_BYTES)
  bytes.set(picture)
  bytes.set(blob, picture.length)
  const trailer = new DataView(bytes.buffer, picture.length + blob.length)
  trailer.setUint32(0, picture.length)
  trailer.setUint32(4, answer.resultCode)
  trailer.setUint32(8, answer.errorCode)
  return bytes
}

export function unpackRefresh(bytes: Uint8Array): RefreshAnswer {
  if (bytes.length < REFRESH_TRAILER_BYTES) throw new Error('refresh answer is cut short')
  const end = bytes.length - REFRESH_TRAILER_BYTES
  const trailer = new DataView(bytes.buffer, bytes.byteOffset + end)
  const pictureLength = trailer.getUint32(0)
  const resultCode = trailer.getUint32(4)
  const errorCode = trailer.getUint32(8)
  if (pictureLength > end) throw new Error('refresh answer names a picture longer than itself')
  const json = new TextDecoder().decode(bytes.subarray(pictureLength, end))
  return { resultCode, errorCode, blob: json ? tokenBlob.parse(JSON.parse(json)) : null }
}
