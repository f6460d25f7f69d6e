import type { CallInput } from '@tingan/contract/call'
import type { opsAudit } from '@tingan/contract/ops/audit'
import type { AddressFilters } from '@tingan/kit/query/use-address-filters.ts'

const DAY_MS = 86_400_000

/** What the address asks for, as the server wants it. Days are days in China, both ends included. */
export function searchOf(filters: AddressFilters): CallInput<typeof opsAudit.search> {
  const since = dayStart(filters.since)
  const until = dayStart(filters.until)
  return {
    ...(filters.actor && { actor: filters.actor }),
    ...(filters.subject && { subject: filters.subject }),
    ...(filters.action && { action: filters.action }),
    ...(since !== null && { since }),
    ...(until !== null && { until: until + DAY_MS }),
    ...(Number(filters.olderThan) > 0 && { olderThan: Number(filters.olderThan) }),
  }
}

function dayStart(day: string | undefined): number | null {
  const at = Date.parse(`${day}T00:00:00+08:00`)
  return Number.isNaN(at) ? null : at
}
