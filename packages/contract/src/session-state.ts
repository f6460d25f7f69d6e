import type { GuardSession } from '@tingan/rules/guard-session'
import { z } from 'zod'
import { memberEvenCancelling } from './access.ts'
import { roleInfo, user } from './account.ts'
import { call } from './call.ts'
import { enterpriseInfo } from './enterprise-info.ts'
import { mcnInfo } from './mcn.ts'
import type { MicroApps } from './micro-app.ts'

/** All the console needs to know about the signed-in person, in one piece: guard, menu and header rest on it. */
export const sessionState = z.object({
  user,
  roleInfo: roleInfo.nullable(),
  enterprise: enterpriseInfo.nullable(),
  popup: z.boolean(),
  justPassed: z.boolean(),
  mcn: mcnInfo.nullable(),
  signContractTotal: z.int(),
  onlineAlbum: z.boolean(),
})
export type SessionState = z.infer<typeof sessionState>

export const session = {
  state: call({
    method: 'GET',
    path: 'user/session/state',
    title: '会话全貌',
    access: memberEvenCancelling,
    input: z.object({}),
    output: sessionState,
    errors: [],
  }),
}

/** The JSON data block in every page: the first paint needs no further round trip. */
export interface Boot {
  env: 'test' | 'staging' | 'production'
  sandbox: boolean
  /** For style elements that scripts create under the page's CSP. */
  nonce: string
  session: SessionState | null
  /** Only on the page that frames them. */
  microApps?: MicroApps
}

export function guardSession(state: SessionState | null): GuardSession | null {
  if (!state) return null
  const { user, enterprise, mcn } = state
  return {
    loginUid: user.loginUid,
    authType: user.authType,
    accountStatus: user.accountStatus,
    contractSign: user.contractSign,
    enterprise: enterprise && {
      status: enterprise.status,
      authStatus: enterprise.authStatus,
      paymentCheckStatus: enterprise.paymentCheckStatus,
      isOld: enterprise.isOld,
      popup: state.popup,
      justPassed: state.justPassed,
    },
    mcn: mcn && { status: mcn.status, mcnId: mcn.mcnId },
    directories: state.roleInfo?.directoryList ?? [],
  }
}
