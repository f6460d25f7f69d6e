import type { ContractText } from '@tingan/contract/contract-text'
import { malformedPlaces, placeholdersOf, unknownPlaceholders } from '@tingan/rules/placeholders'
import type { TextLine } from '../../shared/rich-text/text-lines.ts'

export interface Place {
  key: string
  name: string
  sample: string
}

/** What is wrong with the places of one field; nothing while all is well. */
export function placeProblem(words: string, places: readonly Place[]): string | undefined {
  const alone = { title: words, preamble: '', articles: [] }
  const unknown = unknownPlaceholders(
    alone,
    places.map(({ key }) => key),
  )
  if (unknown.length > 0) return `系统不会填写 ${unknown.map((key) => `{{${key}}}`).join('、')}`
  return malformedPlaces(alone).length > 0 ? '占位符没有写完整，应为 {{名称}}' : undefined
}

/** Whether any field has such a problem. */
export function hasPlaceProblem(text: ContractText, places: readonly Place[]): boolean {
  const known = places.map(({ key }) => key)
  return unknownPlaceholders(text, known).length > 0 || malformedPlaces(text).length > 0
}

export function usedPlaces(text: ContractText): string[] {
  return placeholdersOf(text)
}

/** As people compare it: a line for each heading and clause. */
export function contractLines({ title, preamble, articles }: ContractText): TextLine[] {
  const line = (text: string, isHeading: boolean): TextLine => ({
    text,
    isHeading,
    key: `${isHeading} ${text}`,
  })
  return [
    line(title, true),
    ...(preamble ? [line(preamble, false)] : []),
    ...articles.flatMap(({ heading, clauses }, at) => [
      line(`第${at + 1}条 ${heading}`, true),
      ...clauses.map((clause) => line(clause, false)),
    ]),
  ]
}
