import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Call, CallInput } from '@tingan/contract/call'
import { contract } from '@tingan/contract/contract'
import { fetchPdf, type PdfFile } from '@tingan/kit/pdf/open-pdf.ts'
import { apiKey, FailedCall } from '@tingan/kit/query/api-query.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { refreshSession } from '../../shared/session/session-store.ts'

const LISTS = [
  contract.list,
  contract.enterpriseQuery,
  contract.mcnQuery,
  contract.toSign,
  contract.existResign,
]

/** After anything that moves a contract: lists, the open one, and what the guard knows of it. */
export function useContractsMoved() {
  const queries = useQueryClient()
  return async () => {
    for (const call of LISTS) void queries.invalidateQueries({ queryKey: apiKey(call) })
    await queries.invalidateQueries({ queryKey: apiKey(contract.info) })
    await refreshSession()
  }
}

/** A document by the call that says where it lies; the address dies soon, so it is asked for each time. */
export function fileQuery<C extends Call>(call: C, input: CallInput<C>) {
  return queryOptions<PdfFile, FailedCall>({
    queryKey: ['file', ...apiKey(call), input],
    queryFn: async ({ signal }) => {
      const place = await callApi(call, input, { signal })
      if (!place.ok) throw new FailedCall(place)
      return fetchPdf((place.data as { url: string }).url, signal)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
