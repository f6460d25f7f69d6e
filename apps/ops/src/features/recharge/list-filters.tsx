import { NativeSelect } from '@mantine/core'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import table from '../../shared/ui/data-table.module.css'

interface Choice {
  key: string
  label: string
  all: string
  options: readonly { value: string; label: string }[]
}

/** A keyword and a few choices, all in the address. */
export function ListFilters({ placeholder, choices }: { placeholder: string; choices: readonly Choice[] }) {
  const [filters, setFilters] = useAddressFilters()
  const change = (patch: Record<string, string | undefined>) => setFilters({ pn: undefined, ...patch })
  return (
    <search className={table.filters}>
      <KeywordField
        label="查找"
        placeholder={placeholder}
        value={filters.q ?? ''}
        onChange={(q) => change({ q: q || undefined })}
      />
      {choices.map(({ key, label, all, options }) => (
        <NativeSelect
          key={key}
          aria-label={label}
          data={[{ value: '', label: all }, ...options]}
          value={filters[key] ?? ''}
          onChange={(event) => change({ [key]: event.currentTarget.value || undefined })}
        />
      ))}
    </search>
  )
}
