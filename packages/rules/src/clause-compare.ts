/** Two versions of a contract's text, paragraph by paragraph. */
interface ComparedText {
  title: string
  preamble: string
  articles: readonly { heading: string; clauses: readonly string[] }[]
}

interface ClauseDifference {
  heading: string
  change: 'same' | 'changed' | 'added' | 'removed'
  before: string
  after: string
}

interface Paragraph {
  heading: string
  text: string
}

export function compareClauses(before: ComparedText, after: ComparedText): ClauseDifference[] {
  const [old, fresh] = [paragraphs(before), paragraphs(after)]
  const differences: ClauseDifference[] = []
  let [from, to] = [0, 0]
  for (const [oldAt, freshAt] of [...common(old, fresh), [old.length, fresh.length] as const]) {
    differences.push(...gap(old.slice(from, oldAt), fresh.slice(to, freshAt)))
    const same = fresh[freshAt]
    if (same) differences.push({ heading: same.heading, change: 'same', before: same.text, after: same.text })
    ;[from, to] = [oldAt + 1, freshAt + 1]
  }
  return differences
}

function paragraphs({ title, preamble, articles }: ComparedText): Paragraph[] {
  return [
    { heading: '标题', text: title },
    ...(preamble ? [{ heading: '前言', text: preamble }] : []),
    ...articles.flatMap(({ heading, clauses }) => clauses.map((text) => ({ heading, text }))),
  ]
}

const key = ({ heading, text }: Paragraph) => `${heading}\n${text}`

/** The longest run of paragraphs both have in the same order: pairs of places. */
function common(old: readonly Paragraph[], fresh: readonly Paragraph[]): (readonly [number, number])[] {
  const [a, b] = [old.map(key), fresh.map(key)]
  const longest = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i]![j] =
        a[i] === b[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!)
  const pairs: (readonly [number, number])[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; )
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) i++
    else j++
  return pairs
}

/** Between two paragraphs that stayed: what stands under the same heading was changed, the rest came or went. */
function gap(old: readonly Paragraph[], fresh: readonly Paragraph[]): ClauseDifference[] {
  const left = [...old]
  const rows = fresh.map(({ heading, text }): ClauseDifference => {
    const at = left.findIndex((candidate) => candidate.heading === heading)
    if (at < 0) return { heading, change: 'added', before: '', after: text }
    const [was] = left.splice(at, 1)
    return { heading, change: 'changed', before: was!.text, after: text }
  })
  const gone = left.map(
    ({ heading, text }): ClauseDifference => ({ heading, change: 'removed', before: text, after: '' }),
  )
  return [...gone, ...rows]
}
