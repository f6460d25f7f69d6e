import type { Block, RichText } from '@tingan/contract/rich-text'
import { doc } from '../rich.ts'

export interface HelpArticle {
  groupName: string
  title: string
  content: RichText
  /** Words people would look for instead. */
  synonyms?: string[]
}

type Entry = [title: string, content: Block[], synonyms?: string[]]

export function group(groupName: string, entries: Entry[]): HelpArticle[] {
  return entries.map(([title, content, synonyms]) => ({
    groupName,
    title,
    content: doc(...content),
    ...(synonyms && { synonyms }),
  }))
}
