import type { Envelope } from '@tingan/contract/envelope'
import { OK } from '@tingan/contract/errors'
import type { ReadAnswer } from './send.ts'

/** What a call that answers a file gives in the browser. */
export interface ReceivedFile {
  name: string
  type: string
  body: Blob
}

/** A file piece by piece; what was refused still comes as an envelope. */
export function readFileAnswer(onBytes?: (bytes: number) => void): ReadAnswer {
  return async (response) => {
    const type = response.headers.get('content-type') ?? ''
    if (type.startsWith('application/json') || !response.body) return response.json()
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      bytes += value.length
      onBytes?.(bytes)
    }
    const data: ReceivedFile = { name: nameOf(response), type, body: new Blob(parts, { type }) }
    return { code: OK, msg: '', data } satisfies Envelope
  }
}

function nameOf(response: Response): string {
  const found = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')
  return decodeURIComponent(found?.[1] ?? 'download')
}
