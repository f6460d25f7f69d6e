import { NativeSelect } from '@mantine/core'
import { contractKinds } from '@tingan/contract/contract-fields'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import classes from './contract.module.css'

const KINDS = [
  { value: '', label: '全部类型' },
  ...Object.entries(contractKinds).map(([value, { name }]) => ({ value, label: name })),
]

export function ContractFilters() {
  const [filters, setFilters] = useAddressFilters()
  const change = (patch: Record<string, string | undefined>) => setFilters({ pn: undefined, ...patch })
  return (
    <search className={classes.filters}>
      <KeywordField
        key={filters.q ?? ''}
        className={classes.keyword}
        label="搜索合同"
        placeholder="搜索合同名称或编号"
        initial={filters.q ?? ''}
        onChange={(q) => change({ q: q || undefined })}
      />
      <NativeSelect
        aria-label="合同类型"
        data={KINDS}
        value={filters.kind ?? ''}
        onChange={(event) => change({ kind: event.currentTarget.value || undefined })}
      />
    </search>
  )
}
