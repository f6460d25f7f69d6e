import { useQueryClient } from '@tanstack/react-query'
import { album } from '@tingan/contract/album'
import { copyright } from '@tingan/contract/copyright'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'

export const infoQuery = (copyrightId: number) => apiQuery(copyright.info, { copyrightId })

const TOUCHED = [copyright.info, copyright.list, copyright.calendar, album.queryCopyright]

/** After anything that changed a record. */
export function useReload() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(TOUCHED.map((call) => queries.invalidateQueries({ queryKey: apiKey(call) })))
  }
}
