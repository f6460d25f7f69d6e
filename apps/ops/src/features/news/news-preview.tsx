import { Article } from '@tingan/kit/rich-text/article.tsx'
import { dayOf } from '@tingan/rules/format'
import { useDeferredValue } from 'react'
import { serverNow } from '../../shared/server-clock.ts'
import type { NewsValues } from './news-values.ts'

interface Props {
  values: NewsValues
  tagName: string
  viewCnt: number
}

export function NewsPreview({ values, tagName, viewCnt }: Props) {
  const { title, author, publishAt, cover, content } = useDeferredValue(values)
  return (
    <Article
      title={title || '标题'}
      cover={cover}
      content={content}
      crumbs={
        <nav className="crumbs" aria-label="位置">
          <a href="/news">资讯</a>
          <span aria-hidden="true">/</span>
          <a href="/news">{tagName}</a>
        </nav>
      }
      meta={
        <>
          <span>{author}</span>
          <time>{dayOf(publishAt ?? serverNow()).replaceAll('-', '.')}</time>
          <span>{viewCnt} 次阅读</span>
        </>
      }
    />
  )
}
