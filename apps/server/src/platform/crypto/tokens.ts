import { createHmac } from 'node:crypto'
import { type Secrets, stableKey } from './secrets.ts'

/** Tokens are derived, not stored: the same rotation asked twice within its grace gives the same pair. */
export interface Tokens {
  access(sessionId: number, generation: number): string
  refresh(sessionId: number, generation: number): string
}

export function sessionTokens(secrets: Secrets): Tokens {
  const key = stableKey(secrets, 'session-token')
  const derive = (kind: string, sessionId: number, generation: number) =>
    createHmac('sha256', key).update(`${kind}:${sessionId}:${generation}`).digest('hex')
  return {
    access: (sessionId, generation) => derive('access', sessionId, generation),
    refresh: (sessionId, generation) => derive('refresh', sessionId, generation),
  }
}
