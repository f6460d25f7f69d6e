import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { NEWS_STATUS, opsContent } from '@tingan/contract/ops/content'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { Newspaper, SearchX } from 'lucide-react'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import { Pager, PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import classes from './news.module.css'
import { isScheduled, type News, statusOf } from './news-status.ts'

const COLUMNS = ['标题', '标签', '状态', '发布时间', '阅读', '操作']

export function NewsList({ status }: { status?: number }) {
  const [filters] = useAddressFilters()
  const query = useQuery({
    ...apiQuery(opsContent.newsList, {
      pn: usePageNumber(),
      rn: PER_PAGE,
      ...(status !== undefined && { status }),
      ...(filters.q && { keyword: filters.q }),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryState
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={filters.q ? <NothingFound /> : <Nothing />}
    >
      {({ list, total }) => (
        <>
          <DataTable label="资讯列表" columns={COLUMNS} busy={query.isPlaceholderData}>
            {list.map((news) => (
              <Row key={news.newsId} news={news} />
            ))}
          </DataTable>
          <Pager total={total} />
        </>
      )}
    </QueryState>
  )
}

function Row({ news }: { news: News }) {
  const { newsId, title, summary, tagName, top, publishAt, viewCnt } = news
  const status = statusOf(news)
  return (
    <tr>
      <td className={classes.title}>
        <DeskLink to={`/news/edit?newsId=${newsId}`}>{title}</DeskLink>
        {top && <span className={classes.top}>置顶</span>}
        {summary && <p>{summary}</p>}
      </td>
      <td className={table.fixed}>{tagName}</td>
      <td>
        <StatusPill tone={status.tone}>{status.text}</StatusPill>
      </td>
      <td className={table.fixed}>{publishAt ? formatDateTime(publishAt) : '—'}</td>
      <td className={table.fixed}>{viewCnt.toLocaleString()}</td>
      <td className={table.actions}>
        <a href={`/news?newsId=${newsId}`} target="_blank" rel="noreferrer" hidden={!isPublic(news)}>
          查看
        </a>
      </td>
    </tr>
  )
}

function isPublic(news: News): boolean {
  return news.status === NEWS_STATUS.published && !isScheduled(news)
}

function Nothing() {
  return (
    <Card>
      <EmptyState
        icon={Newspaper}
        title="这里还没有资讯"
        action={
          <Button component={DeskLink} to="/news/edit">
            写资讯
          </Button>
        }
      >
        写好先存为草稿，预览没有问题再发布。
      </EmptyState>
    </Card>
  )
}

function NothingFound() {
  return (
    <Card>
      <EmptyState icon={SearchX} title="没有符合条件的资讯">
        换个关键词，或者到其他状态里找。
      </EmptyState>
    </Card>
  )
}
