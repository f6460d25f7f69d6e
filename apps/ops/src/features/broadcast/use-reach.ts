import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { opsMessage } from '@tingan/contract/ops/broadcast'
import type { ApiFailure } from '@tingan/kit/api/api-result.ts'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { type AudienceDraft, audienceOf } from './audience-draft.ts'

const QUIET_MS = 400

export interface Reach {
  /** How many would get it; null until the server has counted exactly this audience. */
  count: number | null
  unknown: number[]
  counting: boolean
  /** What is still missing before it can be counted. */
  missing: string | null
  failure: ApiFailure | null
  again: () => void
}

/** The answer belongs to the audience it was asked for: another choice has none until it is counted too. */
export function useReach(draft: AudienceDraft): Reach {
  const [settled] = useDebouncedValue(draft, QUIET_MS)
  const chosen = audienceOf(settled)
  const complete = 'kind' in chosen
  const query = useQuery({
    ...apiQuery(opsMessage.count, { audience: complete ? chosen : { kind: 'all' } }),
    enabled: complete,
  })
  const current = complete && JSON.stringify(settled) === JSON.stringify(draft)
  return {
    count: current ? (query.data?.reach ?? null) : null,
    unknown: current ? (query.data?.unknown ?? []) : [],
    counting: complete && (!current || query.isFetching),
    missing: complete ? null : chosen.msg,
    failure: query.error?.failure ?? null,
    again: () => void query.refetch(),
  }
}
