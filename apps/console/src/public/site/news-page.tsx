import type { NewsPage as News } from '@tingan/contract/public-page'
import { plainText } from '@tingan/contract/rich-text'
import { Article } from '@tingan/kit/rich-text/article.tsx'
import { NewsDay } from './news-card.tsx'
import type { About } from './paint.tsx'

export function aboutNews({ news }: News): About {
  return {
    title: news.title,
    description: news.summary || plainText(news.content).slice(0, 120),
    canonical: `/news?newsId=${news.newsId}`,
    type: 'article',
    feed: '/news/rss.xml',
  }
}

export function NewsPage({ news }: News) {
  const { title, tagId, tagName, author, publishAt, viewCnt, cover, content, prev, next } = news
  return (
    <Article
      title={title}
      cover={cover}
      content={content}
      crumbs={
        <nav className="crumbs" aria-label="位置">
          <a href="/news">资讯</a>
          <span aria-hidden="true">/</span>
          <a href={`/news?tagId=${tagId}`}>{tagName}</a>
        </nav>
      }
      meta={
        <>
          <span>{author}</span>
          <NewsDay at={publishAt} />
          <span>{viewCnt} 次阅读</span>
        </>
      }
    >
      {(prev || next) && (
        <nav className="paper-next" aria-label="接着读">
          {prev && <Neighbour {...prev} name="更新的一篇" />}
          {next && <Neighbour {...next} name="更早的一篇" />}
        </nav>
      )}
    </Article>
  )
}

function Neighbour({ newsId, title, name }: { newsId: number; title: string; name: string }) {
  return (
    <a href={`/news?newsId=${newsId}`} className="paper-neighbour">
      <small>{name}</small>
      {title}
    </a>
  )
}
