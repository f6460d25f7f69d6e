import type { RichText } from '@tingan/contract/rich-text'
import { emptyText } from '../../shared/rich-text/stored-tree.ts'
import type { News } from './news-status.ts'

export interface NewsValues extends Record<string, unknown> {
  title: string
  tagId: number | null
  cover: string
  summary: string
  content: RichText
  author: string
  top: boolean
  /** Null publishes now. */
  publishAt: number | null
}

export function newsValues(news: News | null): NewsValues {
  if (!news) return empty
  const { title, tagId, cover, summary, content, author, top, publishAt } = news
  return { title, tagId, cover, summary, content, author, top, publishAt }
}

const empty: NewsValues = {
  title: '',
  tagId: null,
  cover: '',
  summary: '',
  content: emptyText,
  author: '听岸编辑部',
  top: false,
  publishAt: null,
}
