import type { ContractDocument, DocumentParty } from './document.ts'

export function partyOf({ parties }: ContractDocument, key: DocumentParty['key']): DocumentParty {
  const party = parties.find((one) => one.key === key)
  if (!party) throw new Error(`the contract names no ${key}`)
  return party
}

/** The first row of a party's facts is its name. */
export function partyName(contract: ContractDocument, key: DocumentParty['key']): string {
  return partyOf(contract, key).facts[0]?.value ?? ''
}
