import { AUTH_TYPE } from '@tingan/contract/account'
import { contract } from '@tingan/contract/contract'
import type { ContractBrief } from '@tingan/contract/contract-fields'
import { useSession } from '../../shared/session/session-store.ts'

export type Area = 'creator' | 'agency'

const places = {
  creator: { list: '/contract', guide: '/sign/guide', sign: '/sign/contract' },
  agency: { list: '/mcn/contract', guide: '/mcn/sign/guide', sign: '/mcn/sign/contract' },
} as const

export function placesOf(area: Area) {
  return places[area]
}

/** Whose contracts a list shows: one's own, those of a company and its anchors, or an agency's. */
export function useListCall(area: Area) {
  const { user } = useSession()
  if (area === 'agency') return contract.mcnQuery
  return user.authType === AUTH_TYPE.enterprise ? contract.enterpriseQuery : contract.list
}

/** What somebody came to sign: papers that lie there, or new ones of some kinds. */
export interface Wanted {
  kinds: ContractBrief['kind'][]
  contractNos: string[]
  relateIds: number[]
}

export function signAddress(area: Area, wanted: Partial<Wanted>): string {
  const query = new URLSearchParams()
  if (wanted.kinds?.length) query.set('kinds', wanted.kinds.join())
  if (wanted.contractNos?.length) query.set('contracts', wanted.contractNos.join())
  if (wanted.relateIds?.length) query.set('relate', wanted.relateIds.join())
  return `${places[area].sign}?${query}`
}
