import type { CallResult } from '@tingan/contract/call'
import type { homepage } from '@tingan/contract/homepage'
import type { RichText } from '@tingan/contract/rich-text'
import { searchTerms } from '@tingan/rules/search-terms'
import { synonyms } from '../../db/content/synonyms.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import * as repo from './help.repo.ts'

/** Grouped as people read; a search keeps the groups but puts what names it in the title first. */
export async function helpArticles(
  { db }: Pick<Deps, 'db'>,
  keyword = '',
): Promise<CallResult<typeof homepage.help>> {
  if (!keyword) return grouped(await repo.articles(db))
  const wordings = wordingsOf(keyword)
  const terms = wordings.map(searchTerms).filter((list) => list.length > 0)
  if (terms.length === 0) return []
  const rows = await repo.search(db, terms)
  return grouped(rows.toSorted((a, b) => rank(a.title, wordings) - rank(b.title, wordings)))
}

/** The words as they were asked, then their usual name, then the other ways to say it; at last the text alone. */
function rank(title: string, wordings: string[]): number {
  const place = wordings.findIndex((wording) => title.includes(wording))
  return place < 0 ? wordings.length : place
}

/** 「取钱」 finds what is written about 「提现」. */
export function wordingsOf(keyword: string): string[] {
  const wordings = new Set([keyword])
  for (const group of synonyms)
    for (const word of group)
      if (keyword.includes(word)) for (const other of group) wordings.add(keyword.replace(word, other))
  return [...wordings].slice(0, 12)
}

function grouped(rows: repo.ArticleRow[]): CallResult<typeof homepage.help> {
  const groups = new Map<string, CallResult<typeof homepage.help>[number]['articles']>()
  for (const row of rows) {
    const articles = groups.get(row.group_name) ?? []
    articles.push({
      helpId: row.help_id,
      groupName: row.group_name,
      title: row.title,
      content: row.content as RichText,
      helpful: row.helpful,
    })
    groups.set(row.group_name, articles)
  }
  return [...groups].map(([groupName, articles]) => ({ groupName, articles }))
}

/** A person is counted once, signed in or not. */
export async function voteHelp(ctx: Ctx, helpId: number, helpful: boolean) {
  const voter = ctx.deviceId || ctx.ip
  const voted = await inTransaction(ctx.db, (tx) => repo.vote(tx, helpId, voter, helpful))
  if (!voted) throw fail(6501)
  return { helpful: voted.helpful }
}
