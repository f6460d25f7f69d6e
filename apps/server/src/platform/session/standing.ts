import type { Db } from '../db/connection.ts'
import { type Events, say } from '../db/events.ts'
import type { SessionLookup } from './session-lookup.ts'

const CHANNEL = 'tingan_standing'

/** In the transaction that changes what somebody may do: every process forgets what it remembered of them. */
export function sayStanding(db: Db, uid: number): Promise<void> {
  return say(db, CHANNEL, { uid })
}

export function hearStanding(events: Events, sessions: SessionLookup): Promise<void> {
  return events.listen(CHANNEL, {
    heard: (payload) => sessions.forget((JSON.parse(payload) as { uid: number }).uid),
    // What is remembered is younger than the time it takes to come back.
    returned: () => {},
  })
}
