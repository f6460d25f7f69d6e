import { CLIENT_CODES, OK, SESSION_ENDED } from '@tingan/contract/errors'
import { failure } from '@tingan/kit/api/api-result.ts'
import type { CallApi } from '@tingan/kit/api/connection.ts'
import { plainRequest } from '@tingan/kit/api/plain-request.ts'
import { sendReport } from '@tingan/kit/api/report.ts'
import { answered, send } from '@tingan/kit/api/send.ts'
import { createStore, useStore } from '@tingan/kit/store.ts'
import { setServerTime } from './server-clock.ts'

const environment = { fetch: (url: string, init: RequestInit) => fetch(url, init), report: sendReport }

/** The cookie opens the door; the header proves that our own page knocked. */
const OWN_PAGE = { 'x-ops-request': '1' }

/** Whether this browser is outside since the last login: sent away by the server, or gone by its own will. */
const outside = createStore<'sentAway' | 'left' | null>(null)
let logins = 0
export const useOutside = () => useStore(outside)
export const leave = () => outside.set('left')
export function welcomeBack(): void {
  logins += 1
  outside.set(null)
}

/** The way of an operator: no ticket, no signature, a cookie no script can read. */
export const callOps: CallApi = async (declaration, input, options = {}) => {
  const values = { ...(input as Record<string, unknown>) }
  if (options.requestId) values.requestId = options.requestId
  const sentAfter = logins
  try {
    const { url, init } = plainRequest(declaration, values)
    const headers = { ...init.headers, ...OWN_PAGE }
    const answer = await send(environment, declaration.path, url, {
      ...init,
      headers,
      signal: options.signal ?? null,
    })
    if ('ok' in answer) return answer
    if (answer.serverTime !== null) setServerTime(answer.serverTime)
    if (answer.envelope.code === OK) return { ok: true, data: answer.envelope.data as never }
    if (!SESSION_ENDED.includes(answer.envelope.code)) return answered(answer)
    // A late answer about the session before must not end the one that has begun since.
    if (sentAfter === logins && !outside.get()) outside.set('sentAway')
    return failure(CLIENT_CODES.sessionEnded)
  } catch (error) {
    sendReport({ kind: 'script', call: declaration.path, message: String(error) })
    return failure(CLIENT_CODES.thrown)
  }
}
