import { useQuery } from '@tanstack/react-query'
import { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { ALL_STATES, RecordList } from '../../shared/ui/record-list.tsx'
import { EnterpriseStatus, STATUS_OPTIONS } from './enterprise-status.tsx'

export function EnterpriseList({ current }: { current: number | undefined }) {
  const [{ q: keyword, status }] = useAddressFilters()
  const pn = usePageNumber()
  const query = useQuery(
    apiQuery(opsEnterprise.list, {
      pn,
      rn: PER_PAGE,
      ...(keyword && { keyword }),
      ...(status && { status: Number(status) }),
    }),
  )
  return (
    <RecordList
      name="企业"
      placeholder="企业名称、信用代码或 UID"
      query={query}
      filter={{
        key: 'status',
        label: '入驻状态',
        value: status ?? '',
        options: [ALL_STATES, ...STATUS_OPTIONS],
      }}
      idKey="uid"
      current={current}
    >
      {(row) => ({
        id: row.uid,
        title: row.companyName || '未填写名称',
        note: `${row.uid} · ${row.socialCreditCode || '未填写代码'}`,
        status: <EnterpriseStatus status={row.status} authStatus={row.authStatus} />,
      })}
    </RecordList>
  )
}
