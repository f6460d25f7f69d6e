import { uuid } from '../api/random.ts'

/** A sent body and the id it went out with. */
export interface Attempt {
  requestId: string
  body: string
}

/** The same content keeps its id, so a repeat after a lost answer has no second effect; changed content is a new request. */
export function nextAttempt(previous: Attempt | null, body: string, newId = newRequestId): Attempt {
  return previous?.body === body ? previous : { requestId: newId(), body }
}

function newRequestId(): string {
  return uuid((length) => crypto.getRandomValues(new Uint8Array(length)))
}
