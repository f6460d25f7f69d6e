import type { RichText } from '@tingan/contract/rich-text'
import type { ReactNode } from 'react'
import { RichTextView } from './rich-text-view.tsx'

interface HelpFoldProps {
  id?: string
  title: string
  content: RichText
  open: boolean
  /** What stands below the text. */
  children?: ReactNode
}

/** One question of the help centre; it stands inside a `help-group`. */
export function HelpFold({ id, title, content, open, children }: HelpFoldProps) {
  return (
    <details className="fold" id={id} open={open}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <RichTextView doc={content} top={4} ids={false} />
      {children}
    </details>
  )
}
