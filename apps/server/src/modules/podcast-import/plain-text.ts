import { cleanLines } from '@tingan/rules/checks/text'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  ldquo: '“',
  rdquo: '”',
}

/** What a description says, without how it says it: descriptions of podcasts are pieces of HTML. */
export function plainText(html: string): string {
  const text = html
    .replace(/<(?:script|style)\b[^<]*(?:<(?!\/(?:script|style))[^<]*)*<\/(?:script|style)>/gi, '')
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(#x?[0-9a-f]{1,6}|\w{2,8});/gi, (whole, name: string) => entity(name) ?? whole)
  return cleanLines(text.replace(/[ \t]+\n/g, '\n').replace(/\n{3,}/g, '\n\n'))
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : ''
}

/** At most so many characters, as people count them. */
export function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
