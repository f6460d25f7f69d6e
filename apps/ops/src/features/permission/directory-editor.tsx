import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsConfig } from '@tingan/contract/ops/desk'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EntrySwitch } from './entry-switch.tsx'
import classes from './permission.module.css'
import type { EditableRole } from './role.ts'

type Directory = CallData<typeof opsConfig.permissions>['directoryList'][number]

export function DirectoryEditor({ role }: { role: EditableRole }) {
  const query = useQuery(apiQuery(opsConfig.permissions, { role }))
  return (
    <QueryState query={query}>
      {({ directoryList, closed }) => (
        <div className={classes.directories}>
          {directoryList.map((directory) => (
            <Card
              key={directory.url}
              title={directory.name}
              actions={<EntrySwitch role={role} entry={directory} closed={closed} />}
            >
              <Menus directory={directory} role={role} closed={closed} />
            </Card>
          ))}
        </div>
      )}
    </QueryState>
  )
}

interface MenusProps {
  directory: Directory
  role: EditableRole
  closed: string[]
}

function Menus({ directory, role, closed }: MenusProps) {
  if (!directory.menuList?.length) return <p className={classes.nothing}>没有下级菜单</p>
  return (
    <ul className={classes.menus}>
      {directory.menuList.map((menu) => (
        <li key={menu.name}>
          <div className={classes.entry}>
            <span>{menu.name}</span>
            {menu.url && <EntrySwitch role={role} entry={menu} closed={closed} />}
          </div>
          {menu.subMenuList && (
            <ul>
              {menu.subMenuList.map((entry) => (
                <li key={entry.url} className={classes.entry}>
                  <span>{entry.name}</span>
                  <EntrySwitch role={role} entry={entry} closed={closed} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
