import type { CallData } from '@tingan/contract/call'
import { opsUpload } from '@tingan/contract/upload'
import { callApi } from '@tingan/kit/api/connection.ts'
import { pictureRefusal } from '@tingan/kit/api/picture-file.ts'

export type UploadedPicture = CallData<typeof opsUpload.picture>

/** The stored picture, or why there is none. */
export async function uploadPicture(file: File): Promise<UploadedPicture | { msg: string }> {
  const refusal = pictureRefusal(file)
  if (refusal) return { msg: refusal }
  const result = await callApi(opsUpload.picture, {}, { file })
  return result.ok ? result.data : { msg: result.msg }
}
