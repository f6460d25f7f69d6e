import { TextInput } from '@mantine/core'
import { type AddressFilters, useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import classes from './table.module.css'

/** The days of a list, both included, as the address has them; nonsense counts as none. */
export function rangeInput({ from, to }: AddressFilters) {
  return {
    ...(isDay(from) && { startDate: from }),
    ...(isDay(to) && { endDate: to }),
  }
}

function isDay(text: string | undefined): text is string {
  return /^\d{4}-\d\d-\d\d$/.test(text ?? '')
}

export function DayRangeField() {
  const [filters, setFilters] = useAddressFilters()
  const { startDate = '', endDate = '' } = rangeInput(filters)
  const change = (patch: AddressFilters) => setFilters({ pn: undefined, ...patch })
  return (
    <fieldset className={classes.range} aria-label="日期范围">
      <TextInput
        type="date"
        aria-label="开始日期"
        value={startDate}
        max={endDate || undefined}
        onChange={(event) => change({ from: event.currentTarget.value || undefined })}
      />
      <span aria-hidden>至</span>
      <TextInput
        type="date"
        aria-label="结束日期"
        value={endDate}
        min={startDate || undefined}
        onChange={(event) => change({ to: event.currentTarget.value || undefined })}
      />
    </fieldset>
  )
}
