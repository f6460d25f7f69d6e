import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { TRACK_STATUS_NAMES, track } from '@tingan/contract/track'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { byChapter } from '@tingan/rules/content/chapter-number'
import { formatDuration } from '@tingan/rules/format'
import { AudioLines } from 'lucide-react'
import { useState } from 'react'
import { contentChanged } from '../../shared/content/content-cache.ts'
import { useScope } from '../../shared/content/scope.ts'
import { moved } from '../../shared/table/sort-keys.ts'
import { SortList } from '../../shared/table/sort-list.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { AlbumPicker } from './album-picker.tsx'
import { NoAlbums } from './no-albums.tsx'
import classes from './program.module.css'
import { orderQuery } from './program-queries.ts'
import order from './program-sort.module.css'
import { useAlbumId } from './use-album-id.ts'

type Row = CallData<typeof track.sequenceList>[number]
const idOf = ({ trackId }: Row) => trackId
const titleOf = ({ title }: Row) => title

/** The order listeners get, moved by mouse, finger or keyboard. */
export function ProgramSortPage() {
  const scope = useScope()
  const { albumId, query: albums, choose } = useAlbumId()
  const query = useQuery({ ...orderQuery(scope, albumId ?? 0), enabled: albumId !== null })
  if (albumId === null)
    return (
      <>
        <PageHeader title="节目排序" />
        <NoAlbums query={albums} />
      </>
    )
  return (
    <>
      <PageHeader
        title="节目排序"
        description="拖动左侧手柄，或用 Tab 选中手柄后按空格拿起、方向键移动。保存后听众按新的顺序收听。"
      />
      <Card className={order.sort}>
        <AlbumPicker className={classes.album} albumId={albumId} onChange={choose} />
        <QueryState
          query={query}
          isEmpty={(rows) => rows.length === 0}
          empty={
            <EmptyState
              icon={AudioLines}
              title="这张专辑还没有节目"
              action={
                <Button component={AppLink} to={scope.upload(albumId)}>
                  上传节目
                </Button>
              }
            >
              上传节目后再来排序。
            </EmptyState>
          }
        >
          {/* Another order on the server is another start. */}
          {(rows) => <Order key={rows.map(idOf).join()} albumId={albumId} stored={rows} />}
        </QueryState>
      </Card>
    </>
  )
}

function Order({ albumId, stored }: { albumId: number; stored: Row[] }) {
  const queries = useQueryClient()
  const [rows, setRows] = useState(stored)
  const changed = rows.some((row, at) => row !== stored[at])
  const save = useAction(track.sequence, {
    success: '新的顺序已保存',
    onDone: () => contentChanged(queries),
    onFailure: () => {
      void contentChanged(queries)
      return false
    },
  })
  return (
    <>
      <div className={order.sortBar}>
        <span>共 {rows.length.toLocaleString()} 个节目</span>
        <Button
          variant="default"
          onClick={() => setRows(rows.toSorted((one, other) => byChapter(one.title, other.title)))}
        >
          按章节号排序
        </Button>
        <Button variant="default" disabled={!changed || save.running} onClick={() => setRows(stored)}>
          还原
        </Button>
        <Button
          disabled={!changed}
          loading={save.running}
          onClick={() => void save.run({ albumId, trackIds: rows.map(idOf), seen: stored.map(idOf) })}
        >
          保存顺序
        </Button>
      </div>
      <SortList
        label="节目顺序"
        rows={rows}
        idOf={idOf}
        titleOf={titleOf}
        onMove={(from, to) => setRows(moved(rows, from, to))}
      >
        {(row) => (
          <>
            <b className={order.sortTitle}>{row.title}</b>
            <span className={order.sortNote}>{TRACK_STATUS_NAMES[row.status]}</span>
            <span className={order.sortNote}>{formatDuration(row.duration)}</span>
          </>
        )}
      </SortList>
    </>
  )
}
