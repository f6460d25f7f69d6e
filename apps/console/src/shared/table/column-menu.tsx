import { ActionIcon, Button, Popover } from '@mantine/core'
import { SlidersHorizontal } from 'lucide-react'
import { type Column, shownColumns } from './column.ts'
import classes from './table.module.css'
import type { useColumnChoice } from './use-column-choice.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  own: ReturnType<typeof useColumnChoice>
}

export function ColumnMenu<Row>({ columns, own }: Props<Row>) {
  const shown = new Set(shownColumns(columns, own.choice).map(({ id }) => id))
  return (
    <Popover position="bottom-end" width={220} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label="选择显示的列" className={classes.menu}>
          <SlidersHorizontal size={15} strokeWidth={1.9} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="显示的列" className={classes.choice}>
        <b>显示的列</b>
        {columns
          .filter(({ always }) => !always)
          .map(({ id, label }) => (
            <label key={id}>
              {label}
              <input
                type="checkbox"
                className={classes.check}
                checked={shown.has(id)}
                onChange={(event) => own.show(id, event.currentTarget.checked)}
              />
            </label>
          ))}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={own.reset}>
          恢复默认
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
