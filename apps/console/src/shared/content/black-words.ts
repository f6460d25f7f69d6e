/** Letters as they are compared, each with its place in the text: words hide behind spaces and signs. */
function plainLetters(text: string): { letter: string; at: number }[] {
  const letters: { letter: string; at: number }[] = []
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    if (!/[\s\p{P}\p{S}]/u.test(letter)) letters.push({ letter: letter.toLowerCase(), at })
  }
  return letters
}

export interface Hit {
  word: string
  from: number
  to: number
}

/** Where forbidden words stand in a text, in order, without overlaps. The server has the last word. */
export function blackWordHits(text: string, words: readonly string[]): Hit[] {
  const letters = plainLetters(text)
  const plain = letters.map(({ letter }) => letter).join('')
  const hits: Hit[] = []
  for (const word of words) {
    const sought = plainLetters(word)
      .map(({ letter }) => letter)
      .join('')
    if (!sought) continue
    for (let at = plain.indexOf(sought); at >= 0; at = plain.indexOf(sought, at + sought.length))
      hits.push({ word, from: letters[at]!.at, to: letters[at + sought.length - 1]!.at + 1 })
  }
  const sorted = hits.toSorted((a, b) => a.from - b.from || b.to - a.to)
  let end = 0
  return sorted.filter((hit) => {
    if (hit.from < end) return false
    end = hit.to
    return true
  })
}

const AROUND = 8

/** The hit with what stands around it. */
export function excerpt(text: string, { from, to }: Hit): [before: string, hit: string, after: string] {
  const start = Math.max(0, from - AROUND)
  const end = Math.min(text.length, to + AROUND)
  return [
    `${start > 0 ? '…' : ''}${text.slice(start, from)}`,
    text.slice(from, to),
    `${text.slice(to, end)}${end < text.length ? '…' : ''}`,
  ]
}
