import '@mantine/core/styles/Pagination.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { Button, NativeSelect, Pagination } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsWorks } from '@tingan/contract/ops/works'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatDuration } from '@tingan/rules/format'
import { useState } from 'react'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import classes from '../../shared/ui/record.module.css'
import { ALL_STATES } from '../../shared/ui/record-list.tsx'
import { TrackDialog } from './track-dialog.tsx'
import { TRACK_OPTIONS, TrackStatus } from './work-status.tsx'

const COLUMNS = ['节目', '时长', '播放', '状态', '操作']
const PER_PAGE = 10

type Track = CallData<typeof opsWorks.tracks>['list'][number]

/** The programs of an album; one opens with all that is known about it. */
export function WorkTracks({ albumId }: { albumId: number }) {
  const [{ track, trackStatus = '' }, setFilters] = useAddressFilters()
  const [pn, setPn] = useState(1)
  const query = useQuery({
    ...apiQuery(opsWorks.tracks, {
      albumId,
      pn,
      rn: PER_PAGE,
      ...(trackStatus && { status: Number(trackStatus) as never }),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label="节目">
      <h3>节目</h3>
      <div className={table.filters}>
        <NativeSelect
          aria-label="节目状态"
          data={[ALL_STATES, ...TRACK_OPTIONS]}
          value={trackStatus}
          onChange={(event) => {
            setPn(1)
            setFilters({ trackStatus: event.currentTarget.value || undefined })
          }}
        />
      </div>
      <QueryState
        query={query}
        isEmpty={({ total }) => total === 0}
        empty={<p className={classes.nothing}>没有这样的节目。</p>}
      >
        {({ list, total }) => (
          <>
            <DataTable label="节目列表" columns={COLUMNS} busy={query.isPlaceholderData}>
              {list.map((row) => (
                <Row key={row.trackId} row={row} onOpen={() => setFilters({ track: String(row.trackId) })} />
              ))}
            </DataTable>
            {total > PER_PAGE && (
              <Pagination size="sm" mt={12} value={pn} total={Math.ceil(total / PER_PAGE)} onChange={setPn} />
            )}
          </>
        )}
      </QueryState>
      {track && <TrackDialog trackId={Number(track)} onClose={() => setFilters({ track: undefined })} />}
    </section>
  )
}

function Row({ row, onOpen }: { row: Track; onOpen: () => void }) {
  return (
    <tr>
      <td>
        {row.seq > 0 && `${row.seq}. `}
        {row.title}
        {row.reason && <small>{row.reason}</small>}
      </td>
      <td className={table.fixed}>{formatDuration(row.duration)}</td>
      <td className={table.fixed}>{row.playCnt}</td>
      <td className={table.fixed}>
        <TrackStatus status={row.status} />
      </td>
      <td className={table.actions}>
        <Button variant="default" size="row" aria-label={`查看节目：${row.title}`} onClick={onOpen}>
          查看
        </Button>
      </td>
    </tr>
  )
}
