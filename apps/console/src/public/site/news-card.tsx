import type { HomePage } from '@tingan/contract/public-page'
import { isStoredPicture } from '@tingan/contract/rich-text'
import { dayOf } from '@tingan/rules/format'

interface NewsCardProps {
  news: HomePage['news'][number]
  heading: 'h2' | 'h3'
}

export function NewsCard({ news, heading: Heading }: NewsCardProps) {
  const { newsId, title, summary, tagName, top, publishAt, cover } = news
  return (
    <article className="news-card">
      {isStoredPicture(cover) && <img src={cover} alt="" loading="lazy" width={160} height={100} />}
      <div>
        <p className="news-meta">
          <span className="tag">{tagName}</span>
          {top && <span className="tag tag-top">置顶</span>}
          <NewsDay at={publishAt} />
        </p>
        <Heading>
          <a href={`/news?newsId=${newsId}`} className="news-link">
            {title}
          </a>
        </Heading>
        <p className="news-summary">{summary}</p>
      </div>
    </article>
  )
}

export function NewsDay({ at }: { at: number }) {
  const day = dayOf(at)
  return <time dateTime={day}>{day.replaceAll('-', '.')}</time>
}
