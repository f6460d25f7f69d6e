/** What two texts have in common at both ends, and what stands between. */
export interface Difference {
  head: string
  removed: string
  added: string
  tail: string
}

export function difference(before: string, after: string): Difference {
  const [old, now] = [[...before], [...after]]
  const shorter = Math.min(old.length, now.length)
  let head = 0
  while (head < shorter && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  return {
    head: old.slice(0, head).join(''),
    removed: old.slice(head, old.length - tail).join(''),
    added: now.slice(head, now.length - tail).join(''),
    tail: old.slice(old.length - tail).join(''),
  }
}
