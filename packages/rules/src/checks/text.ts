// Control, formatting (zero-width, direction, tags) and broken characters: nobody sees them, so they only serve to slip
// a forbidden word past the list or to make two names look alike. The joiner inside an emoji is no such thing.
const INVISIBLE = /(?!\u200D\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const INVISIBLE_BUT_BREAKS = /(?!\n|\u200D\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cs}]/gu

/** A text as it is stored and counted, on one line. */
export function cleanText(value: string): string {
  return value.replace(INVISIBLE, '').normalize('NFC').trim()
}

/** The same for texts of several lines, such as an introduction. */
export function cleanLines(value: string): string {
  return value
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(INVISIBLE_BUT_BREAKS, '')
    .normalize('NFC')
    .trim()
}

/** Length as people count: 𠮷 and an emoji are one each. */
export function codePointLength(value: string): number {
  let length = 0
  for (const _ of value) length += 1
  return length
}
