import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ALBUM_STATUS_NAMES } from '@tingan/contract/album'
import type { AlbumRow } from '@tingan/contract/album-info'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { type AddressFilters, useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState, NothingFound } from '@tingan/kit/ui/states.tsx'
import { Disc3, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { albumListQuery } from '../../shared/content/content-query.ts'
import { type Scope, useScope } from '../../shared/content/scope.ts'
import { StatusTabs } from '../../shared/content/status-tabs.tsx'
import { DataTable } from '../../shared/table/data-table.tsx'
import { pageInput } from '../../shared/table/page-input.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { albumColumns } from './album-columns.tsx'
import { AlbumFilters } from './album-filters.tsx'
import { categoriesQuery } from './album-queries.ts'
import { TransferNotice } from './transfer-notice.tsx'

const BulkActs = lazyPart(async () => (await import('./bulk-acts.tsx')).BulkActs)

const STATUSES = [2, 1, 3, 4, 0, 5, 6]
const NO_FILTERS = { q: undefined, category: undefined, pay: undefined, anchor: undefined, status: undefined }
const idOf = ({ albumId }: AlbumRow) => albumId
const titleOf = ({ title }: AlbumRow) => `专辑${title}`

/** `/content/album/list`, and the agency's with the albums of all its anchors. */
export function AlbumListPage({ title }: { title: string }) {
  const scope = useScope()
  const [filters, setFilters] = useAddressFilters()
  const categories = useQuery(categoriesQuery).data
  const query = useQuery({ ...listQuery(scope, filters), placeholderData: keepPreviousData })
  const columns = useMemo(() => {
    const names = new Map(categories?.map(({ id, name }) => [id, name]))
    return albumColumns(scope, (id) => (id === null ? '' : (names.get(id) ?? '')))
  }, [scope, categories])
  const isFiltered = Object.keys(NO_FILTERS).some((name) => filters[name])
  const anchors = scope.agency ? query.data?.anchors : undefined

  return (
    <>
      <PageHeader
        title={title}
        description="管理专辑的资料、审核进度和上下架，节目都放在专辑里。"
        actions={
          <Button
            component={AppLink}
            to={scope.createAlbum}
            leftSection={<Plus size={16} strokeWidth={1.9} />}
          >
            新建专辑
          </Button>
        }
      />
      <TransferNotice />
      <StatusTabs
        label="按专辑状态筛选"
        names={ALBUM_STATUS_NAMES}
        statuses={STATUSES}
        count={query.data?.statusCount}
      />
      <DataTable
        label="专辑列表"
        columns={columns}
        query={query}
        idOf={idOf}
        titleOf={titleOf}
        toolbar={<AlbumFilters categories={categories ?? []} anchors={anchors} />}
        empty={
          isFiltered ? (
            <NothingFound title="没有符合条件的专辑" onClear={() => setFilters(NO_FILTERS)}>
              换个关键词，或者放宽筛选条件再看。
            </NothingFound>
          ) : (
            <Nothing scope={scope} />
          )
        }
        bulk={(chosen, done) => <BulkActs chosen={chosen} onDone={done} />}
      />
    </>
  )
}

function listQuery(scope: Scope, filters: AddressFilters) {
  const number = (name: string) => (filters[name] ? Number(filters[name]) : undefined)
  const input = {
    ...pageInput(filters),
    status: number('status') as 0 | undefined,
    keyword: filters.q,
    payType: number('pay') as 0 | undefined,
    categoryId: number('category'),
    anchorUid: scope.agency ? number('anchor') : undefined,
  }
  return albumListQuery(scope, input)
}

function Nothing({ scope }: { scope: Scope }) {
  return (
    <EmptyState
      icon={Disc3}
      title="还没有专辑"
      action={
        <>
          <Button component={AppLink} to={scope.createAlbum}>
            新建专辑
          </Button>
          <AppLink to={scope.importPodcast}>从播客导入</AppLink>
        </>
      }
    >
      先建一张专辑，填好名称、封面和简介，再往里上传节目。已经有播客的，可以直接导入。
    </EmptyState>
  )
}
