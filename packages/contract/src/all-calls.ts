import { account } from './account.ts'
import { album } from './album.ts'
import { auth } from './auth.ts'
import type { CallGroup } from './call.ts'
import { contract } from './contract.ts'
import { enterprise } from './enterprise.ts'
import { feedback } from './feedback.ts'
import { mcn } from './mcn.ts'
import { session } from './session-state.ts'
import { upload } from './upload.ts'

/** Every declared call by domain; the server refuses to start when one of them has no handler. */
export const allCalls = {
  auth,
  session,
  account,
  enterprise,
  mcn,
  contract,
  album,
  feedback,
  upload,
} satisfies Record<string, CallGroup>

export type Domain = keyof typeof allCalls
