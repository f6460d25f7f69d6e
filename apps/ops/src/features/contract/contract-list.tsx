import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contractKinds } from '@tingan/contract/contract-fields'
import { opsContract } from '@tingan/contract/ops/contract'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { SearchX, TriangleAlert } from 'lucide-react'
import { Pager, PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import record from '../../shared/ui/record.module.css'
import { RowList } from '../../shared/ui/row-list.tsx'
import classes from './contract.module.css'
import { ContractStatus, STATUS_OPTIONS } from './contract-status.tsx'

const PREFIX = 'HT'
const KIND_OPTIONS = Object.entries(contractKinds).map(([value, { name }]) => ({ value, label: name }))

/** The sixteen digits of a contract number are a safe integer. */
const digitsOf = (contractNo: string) => Number(contractNo.slice(PREFIX.length))

export function ContractList({ current }: { current: string | undefined }) {
  const [filters, setFilters] = useAddressFilters()
  const pn = usePageNumber()
  const { q: keyword = '', status, kind, alarm } = filters
  const query = useQuery(
    apiQuery(opsContract.list, {
      pn,
      rn: PER_PAGE,
      ...(keyword && { keyword }),
      ...(status && { status: Number(status) }),
      ...(kind && { kind: kind as never }),
      ...(alarm === '1' && { alarm: true }),
    }),
  )
  const change = (patch: Record<string, string | undefined>) => setFilters({ pn: undefined, ...patch })
  return (
    <>
      <search className={record.search}>
        <KeywordField
          label="查找合同"
          placeholder="合同编号、批次号、UID 或标题"
          value={keyword}
          onChange={(q) => change({ q: q || undefined })}
        />
        <div className={classes.choices}>
          <Choice
            label="合同状态"
            all="全部状态"
            options={STATUS_OPTIONS}
            value={status}
            onChange={(next) => change({ status: next })}
          />
          <Choice
            label="合同类型"
            all="全部类型"
            options={KIND_OPTIONS}
            value={kind}
            onChange={(next) => change({ kind: next })}
          />
        </div>
        <Switch
          mt={10}
          label="只看有异常的"
          checked={alarm === '1'}
          onChange={(event) => change({ alarm: event.currentTarget.checked ? '1' : undefined })}
        />
      </search>
      <QueryState
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState icon={SearchX} title="没有找到合同">
            换一个编号或标题，或清除筛选。
          </EmptyState>
        }
      >
        {({ list, total }) => (
          <>
            <RowList
              label="合同"
              items={list}
              idOf={({ contractNo }) => digitsOf(contractNo)}
              current={current ? digitsOf(current) : undefined}
              onChoose={(digits) => setFilters({ id: `${PREFIX}${digits}` })}
            >
              {(row) => (
                <span className={record.row}>
                  <span>
                    <b>
                      {row.title}
                      {row.alarm && (
                        <TriangleAlert
                          className={classes.alarmed}
                          size={14}
                          strokeWidth={2}
                          aria-label="有异常"
                        />
                      )}
                    </b>
                    <small>
                      {row.contractNo} · UID {row.uid}
                    </small>
                  </span>
                  <ContractStatus status={row.status} />
                </span>
              )}
            </RowList>
            <Pager total={total} />
          </>
        )}
      </QueryState>
    </>
  )
}

interface ChoiceProps {
  label: string
  all: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  return (
    <select
      className={record.select}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
