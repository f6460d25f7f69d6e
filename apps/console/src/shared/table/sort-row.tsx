import { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './sort-list.module.css'

interface Props {
  id: number
  title: string
  top: number
  /** From 1. */
  place: number
  count: number
  children: ReactNode
}

export function SortRow({ id, title, top, place, count, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: '可排序的节目' } })
  const shift = transform ? Math.round(transform.y) : 0
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      aria-posinset={place}
      aria-setsize={count}
      style={{ top, transform: shift ? `translate3d(0,${shift}px,0)` : undefined, transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.grip}
        {...attributes}
        {...listeners}
        aria-label={`移动${title}，第 ${place} 位`}
      >
        <GripVertical size={16} strokeWidth={1.9} aria-hidden />
      </button>
      <span className={classes.place}>{place}</span>
      {children}
    </li>
  )
}
