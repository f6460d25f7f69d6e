import type { ContractSign } from '../guard-session.ts'
import { albumGate } from '../guard-settled.ts'

export interface GateFacts {
  authType: number
  enterpriseStatus: number | null
  contractSign: ContractSign
  certificationExpired: boolean
  /** In an agency's pages: how many anchors' content it may manage. Null elsewhere. */
  anchors: number | null
}

export interface GateStop {
  code: 2310 | 2421 | 3001 | 3013 | 3010 | 2518
  to: string
}

const FINISHED = 5
const RESIGN = 3

/** What stands before creating or handing in an album; the first thing only, as it has to be settled first. */
export function contentGate(facts: GateFacts): GateStop | null {
  if (facts.authType === 0) return { code: 2310, to: '/checkin/identity' }
  if (facts.authType === 2 && facts.enterpriseStatus !== FINISHED)
    return { code: 2421, to: '/checkin/enterprisev2/enterprise' }
  const missing = albumGate(facts.contractSign)
  if (missing) return { code: facts.contractSign.resource === RESIGN ? 3013 : 3001, to: missing }
  if (facts.certificationExpired) return { code: 3010, to: '/content/album/realName' }
  if (facts.anchors === 0) return { code: 2518, to: '/mcn/content/album/noAnchor' }
  return null
}
