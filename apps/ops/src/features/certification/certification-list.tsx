import { useQuery } from '@tanstack/react-query'
import { CERTIFICATION_LISTS, opsCertification } from '@tingan/contract/ops/certification'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { SearchX } from 'lucide-react'
import { Pager, PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import classes from '../../shared/ui/record.module.css'
import { RowList } from '../../shared/ui/row-list.tsx'
import { CertificationStatus, FILTER_OPTIONS } from './certification-status.tsx'

export function CertificationList({ current }: { current: number | undefined }) {
  const [filters, setFilters] = useAddressFilters()
  const pn = usePageNumber()
  const { q: keyword = '' } = filters
  const only = CERTIFICATION_LISTS.find((name) => name === filters.only) ?? 'checking'
  const query = useQuery(
    apiQuery(opsCertification.list, { pn, rn: PER_PAGE, only, ...(keyword && { keyword }) }),
  )
  return (
    <>
      <search className={classes.search}>
        <KeywordField
          key={keyword}
          label="查找认证"
          placeholder="UID、昵称或身份证号"
          initial={keyword}
          onChange={(q) => setFilters({ q: q || undefined, pn: undefined })}
        />
        <select
          className={classes.select}
          aria-label="认证状态"
          value={only}
          onChange={(event) => setFilters({ only: event.currentTarget.value, pn: undefined })}
        >
          {FILTER_OPTIONS.map(({ value, label }) => (
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
          <EmptyState icon={SearchX} title="没有符合的认证">
            换一个状态，或清除查找内容。
          </EmptyState>
        }
      >
        {({ list, total }) => (
          <>
            <RowList
              label="认证"
              items={list}
              idOf={({ uid }) => uid}
              current={current}
              onChoose={(uid) => setFilters({ uid: String(uid) })}
            >
              {(row) => (
                <span className={classes.row}>
                  <span>
                    <b>{row.nickname}</b>
                    <small>
                      {row.uid} · {row.realName} · {row.validTo ? `有效至 ${row.validTo}` : '长期'}
                    </small>
                  </span>
                  <CertificationStatus status={row.status} />
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
