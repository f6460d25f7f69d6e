import { useQuery } from '@tanstack/react-query'
import { LEGAL_SUBJECT_NAMES } from '@tingan/contract/legal'
import { opsLegal } from '@tingan/contract/ops/legal'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { formatDateTime } from '@tingan/rules/format'
import { PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { ALL_STATES, RecordList } from '../../shared/ui/record-list.tsx'
import { LegalStatus, STATUS_OPTIONS } from './legal-status.tsx'

export function LegalList({ current }: { current: number | undefined }) {
  const [{ q: keyword, show = '' }] = useAddressFilters()
  const pn = usePageNumber()
  const query = useQuery(
    apiQuery(opsLegal.list, {
      pn,
      rn: PER_PAGE,
      ...(keyword && { keyword }),
      ...(show && { status: Number(show) as never }),
    }),
  )
  return (
    <RecordList
      name="投诉"
      placeholder="作品、权利人或案件编号"
      query={query}
      filter={{ key: 'show', label: '案件状态', value: show, options: [ALL_STATES, ...STATUS_OPTIONS] }}
      idKey="id"
      current={current}
    >
      {(row) => ({
        id: row.caseId,
        title: `${LEGAL_SUBJECT_NAMES[row.subjectType]}《${row.subjectTitle}》`,
        note: `${row.claimant} · 期限 ${formatDateTime(row.deadline)}`,
        status: <LegalStatus status={row.status} />,
      })}
    </RecordList>
  )
}
