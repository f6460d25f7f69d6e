import { createHmac } from 'node:crypto'
import { member } from '@tingan/contract/access'
import { EMPTY_SHA256, HEADER, signingKey, signingText } from '@tingan/contract/wire'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { memoryCounters } from '../../apps/server/src/platform/counters.ts'
import { sha256 } from '../../apps/server/src/platform/crypto/random.ts'
import { authorize } from '../../apps/server/src/platform/http/authorize.ts'
import { checkSignature, type SignedRequest } from '../../apps/server/src/platform/http/signature.ts'
import type { Member, SessionLookup } from '../../apps/server/src/platform/session/session-lookup.ts'
import type { Figure } from './report.ts'

const REQUESTS = 40_000

/** Signature, nonce and session of a call whose session is in the short memory, as all but the first are. */
export async function measureChecks(): Promise<Figure[]> {
  const clock = systemClock()
  const ticket = 'a'.repeat(64)
  const known: Member = {
    uid: 10000001,
    sessionId: 1,
    deviceId: 'd'.repeat(32),
    eventId: 'e'.repeat(32),
    authType: 1,
    accountStatus: 1,
    role: 'creator',
    merging: false,
    mobile: '',
  }
  const remembered = new Map([[sha256(ticket), known]])
  const sessions: Pick<SessionLookup, 'byAccessToken'> = {
    byAccessToken: async (token) => ({ member: remembered.get(sha256(token))! }),
  }
  const requests = Array.from({ length: REQUESTS }, (_, index) =>
    signed(index, ticket, known, clock.seconds()),
  )
  const claim = { ticket, uid: String(known.uid), eventId: known.eventId, deviceId: known.deviceId }
  const check = async (list: SignedRequest[]) => {
    const counters = memoryCounters()
    for (const request of list) {
      checkSignature(request, clock, counters)
      await authorize(member, claim, sessions as SessionLookup)
    }
  }
  await check(requests.slice(0, 5000))
  const began = performance.now()
  await check(requests)
  const micros = ((performance.now() - began) * 1000) / REQUESTS
  return [
    {
      what: 'signature, nonce and session check of one call',
      figure: `${micros.toFixed(1)} µs`,
      target: '≤ 60 µs',
      met: micros <= 60,
    },
  ]
}

function signed(index: number, ticket: string, member: Member, timestamp: number): SignedRequest {
  const path = '/api/v1/user/info'
  const nonce = index.toString(36).padStart(6, '0')
  const query = {
    deviceId: member.deviceId,
    source: 'web_2.11.0',
    version: '2.11.0',
    nonce,
    timestamp: String(timestamp),
  }
  const rawQuery = new URLSearchParams(query).toString()
  const sign = createHmac('sha256', signingKey(ticket, member.eventId))
    .update(signingText('GET', path, rawQuery, EMPTY_SHA256))
    .digest('hex')
  const headers: Record<string, string> = {
    [HEADER.ticket]: ticket,
    [HEADER.eventId]: member.eventId,
    [HEADER.signPath]: path,
    [HEADER.sign]: sign,
  }
  return { method: 'GET', path, rawQuery, query, header: (name) => headers[name] ?? '', body: null }
}
