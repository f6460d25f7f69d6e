import { type Call, type CallData, callPath } from '@tingan/contract/call'
import type { Envelope } from '@tingan/contract/envelope'
import { CLIENT_CODES, errorText, OK } from '@tingan/contract/errors'
import { feedback } from '@tingan/contract/feedback'
import { paper } from '@tingan/contract/paper'
import { upload } from '@tingan/contract/upload'
import { callApi } from '../api/call-api.ts'

export type Sent<T> = ({ ok: true } & T) | { ok: false; msg: string }

/** An identity paper, licence or proof: sealed, for its owner's eyes. */
export function sendPaper(file: File): Promise<Sent<CallData<typeof paper.upload>>> {
  return send(paper.upload, 'paper', file)
}

/** A picture that everybody may see. */
export function sendPicture(file: File): Promise<Sent<{ url: string }>> {
  return send(upload.picture, 'pic', file)
}

/** These hosts take the bytes as they are, with a short-lived token in place of our headers. */
async function send<T>(call: Call, purpose: 'paper' | 'pic', file: File): Promise<Sent<T>> {
  const token = await callApi(feedback.hostToken, { for: purpose })
  if (!token.ok) return { ok: false, msg: token.msg }
  try {
    const response = await fetch(
      `${callPath(call)}?${new URLSearchParams({ hostToken: token.data.hostToken })}`,
      {
        method: call.method,
        headers: { 'content-type': file.type || 'application/octet-stream' },
        body: file,
      },
    )
    const answer = (await response.json()) as Envelope<T>
    return answer.code === OK
      ? { ok: true, ...answer.data }
      : { ok: false, msg: answer.msg || errorText(2000) }
  } catch {
    return { ok: false, msg: CLIENT_CODES.transport.msg }
  }
}
