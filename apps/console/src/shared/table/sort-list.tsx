import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardCode,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepKeysForSensor } from './keep-keys.ts'
import { announcementsFor, INSTRUCTIONS } from './sort-announcements.ts'
import { keyTarget } from './sort-keys.ts'
import classes from './sort-list.module.css'
import { SortRow } from './sort-row.tsx'
import { withKept } from './with-kept.ts'

const ROW_HEIGHT = 52
const OVERSCAN = 6

interface Props<Row> {
  label: string
  rows: readonly Row[]
  idOf: (row: Row) => number
  titleOf: (row: Row) => string
  children: (row: Row) => ReactNode
  onMove: (from: number, to: number) => void
}

/** Thousands of rows in an order, moved by hand, by finger or by keyboard. Only those in sight are drawn. */
export function SortList<Row>({ label, rows, idOf, titleOf, children, onMove }: Props<Row>) {
  const ids = useMemo(() => rows.map(idOf), [rows, idOf])
  const places = useMemo(() => new Map(ids.map((id, at) => [id, at])), [ids])
  const placeOf = (id: number | string) => places.get(Number(id)) ?? -1
  const scroller = useRef<HTMLDivElement>(null)
  /** Where the keyboard has taken the row: the library only knows rows that are drawn. */
  const target = useRef(-1)
  const [dragged, setDragged] = useState<number | null>(null)
  const kept = dragged === null ? -1 : placeOf(dragged)
  // Stable, or every measurement is made anew while somebody scrolls.
  const getItemKey = useCallback((at: number) => ids[at] ?? at, [ids])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    getItemKey,
    // The dragged row stays drawn when it leaves the window: with it would go the focus.
    rangeExtractor: (range) => withKept(range, kept),
  })

  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      scrollBehavior: 'auto',
      keyboardCodes: {
        start: [KeyboardCode.Space, KeyboardCode.Enter],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
      },
      coordinateGetter: (event, { currentCoordinates, context }) => {
        const element = scroller.current
        const from = target.current >= 0 ? target.current : placeOf(context.active?.id ?? -1)
        const page = Math.floor((element?.clientHeight ?? 0) / ROW_HEIGHT) - 1
        const to = keyTarget(event.code, from, { count: rows.length, page })
        if (to === null || !element) return
        event.preventDefault()
        target.current = to
        virtual.scrollToIndex(to, { align: 'auto' })
        const top = element.getBoundingClientRect().top - element.scrollTop
        return { x: currentCoordinates.x, y: top + to * ROW_HEIGHT }
      },
    }),
  )

  function end() {
    setDragged(null)
    target.current = -1
  }

  const shown = kept >= 0 ? rows[kept] : undefined
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      autoScroll={{ threshold: { x: 0, y: 0.16 } }}
      accessibility={{
        container: document.body,
        announcements: announcementsFor({
          count: rows.length,
          placeOf,
          nameOf: (id) => titleOf(rows[placeOf(id)]!),
          target: () => target.current,
        }),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragStart={({ active, activatorEvent }) => {
        if (activatorEvent instanceof KeyboardEvent) keepKeysForSensor()
        target.current = -1
        setDragged(Number(active.id))
      }}
      onDragCancel={end}
      onDragEnd={({ active, over }) => {
        const from = placeOf(active.id)
        const to = target.current >= 0 ? target.current : over ? placeOf(over.id) : from
        end()
        if (from !== to) onMove(from, to)
      }}
    >
      <div ref={scroller} className={classes.scroll}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol aria-label={label} className={classes.rows} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows[index]!
              return (
                <SortRow
                  key={ids[index]}
                  id={ids[index]!}
                  title={titleOf(row)}
                  top={start}
                  place={index + 1}
                  count={rows.length}
                >
                  {children(row)}
                </SortRow>
              )
            })}
          </ol>
        </SortableContext>
      </div>
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {shown && <div className={classes.overlay}>{children(shown)}</div>}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}
