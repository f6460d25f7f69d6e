import { setMcnId } from '../shared/api/call-api.ts'
import { watchSession } from '../shared/api/session-channel.ts'
import { currentSession, onSessionChange, refreshSessionIfStale } from '../shared/session/session-store.ts'
import { type AppRouter, mustLeave } from './router.tsx'

/** Keeps the page true to the session: other tabs, a long absence, a step passed elsewhere. */
export function startSessionWatch(router: AppRouter): void {
  watchSession(currentSession()?.user.loginUid ?? null)

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshSessionIfStale()
  })
  window.addEventListener('focus', () => void refreshSessionIfStale())

  const follow = () => setMcnId(currentSession()?.mcn?.mcnId ?? null)
  follow()
  onSessionChange(() => {
    follow()
    const { pathname, searchStr } = router.state.location
    if (mustLeave({ pathname, search: searchStr })) void router.invalidate()
  })
}
