import { TextInput } from '@mantine/core'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import classes from './income-data.module.css'

/** Which days; without a choice the server's own are shown. */
export function RangeFilter({ range }: { range: { startDate: string; endDate: string } | undefined }) {
  const [filters, setFilters] = useAddressFilters()
  const start = filters.start ?? range?.startDate ?? ''
  const end = filters.end ?? range?.endDate ?? ''
  const change = (next: { start: string; end: string }) => setFilters({ ...next, pn: undefined })
  return (
    <search className={classes.range}>
      <TextInput
        type="date"
        aria-label="开始日期"
        value={start}
        max={end}
        onChange={(event) => event.currentTarget.value && change({ start: event.currentTarget.value, end })}
      />
      <span aria-hidden>至</span>
      <TextInput
        type="date"
        aria-label="结束日期"
        value={end}
        min={start}
        onChange={(event) => event.currentTarget.value && change({ start, end: event.currentTarget.value })}
      />
    </search>
  )
}
