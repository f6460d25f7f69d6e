import type { TokenBlob } from '@tingan/contract/token-blob'
import { HEADER } from '@tingan/contract/wire'
import type { TestServer } from './test-server.ts'

/** The refresh picture taken apart by hand, byte for byte as the domain reference 0.3 describes it. */
export async function refreshImage(server: TestServer, tokens: { refreshToken: string; ticket?: string }) {
  const response = await fetch(`${server.origin}/static/img/t.png`, {
    headers: { [HEADER.refreshToken]: tokens.refreshToken, [HEADER.ticket]: tokens.ticket ?? '' },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const trailer = bytes.subarray(-12)
  const pictureLength = trailer.readUInt32BE(0)
  const json = bytes.subarray(pictureLength, -12).toString('utf8')
  return {
    response,
    picture: bytes.subarray(0, pictureLength),
    resultCode: trailer.readUInt32BE(4),
    errorCode: trailer.readUInt32BE(8),
    json,
    blob: json ? (JSON.parse(json) as TokenBlob) : null,
  }
}

export interface SetCookie {
  value: string
  /** Unix seconds; 0 for one that is taken away. */
  expires: number
  attributes: string
}

export function cookiesOf(response: Response): Record<string, SetCookie> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const expires = Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? '') / 1000 || 0
      return [
        name,
        { value: decodeURIComponent(value), expires, attributes: line.slice(line.indexOf(';') + 2) },
      ]
    }),
  )
}
