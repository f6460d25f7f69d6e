import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import classes from './content.module.css'

interface Props {
  label: string
  names: Readonly<Record<number, string>>
  statuses: readonly number[]
  /** By status, and `all`; absent while they load. */
  count: Readonly<Record<string, number>> | undefined
}

/** One state at a time, with how many there are of each. */
export function StatusTabs({ label, names, statuses, count }: Props) {
  const [filters, setFilters] = useAddressFilters()
  const tabs = [{ value: '', name: '全部', key: 'all' }].concat(
    statuses.map((status) => ({ value: String(status), name: names[status] ?? '', key: String(status) })),
  )
  return (
    <fieldset className={classes.tabs} aria-label={label}>
      {tabs.map(({ value, name, key }) => (
        <button
          key={key}
          type="button"
          aria-pressed={(filters.status ?? '') === value}
          onClick={() => setFilters({ status: value || undefined, pn: undefined })}
        >
          {name}
          {count && <span>{count[key] ?? 0}</span>}
        </button>
      ))}
    </fieldset>
  )
}
