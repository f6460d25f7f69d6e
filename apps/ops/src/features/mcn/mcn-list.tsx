import { useQuery } from '@tanstack/react-query'
import { opsMcn } from '@tingan/contract/ops/mcn'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { ALL_STATES, RecordList } from '../../shared/ui/record-list.tsx'
import { McnStatus, STATUS_OPTIONS } from './mcn-status.tsx'

export function McnList({ current }: { current: number | undefined }) {
  const [{ q: keyword, status }] = useAddressFilters()
  const pn = usePageNumber()
  const query = useQuery(
    apiQuery(opsMcn.list, {
      pn,
      rn: PER_PAGE,
      ...(keyword && { keyword }),
      ...(status && { status: Number(status) }),
    }),
  )
  return (
    <RecordList
      name="机构"
      placeholder="机构、企业名称或编号"
      query={query}
      filter={{
        key: 'status',
        label: '机构状态',
        value: status ?? '',
        options: [ALL_STATES, ...STATUS_OPTIONS],
      }}
      idKey="id"
      current={current}
    >
      {({ mcnId, mcnName, companyName, status: state }) => ({
        id: mcnId,
        title: mcnName,
        note: `${mcnId} · ${companyName}`,
        status: <McnStatus status={state} />,
      })}
    </RecordList>
  )
}
