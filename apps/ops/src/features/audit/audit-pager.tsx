import { Button } from '@mantine/core'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PER_PAGE } from '../../shared/ui/pager.tsx'
import classes from './audit.module.css'
import type { AuditEntry } from './audit-entry.ts'

const MOST_COUNTED = 10_000

/** On from the last entry shown: a log that grows meanwhile must not push entries onto the next page. */
export function AuditPager({ entries, total }: { entries: AuditEntry[]; total: number }) {
  const [filters, setFilters] = useAddressFilters()
  const last = entries.at(-1)
  return (
    <div className={classes.pager}>
      <span>共 {total >= MOST_COUNTED ? `${MOST_COUNTED.toLocaleString('zh-CN')}+` : total} 条</span>
      <Button
        variant="default"
        disabled={!filters.olderThan}
        onClick={() => setFilters({ olderThan: undefined })}
      >
        回到最新
      </Button>
      <Button
        variant="default"
        disabled={entries.length < PER_PAGE}
        onClick={() => last && setFilters({ olderThan: String(last.auditId) })}
      >
        更早的记录
      </Button>
    </div>
  )
}
