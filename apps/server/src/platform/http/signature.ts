import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { CLOCK_SKEW_SECONDS, NONCE_LENGTH, NONCE_MEMORY_SECONDS } from '@tingan/contract/constants'
import { EMPTY_SHA256, HEADER, signingKey, signingText } from '@tingan/contract/wire'
import type { Clock } from '../clock.ts'
import type { Counters } from '../counters.ts'
import { fail } from '../failure.ts'

export interface SignedRequest {
  method: string
  path: string
  rawQuery: string
  query: Readonly<Record<string, string>>
  header(name: string): string
  body: Uint8Array | null
}

/** Stale 2008, forged 2007, replayed 2009: none of them ends the session. */
export function checkSignature(request: SignedRequest, clock: Clock, counters: Counters): void {
  const { deviceId = '', nonce = '', timestamp = '' } = request.query
  const seconds = Number(timestamp)
  if (!timestamp || !Number.isInteger(seconds)) throw fail(2008)
  if (Math.abs(clock.seconds() - seconds) > CLOCK_SKEW_SECONDS) throw fail(2008)
  if (nonce.length !== NONCE_LENGTH) throw fail(2007)
  if (request.header(HEADER.signPath) !== request.path) throw fail(2007)
  if (!sameText(request.header(HEADER.sign), expectedSignature(request))) throw fail(2007)
  if (!counters.firstSeen(`nonce:${deviceId}:${nonce}:${timestamp}`, NONCE_MEMORY_SECONDS)) throw fail(2009)
}

function expectedSignature(request: SignedRequest): string {
  const key = signingKey(request.header(HEADER.ticket), request.header(HEADER.eventId))
  const bodyHash = request.body?.length
    ? createHash('sha256').update(request.body).digest('hex')
    : EMPTY_SHA256
  return createHmac('sha256', key)
    .update(signingText(request.method, request.path, request.rawQuery, bodyHash))
    .digest('hex')
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
