import { GripVertical } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { moved } from './moved.ts'
import classes from './sort-list.module.css'

interface Props<T> {
  label: string
  items: readonly T[]
  idOf: (item: T) => number
  nameOf: (item: T) => string
  onSort: (ids: number[]) => void
  children: (item: T) => ReactNode
}

/** Rows put in order by dragging their handle, or with the arrow keys while it has the focus. */
export function SortList<T>({ label, items, idOf, nameOf, onSort, children }: Props<T>) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const [said, setSaid] = useState('')
  const shown = drag ? moved(items, drag.from, drag.to) : items

  function put(from: number, to: number) {
    const item = items[from]
    if (!item || from === to || to < 0 || to >= items.length) return
    setSaid(`${nameOf(item)}移到第 ${to + 1} 位`)
    onSort(moved(items, from, to).map(idOf))
  }

  function key(event: KeyboardEvent, at: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    put(at, at + step)
  }

  function lift(event: DragEvent<HTMLElement>, at: number) {
    const row = event.currentTarget.closest('li')
    if (row) event.dataTransfer.setDragImage(row, 12, 12)
    event.dataTransfer.effectAllowed = 'move'
    setDrag({ from: at, to: at })
  }

  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {shown.map((item, at) => (
          <li
            key={idOf(item)}
            data-lifted={drag?.to === at}
            onDragOver={(event) => {
              if (!drag) return
              event.preventDefault()
              if (drag.to !== at) setDrag({ ...drag, to: at })
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <button
              type="button"
              className={classes.handle}
              draggable
              aria-label={`移动${nameOf(item)}，第 ${at + 1} 位，共 ${items.length} 位，用上下方向键`}
              onKeyDown={(event) => key(event, at)}
              onDragStart={(event) => lift(event, at)}
              onDragEnd={(event) => {
                if (drag && event.dataTransfer.dropEffect !== 'none') put(drag.from, drag.to)
                setDrag(null)
              }}
            >
              <GripVertical size={16} strokeWidth={1.9} aria-hidden />
            </button>
            {children(item)}
          </li>
        ))}
      </ul>
      <span className={classes.said} role="status">
        {said}
      </span>
    </>
  )
}
