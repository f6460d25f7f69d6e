import type { NewsListPage as NewsList } from '@tingan/contract/public-page'
import { Rss } from 'lucide-react'
import { NewsCard } from './news-card.tsx'
import type { About } from './paint.tsx'
import { SearchForm } from './search-form.tsx'

const DESCRIPTION = '听岸创作者平台的公告、活动、规则、教程与行业消息，创作路上要知道的都在这里。'

export function aboutNewsList({ tags, tagId, page }: NewsList): About {
  const tag = tags.find((known) => known.tagId === tagId)
  return {
    title: tag ? `${tag.name} - 资讯公告` : '资讯公告',
    description: DESCRIPTION,
    canonical: listPath({ tagId, keyword: '', pn: page.pn }),
    type: 'website',
    feed: '/news/rss.xml',
  }
}

export function NewsListPage({ tags, tagId, keyword, page }: NewsList) {
  const all = tags.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <div className="page-head">
        <div>
          <h1>资讯公告</h1>
          <p>平台的事、活动的事、手艺的事，写清楚了放在这里。</p>
        </div>
        <SearchForm action="/news" label="搜索资讯" keyword={keyword}>
          {tagId && <input type="hidden" name="tagId" value={tagId} />}
        </SearchForm>
      </div>
      <nav className="news-tags" aria-label="按标签看">
        <TagLink href={listPath({ tagId: null, keyword, pn: 1 })} current={tagId === null}>
          全部 <small>{all}</small>
        </TagLink>
        {tags.map((tag) => (
          <TagLink
            key={tag.tagId}
            href={listPath({ tagId: tag.tagId, keyword, pn: 1 })}
            current={tag.tagId === tagId}
          >
            {tag.name} <small>{tag.count}</small>
          </TagLink>
        ))}
        <a href="/news/rss.xml" className="news-rss">
          <Rss size={14} strokeWidth={1.9} aria-hidden="true" />
          RSS
        </a>
      </nav>
      {keyword && (
        <p className="found" role="status">
          「{keyword}」找到 {page.total} 条
        </p>
      )}
      {page.list.length > 0 ? (
        <ul className="news-list">
          {page.list.map((news) => (
            <li key={news.newsId}>
              <NewsCard news={news} heading="h2" />
            </li>
          ))}
        </ul>
      ) : (
        <div className="nothing">
          <p>{keyword ? '没有找到。换个说法，或少输几个字再试。' : '这里还没有消息。'}</p>
          <a href="/news">看全部资讯</a>
        </div>
      )}
      <Pages tagId={tagId} keyword={keyword} page={page} />
    </>
  )
}

function TagLink({ href, current, children }: { href: string; current: boolean; children: React.ReactNode }) {
  return (
    <a href={href} className="news-tag" aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  )
}

function Pages({ tagId, keyword, page }: Pick<NewsList, 'tagId' | 'keyword' | 'page'>) {
  const last = Math.max(1, Math.ceil(page.total / page.rn))
  if (last === 1) return null
  const to = (pn: number) => listPath({ tagId, keyword, pn })
  return (
    <nav className="pages" aria-label="翻页">
      {page.pn > 1 && (
        <a href={to(Math.min(page.pn - 1, last))} className="button button-plain button-small" rel="prev">
          上一页
        </a>
      )}
      <span>
        第 {page.pn} / {last} 页
      </span>
      {page.pn < last && (
        <a href={to(page.pn + 1)} className="button button-plain button-small" rel="next">
          下一页
        </a>
      )}
    </nav>
  )
}

function listPath({ tagId, keyword, pn }: { tagId: number | null; keyword: string; pn: number }): string {
  const query = new URLSearchParams()
  if (tagId) query.set('tagId', String(tagId))
  if (keyword) query.set('keyword', keyword)
  if (pn > 1) query.set('pn', String(pn))
  return query.size > 0 ? `/news?${query}` : '/news'
}
