import type { ContractText } from '@tingan/contract/contract-text'
import { moved } from '../../shared/ui/moved.ts'

/** A contract's text being written. Every act answers a new text. */

type Article = ContractText['articles'][number]

function withArticle(text: ContractText, at: number, change: (article: Article) => Article): ContractText {
  return {
    ...text,
    articles: text.articles.map((article, index) => (index === at ? change(article) : article)),
  }
}

/** `title`, `preamble`, `parties.0.label`, `articles.0.heading` or `articles.0.clauses.1`. */
export function withWords(text: ContractText, path: string, words: string): ContractText {
  const [field = '', first = '', second, third] = path.split('.')
  const at = Number(first)
  if (field === 'parties') {
    const parties = text.parties.map((party, index) => (index === at ? { ...party, label: words } : party))
    return { ...text, parties }
  }
  if (field !== 'articles') return { ...text, [field]: words }
  return withArticle(text, at, (article) =>
    second === 'heading'
      ? { ...article, heading: words }
      : { ...article, clauses: article.clauses.with(Number(third), words) },
  )
}

export function wordsAt(text: ContractText, path: string): string {
  const [field = '', first = '', second, third] = path.split('.')
  if (field === 'title' || field === 'preamble') return text[field]
  if (field === 'parties') return text.parties[Number(first)]?.label ?? ''
  const article = text.articles[Number(first)]
  return (second === 'heading' ? article?.heading : article?.clauses[Number(third)]) ?? ''
}

export function addArticle(text: ContractText): ContractText {
  return { ...text, articles: [...text.articles, { heading: '', clauses: [''] }] }
}

export function removeArticle(text: ContractText, at: number): ContractText {
  return { ...text, articles: text.articles.toSpliced(at, 1) }
}

export function moveArticle(text: ContractText, from: number, to: number): ContractText {
  return { ...text, articles: moved(text.articles, from, to) }
}

export function addClause(text: ContractText, at: number): ContractText {
  return withArticle(text, at, (article) => ({ ...article, clauses: [...article.clauses, ''] }))
}

export function removeClause(text: ContractText, at: number, clause: number): ContractText {
  return withArticle(text, at, (article) => ({ ...article, clauses: article.clauses.toSpliced(clause, 1) }))
}

export function moveClause(text: ContractText, at: number, from: number, to: number): ContractText {
  return withArticle(text, at, (article) => ({ ...article, clauses: moved(article.clauses, from, to) }))
}
