import { auth } from '@tingan/contract/auth'
import { callApi, endSession } from '../api/call-api.ts'

/** Leaves for good: even when the server cannot be told, this browser forgets the session. */
export async function logout(): Promise<void> {
  await callApi(auth.logout, {})
  endSession()
  // After an own decision nothing should bring the next person back to this page.
  location.assign('/login')
}
