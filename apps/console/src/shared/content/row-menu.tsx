import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'

export type MenuEntry<What extends string> = readonly [shown: boolean, what: What, name: string]

interface Props<What extends string> {
  /** Of the album or program it belongs to. */
  title: string
  entries: readonly MenuEntry<What>[]
  onChoose: (what: What | 'remove') => void
}

/** What may be done with one row now; taking it away stands last and apart. */
export function RowMenu<What extends string>({ title, entries, onChoose }: Props<What>) {
  return (
    <Menu position="bottom-end" width={148}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={`${title}的更多操作`}>
          <Ellipsis size={16} strokeWidth={1.9} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries
          .filter(([shown]) => shown)
          .map(([, what, name]) => (
            <Menu.Item key={what} onClick={() => onChoose(what)}>
              {name}
            </Menu.Item>
          ))}
        <Menu.Item c="red" onClick={() => onChoose('remove')}>
          删除
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
