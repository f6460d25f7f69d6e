import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { enterprise } from '@tingan/contract/enterprise'
import { apiQuery } from '@tingan/kit/query/api-query.ts'

const QUIET_MS = 250

interface BankProps {
  value?: string
  onChange?: (value: string) => void
}

/** The banks of the list. */
export function BankSelect({ value, onChange, ...field }: BankProps) {
  const { data } = useQuery({ ...apiQuery(enterprise.getBankList, {}), staleTime: Number.POSITIVE_INFINITY })
  return (
    <Select
      label="开户银行"
      placeholder="选择或搜索银行"
      searchable
      allowDeselect={false}
      nothingFoundMessage="没有这家银行"
      data={(data ?? []).map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }))}
      value={value || null}
      onChange={(code) => onChange?.(code ?? '')}
      {...field}
    />
  )
}

interface BranchProps {
  bankCode: string
  cityId: number | null
  value?: string
  onChange?: (value: string) => void
  /** A branch of the list brings its number along. */
  onFound: (cnapsCode: string) => void
}

/** Found by typing; one that is not in the list may be written as it is. */
export function BranchField({ bankCode, cityId, value = '', onChange, onFound, ...field }: BranchProps) {
  const [keyword] = useDebouncedValue(value, QUIET_MS)
  const { data } = useQuery({
    ...apiQuery(enterprise.getBankList, {
      bankCode,
      ...(cityId !== null && { cityId }),
      ...(keyword && { keyword }),
    }),
    enabled: bankCode !== '' && (cityId !== null || keyword.length > 1),
    placeholderData: keepPreviousData,
  })
  const branches = data?.flatMap((bank) => bank.branches) ?? []
  const numberOf = (name: string) => branches.find(({ branchName }) => branchName === name)?.cnapsCode

  return (
    <Autocomplete
      label="开户支行"
      placeholder={bankCode ? '输入支行名称搜索' : '请先选择开户银行'}
      data={[...new Set(branches.map(({ branchName }) => branchName))]}
      filter={({ options }) => options}
      value={value}
      onChange={(name) => {
        onChange?.(name)
        const found = numberOf(name)
        if (found) onFound(found)
      }}
      {...field}
    />
  )
}
