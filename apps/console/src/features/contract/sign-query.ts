import { queryOptions } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { contract } from '@tingan/contract/contract'
import { CONTRACT_KINDS, type ContractKind } from '@tingan/contract/contract-fields'
import { apiKey, apiQuery, FailedCall } from '@tingan/kit/query/api-query.ts'
import type { AddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { callApi } from '../../shared/api/call-api.ts'
import type { Wanted } from './contract-scope.ts'

export type Batch = CallData<typeof contract.create>
type Info = CallData<typeof contract.info>

const PROCESSING = 3607
const ASK_AGAIN_MS = 3000

/** A set that is asked for again is the same batch: opening the page twice makes nothing twice. */
export function batchQuery({ kinds, contractNos, relateIds }: Wanted) {
  return queryOptions({
    ...apiQuery(contract.create, { kinds, contractNos, ...(relateIds.length > 0 && { relateIds }) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.error?.failure.code === PROCESSING ? ASK_AGAIN_MS : false),
  })
}

/** Every contract of a batch with what has been proved of it. */
export function infosQuery({ batchNo, contracts }: Batch) {
  return queryOptions<Info[], FailedCall>({
    queryKey: [...apiKey(contract.info), 'batch', batchNo],
    queryFn: ({ signal }) =>
      Promise.all(
        contracts.map(async ({ contractNo }) => {
          const result = await callApi(contract.info, { contractNo }, { signal })
          if (!result.ok) throw new FailedCall(result)
          return result.data
        }),
      ),
    staleTime: 0,
    gcTime: 0,
  })
}

/** What the address asks for; null where it names nothing. */
export function wantedOf({ kinds, contracts, relate }: AddressFilters): Wanted | null {
  const wanted = {
    kinds: split(kinds).filter((kind): kind is ContractKind =>
      CONTRACT_KINDS.some((known) => known === kind),
    ),
    contractNos: split(contracts),
    relateIds: split(relate).map(Number).filter(Number.isSafeInteger),
  }
  return wanted.kinds.length + wanted.contractNos.length > 0 ? wanted : null
}

function split(list: string | undefined): string[] {
  return list?.split(',').filter(Boolean) ?? []
}
