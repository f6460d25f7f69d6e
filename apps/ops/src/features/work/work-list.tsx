import { useQuery } from '@tanstack/react-query'
import { opsWorks } from '@tingan/contract/ops/works'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { ALL_STATES, RecordList } from '../../shared/ui/record-list.tsx'
import { ALBUM_OPTIONS, AlbumStatus } from './work-status.tsx'

export function WorkList({ current }: { current: number | undefined }) {
  const [{ q: keyword, status }] = useAddressFilters()
  const pn = usePageNumber()
  const query = useQuery(
    apiQuery(opsWorks.albums, {
      pn,
      rn: PER_PAGE,
      ...(keyword && { keyword }),
      ...(status && { status: Number(status) as never }),
    }),
  )
  return (
    <RecordList
      name="专辑"
      placeholder="专辑名称、编号或 UID"
      query={query}
      filter={{
        key: 'status',
        label: '专辑状态',
        value: status ?? '',
        options: [ALL_STATES, ...ALBUM_OPTIONS],
      }}
      idKey="id"
      current={current}
    >
      {(row) => ({
        id: row.albumId,
        title: row.title || '未命名',
        note: `${row.albumId} · ${row.owner.nickname} · ${row.trackCount} 集`,
        status: <AlbumStatus status={row.status} editStatus={row.editStatus} />,
      })}
    </RecordList>
  )
}
