/** The states of one kind of contract as a creator's console shows them. */
export const SIGN_STATE = { none: 0, signing: 1, signed: 2, resign: 3 } as const

export const CONTRACT_STATUS = {
  toSign: 0,
  signing: 1,
  effective: 2,
  failed: 3,
  lapsed: 4,
  ended: 5,
  dissolved: 6,
  voided: 7,
} as const

export const SIGN_STEP = { read: 1, willing: 2, userSeal: 3, platformSeal: 4, archived: 5 } as const

export interface ContractBrief {
  kind: string
  status: number
  resign_due: boolean
}

/** How far the signing of one kind has come; `contracts` newest first. */
export function signState(contracts: readonly ContractBrief[], kind: string): number {
  const own = contracts.filter((contract) => contract.kind === kind)
  const effective = own.find(({ status }) => status === CONTRACT_STATUS.effective)
  if (effective) return effective.resign_due ? SIGN_STATE.resign : SIGN_STATE.signed
  if (own[0]?.status === CONTRACT_STATUS.signing) return SIGN_STATE.signing
  if (own.some(({ status }) => status === CONTRACT_STATUS.ended)) return SIGN_STATE.resign
  return SIGN_STATE.none
}

/** What the session carries and every gate asks; `contracts` newest first. */
export function contractSign(contracts: readonly ContractBrief[]) {
  return {
    resource: signState(contracts, 'resource'),
    task: signState(contracts, 'task'),
    aigc: signState(contracts, 'aigc'),
  }
}
