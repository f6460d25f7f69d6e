/** `{{key}}` places in the texts of a contract: which there are, and what stands in them. */

export interface PlaceText {
  title: string
  preamble: string
  articles: readonly { heading: string; clauses: readonly string[] }[]
}

const PLACE = /\{\{([a-z][A-Za-z0-9]{0,39})\}\}/g

/** What cannot be printed: places nobody filled, and braces that are no place at all. */
export class PlaceholderError extends Error {
  readonly unfilled: readonly string[]
  readonly malformed: readonly string[]

  constructor(unfilled: readonly string[], malformed: readonly string[]) {
    super(`unfilled: ${unfilled.join()}; malformed: ${malformed.join()}`)
    this.name = 'PlaceholderError'
    this.unfilled = unfilled
    this.malformed = malformed
  }
}

/** Each key once, in the order in which a reader meets it. */
export function placeholdersOf(text: PlaceText): string[] {
  return [...new Set(sentences(text).flatMap((line) => [...line.matchAll(PLACE)].map(([, key = '']) => key)))]
}

/** Keys nobody knows a value for. */
export function unknownPlaceholders(text: PlaceText, known: readonly string[]): string[] {
  return placeholdersOf(text).filter((key) => !known.includes(key))
}

/** Sentences in which braces are left over once every place is taken out. */
export function malformedPlaces(text: PlaceText): string[] {
  return sentences(text).filter((line) => /[{}]/.test(line.replace(PLACE, '')))
}

/** The same text with every place filled. Nothing is guessed: an empty value is none. */
export function fillPlaceholders<T extends PlaceText>(text: T, values: Readonly<Record<string, string>>): T {
  const filling = (key: string) => (Object.hasOwn(values, key) ? (values[key] ?? '') : '')
  const unfilled = placeholdersOf(text).filter((key) => filling(key).trim() === '')
  const malformed = malformedPlaces(text)
  if (unfilled.length > 0 || malformed.length > 0) throw new PlaceholderError(unfilled, malformed)
  const fill = (line: string) => line.replace(PLACE, (_, key: string) => filling(key))
  return {
    ...text,
    title: fill(text.title),
    preamble: fill(text.preamble),
    articles: text.articles.map(({ heading, clauses }) => ({
      heading: fill(heading),
      clauses: clauses.map(fill),
    })),
  }
}

function sentences({ title, preamble, articles }: PlaceText): string[] {
  return [title, preamble, ...articles.flatMap(({ heading, clauses }) => [heading, ...clauses])]
}
