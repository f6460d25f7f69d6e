import { difference } from '../difference.ts'
import type { DiffRow } from './diff-lines.ts'
import classes from './diff-table.module.css'

/** Unchanged lines beside a change that are still shown, so that it can be found in the text. */
const AROUND = 1

/** Old at the left, new at the right; long stretches without a change are folded. */
export function DiffTable({ rows }: { rows: DiffRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs to be reached
    <section className={classes.diff} tabIndex={0} aria-label="新旧版本对比">
      <table>
        <thead>
          <tr>
            <th scope="col">上一版</th>
            <th scope="col">新版本</th>
          </tr>
        </thead>
        <tbody>
          {folded(rows).map((row, at) =>
            typeof row === 'number' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: painted anew as a whole
              <tr key={at}>
                <td colSpan={2} className={classes.fold}>
                  {row} 段没有变化
                </td>
              </tr>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: painted anew as a whole
              <tr key={at} data-same={row.same}>
                <Side row={row} side="before" />
                <Side row={row} side="after" />
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

function Side({ row: { before, after, same }, side }: { row: DiffRow; side: 'before' | 'after' }) {
  const line = side === 'before' ? before : after
  if (!line) return <td />
  if (same) return <td data-heading={line.isHeading}>{line.text}</td>
  const { head, removed, added, tail } = difference(before?.text ?? '', after?.text ?? '')
  const Mark = side === 'before' ? 'del' : 'ins'
  const changed = side === 'before' ? removed : added
  return (
    <td data-heading={line.isHeading} data-kind={Mark}>
      {head}
      {changed && <Mark>{changed}</Mark>}
      {tail}
      {!removed && !added && <small>仅格式或链接有变</small>}
    </td>
  )
}

/** A number stands for so many unchanged lines. */
function folded(rows: DiffRow[]): (DiffRow | number)[] {
  const near = (at: number) => rows.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ same }) => !same)
  const shown: (DiffRow | number)[] = []
  rows.forEach((row, at) => {
    const last = shown.at(-1)
    if (near(at)) shown.push(row)
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1
    else shown.push(1)
  })
  return shown
}
