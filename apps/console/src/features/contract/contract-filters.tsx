import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contract } from '@tingan/contract/contract'
import { contractKinds } from '@tingan/contract/contract-fields'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import classes from './contract.module.css'
import type { Area } from './contract-scope.ts'

const KINDS = [
  { value: '', label: '全部类型' },
  ...Object.entries(contractKinds).map(([value, { name }]) => ({ value, label: name })),
]

export function ContractFilters({ area }: { area: Area }) {
  const [filters, setFilters] = useAddressFilters()
  const change = (patch: Record<string, string | undefined>) => setFilters({ pn: undefined, ...patch })
  return (
    <search className={classes.filters}>
      <KeywordField
        className={classes.keyword}
        label="搜索合同"
        placeholder="搜索合同名称或编号"
        value={filters.q ?? ''}
        onChange={(q) => change({ q: q || undefined })}
      />
      <NativeSelect
        aria-label="合同类型"
        data={KINDS}
        value={filters.kind ?? ''}
        onChange={(event) => change({ kind: event.currentTarget.value || undefined })}
      />
      {area === 'agency' && <AnchorFilter />}
    </search>
  )
}

/** Those who let the agency sign for them. */
function AnchorFilter() {
  const [filters, setFilters] = useAddressFilters()
  const anchors =
    useQuery(apiQuery(contract.mcnData, {})).data?.anchors.filter(({ canSign }) => canSign) ?? []
  if (anchors.length === 0) return null
  return (
    <NativeSelect
      aria-label="主播"
      data={[
        { value: '', label: '机构和全部主播' },
        ...anchors.map(({ uid, nickname }) => ({ value: String(uid), label: nickname })),
      ]}
      value={filters.anchor ?? ''}
      onChange={(event) => setFilters({ pn: undefined, anchor: event.currentTarget.value || undefined })}
    />
  )
}
