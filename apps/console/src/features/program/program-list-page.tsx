import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ALBUM_STATUS } from '@tingan/contract/album'
import type { AlbumInfo } from '@tingan/contract/album-info'
import { TRACK_STATUS_NAMES, type TrackRow, track } from '@tingan/contract/track'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState, NothingFound } from '@tingan/kit/ui/states.tsx'
import { ArrowDownUp, AudioLines, Upload } from 'lucide-react'
import { useMemo } from 'react'
import { contentQuery } from '../../shared/content/content-query.ts'
import { type Scope, useScope } from '../../shared/content/scope.ts'
import { StatusTabs } from '../../shared/content/status-tabs.tsx'
import { DataTable } from '../../shared/table/data-table.tsx'
import { pageInput } from '../../shared/table/page-input.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { AlbumPicker } from './album-picker.tsx'
import { NoAlbums } from './no-albums.tsx'
import classes from './program.module.css'
import { ProgramBulk } from './program-bulk.tsx'
import { programColumns } from './program-columns.tsx'
import { albumQuery } from './program-queries.ts'
import { useAlbumId } from './use-album-id.ts'

const STATUSES = [2, 1, 4, 0, 3, 7, 5, 6]
/** While something is being worked on, the list is looked at again now and then. */
const LIVE_MS = 8000
const idOf = ({ trackId }: TrackRow) => trackId
const titleOf = ({ title }: TrackRow) => `节目${title}`

/** `/content/program/list`, and the agency's: the programs of one album. */
export function ProgramListPage({ title }: { title: string }) {
  const scope = useScope()
  const { albumId, query, choose } = useAlbumId()
  return (
    <>
      <PageHeader
        title={title}
        description="查看审核进度和播放，批量管理已发布的节目。"
        actions={
          <>
            {albumId && (
              <Button
                component={AppLink}
                to={scope.sort(albumId)}
                variant="default"
                leftSection={<ArrowDownUp size={15} strokeWidth={1.9} />}
              >
                排序
              </Button>
            )}
            <Button
              component={AppLink}
              to={scope.upload(albumId ?? undefined)}
              leftSection={<Upload size={15} strokeWidth={1.9} />}
            >
              上传节目
            </Button>
          </>
        }
      />
      {albumId === null ? <NoAlbums query={query} /> : <Programs albumId={albumId} onAlbum={choose} />}
    </>
  )
}

function Programs({ albumId, onAlbum }: { albumId: number; onAlbum: (albumId: number) => void }) {
  const scope = useScope()
  const [filters, setFilters] = useAddressFilters()
  const info = useQuery(albumQuery(scope, albumId)).data
  const query = useQuery({
    ...contentQuery(scope, track.list, {
      ...pageInput(filters),
      albumId,
      status: filters.status ? (Number(filters.status) as 0) : undefined,
      keyword: filters.q,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.statusCount[0] ? LIVE_MS : false),
  })
  const columns = useMemo(() => programColumns(scope, info?.title ?? ''), [scope, info?.title])
  const isFiltered = Boolean(filters.q || filters.status)
  return (
    <>
      <StatusTabs
        label="按节目状态筛选"
        names={TRACK_STATUS_NAMES}
        statuses={STATUSES}
        count={query.data?.statusCount}
      />
      <DataTable
        label="节目列表"
        columns={columns}
        query={query}
        idOf={idOf}
        titleOf={titleOf}
        toolbar={
          <search className={classes.filters}>
            <AlbumPicker className={classes.album} albumId={albumId} onChange={onAlbum} />
            <KeywordField
              className={classes.keyword}
              label="搜索节目"
              placeholder="搜索节目标题"
              value={filters.q ?? ''}
              onChange={(q) => setFilters({ q: q || undefined, pn: undefined })}
            />
          </search>
        }
        empty={
          isFiltered ? (
            <NothingFound
              title="没有符合条件的节目"
              onClear={() => setFilters({ q: undefined, status: undefined, pn: undefined })}
            >
              换个关键词，或者看看其他状态的节目。
            </NothingFound>
          ) : (
            <Nothing scope={scope} albumId={albumId} info={info} />
          )
        }
        bulk={(chosen, done) => <ProgramBulk chosen={chosen} onDone={done} />}
      />
    </>
  )
}

interface NothingProps {
  scope: Scope
  albumId: number
  info: AlbumInfo | undefined
}

function Nothing({ scope, albumId, info }: NothingProps) {
  const waits = info?.status === ALBUM_STATUS.passed
  return (
    <EmptyState
      icon={AudioLines}
      title="这张专辑还没有节目"
      action={
        <Button component={AppLink} to={scope.upload(albumId)}>
          上传节目
        </Button>
      }
    >
      {waits
        ? '专辑已通过审核，发布第一个节目后自动上架。'
        : '把音频一起拖进上传页，按章节自动排好，每批最多 50 个。'}
    </EmptyState>
  )
}
