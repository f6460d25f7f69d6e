import type { UseQueryResult } from '@tanstack/react-query'
import type { FailedCall } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import type { CSSProperties, ReactNode } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import { type Column, type RowId, SELECT_WIDTH, shownColumns, totalWidth } from './column.ts'
import { ColumnMenu } from './column-menu.tsx'
import { pageInput } from './page-input.ts'
import { Pager } from './pager.tsx'
import classes from './table.module.css'
import { TableBody } from './table-body.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import { useEdges } from './use-edges.ts'
import { useSelection } from './use-selection.ts'

interface Page<Row> {
  list: Row[]
  total: number
}

interface Props<Row, Data extends Page<Row>> {
  /** For the ear, and under it the choice of columns is kept. */
  label: string
  columns: readonly Column<Row>[]
  query: UseQueryResult<Data, FailedCall>
  idOf: (row: Row) => RowId
  titleOf: (row: Row) => string
  /** Search and filters. */
  toolbar: ReactNode
  empty: ReactNode
  /** What can be done with the marked rows. */
  bulk?: (chosen: Row[], done: () => void) => ReactNode
}

const NOTHING: never[] = []
/** What scrolls must be reached by keyboard, and rows without a box to mark may hold nothing else to stop at. */
const REACHABLE = { tabIndex: 0 }

/** The one table of the console. Page, size and filters live in the address, the choice of columns in the browser. */
export function DataTable<Row, Data extends Page<Row>>(props: Props<Row, Data>) {
  const { label, columns, query, idOf, titleOf, toolbar, empty, bulk } = props
  const [filters] = useAddressFilters()
  const own = useColumnChoice(label)
  const rows = query.data?.list ?? NOTHING
  const selection = useSelection<Row>(rows, idOf)
  const edges = useEdges()
  const shown = shownColumns(columns, own.choice)

  return (
    <section className={classes.sheet} aria-label={label}>
      <div className={classes.toolbar}>
        {toolbar}
        <ColumnMenu columns={columns} own={own} />
      </div>
      <QueryState query={query} isEmpty={({ list }) => list.length === 0} empty={empty}>
        {({ total }) => (
          <>
            <div className={classes.scroll} data-scroll {...edges} {...(!bulk && REACHABLE)}>
              <table
                className={classes.table}
                style={{ '--table-width': `${totalWidth(shown, Boolean(bulk))}px` } as CSSProperties}
                aria-label={label}
                aria-rowcount={rows.length + 1}
                aria-busy={query.isPlaceholderData}
              >
                <colgroup>
                  {bulk && <col style={{ width: SELECT_WIDTH }} />}
                  {shown.map(({ id, width, grows }) => (
                    <col key={id} style={grows ? undefined : { width }} />
                  ))}
                </colgroup>
                <thead>
                  <tr>
                    {bulk && (
                      <th scope="col" className={classes.select}>
                        <input
                          type="checkbox"
                          className={classes.check}
                          aria-label={`选择本页 ${rows.length} 项`}
                          checked={selection.all}
                          ref={(box) => {
                            if (box) box.indeterminate = !selection.all && selection.chosen.length > 0
                          }}
                          onChange={(event) => selection.toggleAll(event.currentTarget.checked)}
                        />
                      </th>
                    )}
                    {shown.map((column) => (
                      <th key={column.id} scope="col" data-fixed={column.fixed} data-align={column.align}>
                        {column.label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <TableBody
                  rows={rows}
                  columns={shown}
                  idOf={idOf}
                  titleOf={titleOf}
                  selection={bulk ? selection : null}
                />
              </table>
            </div>
            {bulk && selection.chosen.length > 0 && (
              <BulkBar count={selection.chosen.length} onClear={selection.clear}>
                {bulk(selection.chosen, selection.clear)}
              </BulkBar>
            )}
            <Pager {...pageInput(filters)} total={total} />
          </>
        )}
      </QueryState>
    </section>
  )
}
