import { useQueryClient } from '@tanstack/react-query'
import { album } from '@tingan/contract/album'
import type { CallData } from '@tingan/contract/call'
import { pay } from '@tingan/contract/pay-apply'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'

export type PayDetail = CallData<typeof pay.detail>

export const detailQuery = (albumId: number) => apiQuery(pay.detail, { albumId })

const TOUCHED = [pay.detail, pay.applyList, pay.canApplyList, album.info, album.simpleList]

/** After an application was handed in or taken back. */
export function useReload() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(TOUCHED.map((call) => queries.invalidateQueries({ queryKey: apiKey(call) })))
  }
}
