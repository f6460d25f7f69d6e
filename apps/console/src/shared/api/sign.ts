import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { EMPTY_SHA256, signingKey, signingText } from '@tingan/contract/wire'

export interface Signed {
  method: string
  /** Exactly as sent, percent-encoded. */
  signPath: string
  rawQuery: string
  /** Null for no body, and for multipart and binary ones: they are signed as if empty. */
  body: string | null
  ticket: string
  eventId: string
}

/** Not WebCrypto: `crypto.subtle` is missing where the console is served over plain http. */
export function sign(request: Signed): string {
  const bodyHash = request.body ? bytesToHex(sha256(utf8ToBytes(request.body))) : EMPTY_SHA256
  const text = signingText(request.method, request.signPath, request.rawQuery, bodyHash)
  const key = signingKey(request.ticket, request.eventId)
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)))
}
