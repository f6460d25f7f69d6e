import { hex, type RandomBytes } from '@tingan/kit/api/random.ts'
import { type Problem, sendReport } from '@tingan/kit/api/report.ts'
import type { CookieJar } from './cookies.ts'
import { leaveFor } from './leave.ts'
import { storageLock, type WithLock } from './lock.ts'
import { announce, type SessionNews } from './session-channel.ts'

/** Everything the caller touches outside itself; tests bring their own. */
export interface Environment {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  cookies: CookieJar
  /** Milliseconds of the local clock, which may be wrong. */
  now: () => number
  place: () => { pathname: string; search: string }
  navigate: (url: string) => void
  withLock: WithLock
  announce: (news: SessionNews) => void
  report: (problem: Problem) => void
  random: RandomBytes
  wait: (ms: number) => Promise<void>
}

const random: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length))
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Called on the first use, never on import: the server build loads these modules too. */
export function browserEnvironment(): Environment {
  return {
    fetch: (url, init) => fetch(url, init),
    cookies: {
      read: () => document.cookie,
      write: (line) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
        document.cookie = line
      },
      secure: location.protocol === 'https:',
    },
    now: Date.now,
    place: () => ({ pathname: location.pathname, search: location.search }),
    navigate: leaveFor,
    withLock: browserLock(),
    announce,
    report: sendReport,
    random,
    wait,
  }
}

function browserLock(): WithLock {
  const locks: LockManager | undefined = navigator.locks
  if (locks) return async (name, work) => await locks.request(name, work)
  try {
    return storageLock(localStorage, hex(random, 8), Date.now, wait)
  } catch {
    // Storage switched off: this tab alone is single-flight, the server's grace period covers the others.
    return (_, work) => work()
  }
}
