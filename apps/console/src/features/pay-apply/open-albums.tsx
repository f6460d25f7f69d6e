import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { PAY_TYPE, PAY_TYPE_NAMES, pay } from '@tingan/contract/pay-apply'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDuration } from '@tingan/rules/format'
import { BadgeJapaneseYen, SearchX } from 'lucide-react'
import { Cover } from '../../shared/content/cover.tsx'
import { pageInput } from '../../shared/table/page-input.ts'
import { Pager } from '../../shared/table/pager.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './pay.module.css'

type OpenAlbum = CallData<typeof pay.canApplyList>['list'][number]

export function OpenAlbums() {
  const [filters, setFilters] = useAddressFilters()
  const { q } = filters
  const page = pageInput(filters)
  const query = useQuery({
    ...apiQuery(pay.canApplyList, { ...page, ...(q && { keyword: q }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <search className={classes.filters}>
        <KeywordField
          className={classes.keyword}
          label="搜索专辑"
          placeholder="搜索专辑名称"
          value={q ?? ''}
          onChange={(next) => setFilters({ q: next || undefined, pn: undefined })}
        />
      </search>
      <QueryState
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={q ? <NothingFound /> : <Nothing />}
      >
        {({ list, total }) => (
          <>
            <ul className={classes.rows} aria-label="可申请付费的专辑" aria-busy={query.isPlaceholderData}>
              {list.map((album) => (
                <Row key={album.albumId} album={album} />
              ))}
            </ul>
            <Pager {...page} total={total} />
          </>
        )}
      </QueryState>
    </>
  )
}

function Row({ album }: { album: OpenAlbum }) {
  const isPaid = album.payType !== PAY_TYPE.free
  return (
    <li>
      <Cover src={album.cover} size={48} />
      <div className={classes.text}>
        <b>
          {album.title}
          <StatusPill tone={isPaid ? 'brand' : 'neutral'}>{PAY_TYPE_NAMES[album.payType] ?? ''}</StatusPill>
        </b>
        <p>
          {album.trackCount} 集 · {formatDuration(album.duration)}
        </p>
        {!album.can && <p className={classes.reason}>暂不能申请：{album.reason}</p>}
      </div>
      {album.can ? (
        <Button
          component={AppLink}
          to={`/content/pay/apply?albumId=${album.albumId}`}
          variant={isPaid ? 'default' : 'filled'}
          aria-label={`${isPaid ? '调整付费' : '申请付费'}：${album.title}`}
        >
          {isPaid ? '调整付费' : '申请付费'}
        </Button>
      ) : (
        <Button
          component={AppLink}
          to={`/content/pay/apply?albumId=${album.albumId}`}
          variant="default"
          aria-label={`查看条件：${album.title}`}
        >
          查看条件
        </Button>
      )}
    </li>
  )
}

function NothingFound() {
  return (
    <EmptyState icon={SearchX} title="没有找到专辑">
      换个关键词试试。
    </EmptyState>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon={BadgeJapaneseYen}
      title="还没有可以付费的专辑"
      action={
        <Button component={AppLink} to="/content/album/list">
          去专辑管理
        </Button>
      }
    >
      专辑上架并发布 5 集（或累计 30 分钟）后，可以在这里申请付费。
    </EmptyState>
  )
}
