import { isStoredPicture, type RichText } from '@tingan/contract/rich-text'
import type { ReactNode } from 'react'
import { RichTextView } from './rich-text-view.tsx'

interface ArticleProps {
  title: string
  /** The line under the title: who, when, which version. */
  meta: ReactNode
  cover?: string
  content: RichText
  /** Where the reader is. */
  crumbs?: ReactNode
  /** What stands below the text. */
  children?: ReactNode
}

/** A sheet of paper with a text on it: a piece of news or an agreement. */
export function Article({ title, meta, cover = '', content, crumbs, children }: ArticleProps) {
  return (
    <article className="paper">
      {crumbs}
      <h1>{title}</h1>
      <p className="news-meta">{meta}</p>
      {isStoredPicture(cover) && <img src={cover} alt="" className="paper-cover" />}
      <RichTextView doc={content} />
      {children}
    </article>
  )
}
