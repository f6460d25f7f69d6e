import type { TextLine } from './text-lines.ts'

/** One row of the comparison; both sides are there when a line was only reworded. */
export interface DiffRow {
  before: TextLine | null
  after: TextLine | null
  same: boolean
}

export function diffLines(before: readonly TextLine[], after: readonly TextLine[]): DiffRow[] {
  const rows: DiffRow[] = []
  let gone: TextLine[] = []
  let come: TextLine[] = []
  const settle = () => {
    for (let at = 0; at < Math.max(gone.length, come.length); at++)
      rows.push({ before: gone[at] ?? null, after: come[at] ?? null, same: false })
    gone = []
    come = []
  }
  for (const [left, right] of steps(before, after)) {
    if (left && right) {
      settle()
      rows.push({ before: left, after: right, same: true })
    } else if (left) gone.push(left)
    else if (right) come.push(right)
  }
  settle()
  return rows
}

type Step = [TextLine | null, TextLine | null]

/** Both texts in one walk along their longest common part. */
function* steps(before: readonly TextLine[], after: readonly TextLine[]): Generator<Step> {
  const common = commonLengths(before, after)
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [left, right] = [before[i], after[j]]
    if (left && right && left.key === right.key) {
      yield [left, right]
      i += 1
      j += 1
    } else if (left && (!right || common(i + 1, j) >= common(i, j + 1))) {
      yield [left, null]
      i += 1
    } else if (right) {
      yield [null, right]
      j += 1
    }
  }
}

/** How many lines the ends from (i, j) on have in common. */
function commonLengths(before: readonly TextLine[], after: readonly TextLine[]) {
  const width = after.length + 1
  const table = new Uint16Array((before.length + 1) * width)
  const at = (i: number, j: number) => table[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      table[i * width + j] =
        before[i]?.key === after[j]?.key ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  return at
}
