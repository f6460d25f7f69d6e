/** Chinese line breaking: anywhere between two characters, but no closing mark begins a line and no opening one ends it. */

const NEVER_FIRST = new Set('，。、；：？！）》」』】〉〕”’…—～·％%‰℃),.;:?!]}')
const NEVER_LAST = new Set('（《「『【〈〔“‘([{￥$')

export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, widthOf))
}

function breakParagraph(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line: string[] = []
  let used = 0
  for (const piece of pieces(text, width, widthOf)) {
    const wide = widthOf(piece)
    if (used + wide > width && line.length > 0) {
      const carried = takeCarried(line, piece)
      lines.push(line.join('').trimEnd())
      line = carried
      used = widthOf(carried.join(''))
      if (line.length === 0 && piece === ' ') continue
    }
    line.push(piece)
    used += wide
  }
  return [...lines, line.join('').trimEnd()]
}

/** What must go over to the next line together with `next`. Where a whole line would have to, the rule gives way. */
function takeCarried(line: string[], next: string): string[] {
  let at = line.length
  const bad = () => NEVER_FIRST.has(line[at] ?? next) || NEVER_LAST.has(line[at - 1] ?? '')
  while (at > 1 && bad()) at -= 1
  return bad() ? [] : line.splice(at)
}

/** Single characters; Latin words and numbers stay whole unless they are wider than a line. */
function pieces(text: string, width: number, widthOf: (text: string) => number): string[] {
  return (text.match(/[A-Za-z0-9][A-Za-z0-9.,:/@_\-+]*[A-Za-z0-9]|./gsu) ?? []).flatMap((piece) =>
    piece.length > 1 && widthOf(piece) > width ? Array.from(piece) : [piece],
  )
}
