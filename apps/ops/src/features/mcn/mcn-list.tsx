import { useQuery } from '@tanstack/react-query'
import { opsMcn } from '@tingan/contract/ops/mcn'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { SearchX } from 'lucide-react'
import { Pager, PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import classes from './mcn.module.css'
import { McnStatus, STATUS_OPTIONS } from './mcn-status.tsx'

export function McnList({ current }: { current: number | undefined }) {
  const [filters, setFilters] = useAddressFilters()
  const pn = usePageNumber()
  const { q: keyword = '', status } = filters
  const query = useQuery(
    apiQuery(opsMcn.list, {
      pn,
      rn: PER_PAGE,
      ...(keyword && { keyword }),
      ...(status && { status: Number(status) }),
    }),
  )
  return (
    <>
      <search className={classes.search}>
        <KeywordField
          key={keyword}
          label="查找机构"
          placeholder="机构、企业名称或编号"
          initial={keyword}
          onChange={(q) => setFilters({ q: q || undefined, pn: undefined })}
        />
        <select
          className={classes.select}
          aria-label="机构状态"
          value={status ?? ''}
          onChange={(event) => setFilters({ status: event.currentTarget.value || undefined, pn: undefined })}
        >
          <option value="">全部状态</option>
          {STATUS_OPTIONS.map(({ value, label }) => (
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
          <EmptyState icon={SearchX} title="没有找到机构">
            换一个名称，或清除状态筛选。
          </EmptyState>
        }
      >
        {({ list, total }) => (
          <>
            <RowList
              label="机构"
              items={list}
              idOf={({ mcnId }) => mcnId}
              current={current}
              onChoose={(id) => setFilters({ id: String(id) })}
            >
              {(row) => (
                <span className={classes.row}>
                  <span>
                    <b>{row.mcnName}</b>
                    <small>
                      {row.mcnId} · {row.companyName}
                    </small>
                  </span>
                  <McnStatus status={row.status} />
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
