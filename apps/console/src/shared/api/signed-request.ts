import type { Call } from '@tingan/contract/call'
import { CLIENT_VERSION, PLATFORM, SOURCE } from '@tingan/contract/constants'
import { HEADER } from '@tingan/contract/wire'
import {
  encodeQuery,
  parts,
  plainRequest,
  type Values,
  type WireRequest,
} from '@tingan/kit/api/plain-request.ts'
import { nonce, type RandomBytes } from '@tingan/kit/api/random.ts'
import type { StoredSession } from './cookies.ts'
import { sign } from './sign.ts'

export interface Signer {
  session: StoredSession
  deviceId: string
  /** The session's, or one made by this tab before login. */
  eventId: string
  /** By the server's clock. */
  seconds: number
  /** Only on the agency's pages. */
  mcnId: number | null
  random: RandomBytes
}

/** One declared call as it goes over the wire. */
export function wireRequest(
  declaration: Pick<Call, 'method' | 'path' | 'body' | 'unsigned'>,
  input: Values,
  signer: Signer,
): WireRequest {
  if (declaration.unsigned) return plainRequest(declaration, input)
  const { method, path, query, headers, body } = parts(declaration, input)
  const signed = signRequest({ method, path, query, body }, signer)
  return { url: signed.url, init: { method, headers: { ...headers, ...signed.headers }, body } }
}

/** Address and headers alone, for what is sent by other means than fetch (uploads with progress). */
export function signRequest(
  request: { method: string; path: string; query: Values; body: string | null },
  signer: Signer,
): { url: string; headers: Record<string, string> } {
  const { session, eventId } = signer
  const common: Values = {
    deviceId: signer.deviceId,
    source: SOURCE,
    version: CLIENT_VERSION,
    nonce: nonce(signer.random),
    timestamp: signer.seconds,
    loginUid: session.loginUid,
    ...(signer.mcnId === null ? {} : { mcnId: signer.mcnId }),
  }
  const { method, path: signPath, body } = request
  const rawQuery = encodeQuery({ ...common, ...request.query })
  return {
    url: `${signPath}?${rawQuery}`,
    headers: {
      [HEADER.signPath]: signPath,
      [HEADER.eventId]: eventId,
      [HEADER.uid]: session.loginUid,
      [HEADER.platform]: PLATFORM,
      [HEADER.ticket]: session.ticket,
      [HEADER.sign]: sign({ method, signPath, rawQuery, body, ticket: session.ticket, eventId }),
    },
  }
}
