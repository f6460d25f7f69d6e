/**
 * Chinese has no spaces to cut at, so a text is found by its single characters and pairs of neighbours; Latin words
 * and numbers stay whole. Kept as an array with a GIN index, which answers one- and two-character searches too.
 */
export function searchTerms(text: string): string[] {
  const terms = new Set<string>()
  for (const [run] of text.toLowerCase().matchAll(/[\p{Script=Han}]+|[a-z0-9]+/gu)) {
    if (/^[a-z0-9]/.test(run)) {
      terms.add(run)
      continue
    }
    const characters = [...run]
    characters.forEach((character, place) => {
      terms.add(character)
      const next = characters[place + 1]
      if (next) terms.add(character + next)
    })
  }
  return [...terms]
}
