import { Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import classes from '@tingan/kit/layout/side-menu.module.css'
import { isUnder } from '@tingan/rules/address'
import { useId } from 'react'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import type { Desk } from '../desks/desk.ts'
import type { MenuGroup } from '../desks.ts'

/** Below this width only the icons stay; the names become tooltips. */
const RAIL = '(width < 1180px)'

export function SideMenu({ groups, pathname }: { groups: MenuGroup[]; pathname: string }) {
  const rail = useMediaQuery(RAIL, false, { getInitialValueInEffect: false })
  return (
    <nav className={classes.side} aria-label="后台导航">
      {groups.map((group) => (
        <Group key={group.heading} group={group} pathname={pathname} rail={rail} />
      ))}
    </nav>
  )
}

function Group({ group, pathname, rail }: { group: MenuGroup; pathname: string; rail: boolean }) {
  const id = useId()
  return (
    <div className={classes.section}>
      <h2 id={id} className={classes.heading}>
        {group.heading}
      </h2>
      <ul aria-labelledby={id}>
        {group.desks.map((desk) => (
          <li key={desk.path}>
            <Entry desk={desk} current={isCurrent(desk, pathname)} rail={rail} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A page that is reached from a desk stands under it in the address. */
function isCurrent({ path }: Desk, pathname: string): boolean {
  return path === '/' ? pathname === '/' : isUnder(pathname, path)
}

function Entry({ desk, current, rail }: { desk: Desk; current: boolean; rail: boolean }) {
  const { icon: Icon, title, path } = desk
  return (
    <Tooltip label={title} position="right" disabled={!rail}>
      <DeskLink to={path} className={classes.entry} aria-current={current ? 'page' : undefined}>
        <Icon size={17} strokeWidth={1.9} aria-hidden />
        <span className={classes.name}>{title}</span>
      </DeskLink>
    </Tooltip>
  )
}
