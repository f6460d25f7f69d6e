import { useQuery } from '@tanstack/react-query'
import { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { SearchX } from 'lucide-react'
import { Pager, PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import classes from '../../shared/ui/record.module.css'
import { RowList } from '../../shared/ui/row-list.tsx'
import { EnterpriseStatus, STATUS_OPTIONS } from './enterprise-status.tsx'

export function EnterpriseList({ current }: { current: number | undefined }) {
  const [filters, setFilters] = useAddressFilters()
  const pn = usePageNumber()
  const { q: keyword = '', status } = filters
  const query = useQuery(
    apiQuery(opsEnterprise.list, {
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
          label="查找企业"
          placeholder="企业名称、信用代码或 UID"
          initial={keyword}
          onChange={(q) => setFilters({ q: q || undefined, pn: undefined })}
        />
        <select
          className={classes.select}
          aria-label="入驻状态"
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
          <EmptyState icon={SearchX} title="没有找到企业">
            换一个名称，或清除状态筛选。
          </EmptyState>
        }
      >
        {({ list, total }) => (
          <>
            <RowList
              label="企业"
              items={list}
              idOf={({ uid }) => uid}
              current={current}
              onChoose={(uid) => setFilters({ uid: String(uid) })}
            >
              {(row) => (
                <span className={classes.row}>
                  <span>
                    <b>{row.companyName || '未填写名称'}</b>
                    <small>
                      {row.uid} · {row.socialCreditCode || '未填写代码'}
                    </small>
                  </span>
                  <EnterpriseStatus status={row.status} authStatus={row.authStatus} />
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
