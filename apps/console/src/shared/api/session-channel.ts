import { loginPath } from '@tingan/rules/guard-login'
import { leaveFor } from './leave.ts'
import { isExempt } from './session-end.ts'

/** What tabs of one browser tell each other. */
export type SessionNews = { kind: 'ended' } | { kind: 'started'; loginUid: number }

let shared: BroadcastChannel | undefined

/** One object per tab: a channel never hears what it said itself. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  shared ??= new BroadcastChannel('tingan-session')
  return shared
}

export function announce(news: SessionNews): void {
  channel()?.postMessage(news)
}

/**
 * Started once by each entry. Another tab that ends the session takes this one along; another person signing
 * in elsewhere reloads it, so that nobody acts on a page painted for somebody else.
 */
export function watchSession(pageLoginUid: number | null): void {
  channel()?.addEventListener('message', (event: MessageEvent<SessionNews>) => {
    if (isExempt(location.pathname)) return
    if (event.data.kind === 'ended') leaveFor(loginPath(location.pathname, location.search))
    else if (event.data.loginUid !== pageLoginUid) location.reload()
  })
}

/** For the login page: whoever signs in on another tab is signed in here as well. Answers the way to stop. */
export function onSignedInElsewhere(listener: () => void): () => void {
  const hear = (event: MessageEvent<SessionNews>) => {
    if (event.data.kind === 'started') listener()
  }
  channel()?.addEventListener('message', hear)
  return () => channel()?.removeEventListener('message', hear)
}
