import type { CallData } from '@tingan/contract/call'
import type { opsContent } from '@tingan/contract/ops/content'

export type HelpArticle = CallData<typeof opsContent.helpList>[number]

export interface HelpGroup {
  name: string
  articles: HelpArticle[]
}

/** As readers meet them: a group stands where its first article stands. */
export function groupsOf(articles: readonly HelpArticle[]): HelpGroup[] {
  const groups = Map.groupBy(articles, ({ groupName }) => groupName)
  return [...groups].map(([name, own]) => ({ name, articles: own }))
}

/** All numbers in order, with one group's articles put anew. */
export function orderWith(groups: readonly HelpGroup[], name: string, helpIds: number[]): number[] {
  return groups.flatMap((group) =>
    group.name === name ? helpIds : group.articles.map(({ helpId }) => helpId),
  )
}

export function orderOf(groups: readonly HelpGroup[]): number[] {
  return groups.flatMap(({ articles }) => articles.map(({ helpId }) => helpId))
}
