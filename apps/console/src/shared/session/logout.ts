import { auth } from '@tingan/contract/auth'
import { dropDrafts } from '@tingan/kit/form/draft.ts'
import { callApi, endSession } from '../api/call-api.ts'
import { currentSession } from './session-store.ts'

/** Leaves for good: even when the server cannot be told, this browser forgets the session and what was typed. */
export async function logout(): Promise<void> {
  const uid = currentSession()?.user.loginUid
  await callApi(auth.logout, {})
  endSession()
  if (uid) dropDrafts(localStorage, uid)
  // After an own decision nothing should bring the next person back to this page.
  location.assign('/login')
}
