import { useQuery } from '@tanstack/react-query'
import { opsWorks } from '@tingan/contract/ops/works'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { ALL_STATES, RecordList } from '../../shared/ui/record-list.tsx'
import { CopyrightStatus, STATUS_OPTIONS } from './copyright-status.tsx'

/** Beside the states: the calendar, the soonest end first. */
const ENDING = [
  { value: 'ends30', label: '30 天内到期' },
  { value: 'ends90', label: '90 天内到期' },
]

export function CopyrightList({ current }: { current: number | undefined }) {
  const [{ q: keyword, show = '' }] = useAddressFilters()
  const pn = usePageNumber()
  const endsWithin = Number(/^ends(\d+)$/.exec(show)?.[1]) || undefined
  const query = useQuery(
    apiQuery(opsWorks.copyrights, {
      pn,
      rn: PER_PAGE,
      ...(keyword && { keyword }),
      ...(endsWithin && { endsWithin }),
      ...(!endsWithin && show && { status: Number(show) as never }),
    }),
  )
  return (
    <RecordList
      name="版权"
      placeholder="版权、作品、作者或 UID"
      query={query}
      filter={{
        key: 'show',
        label: '版权状态',
        value: show,
        options: [ALL_STATES, ...ENDING, ...STATUS_OPTIONS],
      }}
      idKey="id"
      current={current}
    >
      {(row) => ({
        id: row.copyrightId,
        title: row.name,
        note: `${row.owner.nickname} · ${row.endDate ? `至 ${row.endDate}` : '无到期日'} · ${row.albumCount} 张专辑`,
        status: <CopyrightStatus status={row.status} editStatus={row.editStatus} />,
      })}
    </RecordList>
  )
}
