import type { UseQueryResult } from '@tanstack/react-query'
import type { FailedCall } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Pager } from './pager.tsx'
import classes from './record.module.css'
import { RowList } from './row-list.tsx'

interface Row {
  id: number | string
  title: string
  note: ReactNode
  status: ReactNode
}

interface Props<T> {
  /** What is looked for: 机构. */
  name: string
  placeholder: string
  query: UseQueryResult<{ list: T[]; total: number }, FailedCall>
  /** A choice that stands in the address under `key`. */
  filter: {
    key: string
    label: string
    value: string
    options: readonly { value: string; label: string }[]
  }
  /** Under which name the chosen one stands in the address. */
  idKey: string
  current: number | string | undefined
  children: (item: T) => Row
}

/** The left side of a desk: search, one filter, rows to choose from. */
export function RecordList<T>({
  name,
  placeholder,
  query,
  filter,
  idKey,
  current,
  children: rowOf,
}: Props<T>) {
  const [{ q: keyword = '' }, setFilters] = useAddressFilters()
  return (
    <>
      <search className={classes.search}>
        <KeywordField
          label={`查找${name}`}
          placeholder={placeholder}
          value={keyword}
          onChange={(q) => setFilters({ q: q || undefined, pn: undefined })}
        />
        <select
          className={classes.select}
          aria-label={filter.label}
          value={filter.value}
          onChange={(event) =>
            setFilters({ [filter.key]: event.currentTarget.value || undefined, pn: undefined })
          }
        >
          {filter.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </search>
      <QueryState
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState icon={SearchX} title={`没有找到${name}`}>
            换一个关键词，或换一个状态。
          </EmptyState>
        }
      >
        {({ list, total }) => (
          <>
            <RowList
              label={name}
              items={list.map(rowOf)}
              idOf={({ id }) => id}
              current={current}
              onChoose={(id) => setFilters({ [idKey]: String(id) })}
            >
              {({ title, note, status }) => (
                <span className={classes.row}>
                  <span>
                    <b>{title}</b>
                    <small>{note}</small>
                  </span>
                  {status}
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

export const ALL_STATES = { value: '', label: '全部状态' }
