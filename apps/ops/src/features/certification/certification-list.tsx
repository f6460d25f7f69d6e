import { useQuery } from '@tanstack/react-query'
import { CERTIFICATION_LISTS, opsCertification } from '@tingan/contract/ops/certification'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { RecordList } from '../../shared/ui/record-list.tsx'
import { CertificationStatus, FILTER_OPTIONS } from './certification-status.tsx'

export function CertificationList({ current }: { current: number | undefined }) {
  const [filters] = useAddressFilters()
  const pn = usePageNumber()
  const { q: keyword } = filters
  const only = CERTIFICATION_LISTS.find((name) => name === filters.only) ?? 'checking'
  const query = useQuery(
    apiQuery(opsCertification.list, { pn, rn: PER_PAGE, only, ...(keyword && { keyword }) }),
  )
  return (
    <RecordList
      name="认证"
      placeholder="UID、昵称或身份证号"
      query={query}
      filter={{ key: 'only', label: '认证状态', value: only, options: FILTER_OPTIONS }}
      idKey="uid"
      current={current}
    >
      {({ uid, nickname, realName, validTo, status }) => ({
        id: uid,
        title: nickname,
        note: `${uid} · ${realName} · ${validTo ? `有效至 ${validTo}` : '长期'}`,
        status: <CertificationStatus status={status} />,
      })}
    </RecordList>
  )
}
