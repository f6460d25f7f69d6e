import type { QueryClient } from '@tanstack/react-query'
import { album } from '@tingan/contract/album'
import { track } from '@tingan/contract/track'
import { apiKey } from '@tingan/kit/query/api-query.ts'

const ALL = [
  album.simpleList,
  album.mcnSimpleList,
  album.info,
  album.gate,
  track.list,
  track.info,
  track.sequenceList,
]

/** An album's state depends on its programs and theirs on it: after any act both are asked again. */
export async function contentChanged(queries: QueryClient): Promise<void> {
  await Promise.all(ALL.map((call) => queries.invalidateQueries({ queryKey: apiKey(call) })))
}
