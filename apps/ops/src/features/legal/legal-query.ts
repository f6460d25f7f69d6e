import type { QueryClient } from '@tanstack/react-query'
import { opsLegal } from '@tingan/contract/ops/legal'
import { opsReview } from '@tingan/contract/ops/review'
import { opsWorks } from '@tingan/contract/ops/works'
import { apiKey } from '@tingan/kit/query/api-query.ts'

const TOUCHED = [
  opsLegal.list,
  opsLegal.detail,
  opsLegal.subject,
  opsWorks.albums,
  opsWorks.album,
  opsWorks.tracks,
  opsWorks.track,
  opsWorks.copyrights,
  opsWorks.copyright,
  opsReview.kinds,
  opsReview.list,
]

/** Complaints move works, and works that come back are reviewed. */
export async function legalChanged(queries: QueryClient): Promise<void> {
  await Promise.all(TOUCHED.map((call) => queries.invalidateQueries({ queryKey: apiKey(call) })))
}
