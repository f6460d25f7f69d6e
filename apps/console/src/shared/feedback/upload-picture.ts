import { callPath } from '@tingan/contract/call'
import type { Envelope } from '@tingan/contract/envelope'
import { CLIENT_CODES, errorText, OK } from '@tingan/contract/errors'
import { upload } from '@tingan/contract/upload'

export const PICTURES_MOST = 6

/** The picture host takes the bytes as they are, with a token in place of our headers. */
export async function uploadPicture(
  file: File,
  hostToken: string,
): Promise<{ url: string } | { msg: string }> {
  try {
    const response = await fetch(`${callPath(upload.picture)}?${new URLSearchParams({ hostToken })}`, {
      method: upload.picture.method,
      headers: { 'content-type': file.type },
      body: file,
    })
    const answer = (await response.json()) as Envelope<{ url: string }>
    return answer.code === OK ? { url: answer.data.url } : { msg: answer.msg || errorText(2000) }
  } catch {
    return { msg: CLIENT_CODES.transport.msg }
  }
}
