import type { User } from '@tingan/contract/account'
import { type SessionState, session } from '@tingan/contract/session-state'
import type { ApiResult } from '@tingan/kit/api/api-result.ts'
import { createStore, useStore } from '@tingan/kit/store.ts'
import { callApi } from '../api/call-api.ts'

/** Focus brings the session up to date when it is older than this. */
const STALE_MS = 60_000

const store = createStore<SessionState | null>(null)
let fetchedAt = 0
let running: Promise<ApiResult<SessionState>> | null = null

export function setSession(state: SessionState | null, now = Date.now()): void {
  fetchedAt = now
  store.set(state)
}

/** After an edit that answered the person's new record. */
export function setUser(user: User): void {
  const state = store.get()
  if (state) store.set({ ...state, user })
}

export function currentSession(): SessionState | null {
  return store.get()
}

/** Null for visitors of the few open pages. */
export function useSessionOrNull(): SessionState | null {
  return useStore(store)
}

/** For screens behind the guard: there the session is always known. */
export function useSession(): SessionState {
  const state = useStore(store)
  if (!state) throw new Error('a member screen was opened without a session')
  return state
}

/** Asks the server again after something that changes roles, menus, contracts or the profile. */
export function refreshSession(): Promise<ApiResult<SessionState>> {
  running ??= load().finally(() => {
    running = null
  })
  return running
}

async function load(): Promise<ApiResult<SessionState>> {
  const result = await callApi(session.state, {})
  if (result.ok) setSession(result.data)
  return result
}

export async function refreshSessionIfStale(olderThanMs = STALE_MS): Promise<void> {
  if (store.get() && Date.now() - fetchedAt > olderThanMs) await refreshSession()
}

export function onSessionChange(listener: () => void): () => void {
  return store.subscribe(listener)
}
