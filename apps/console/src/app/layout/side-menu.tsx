import { Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import classes from '@tingan/kit/layout/side-menu.module.css'
import { isNew, type MenuItem } from '@tingan/rules/menu'
import { type MenuLink, type MenuSection, menuSections } from '@tingan/rules/menu-sections'
import { useId } from 'react'
import { activeUrl } from '../../shared/menu/menu-entries.ts'
import { menuIcon } from '../../shared/menu/menu-icon.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'

/** Below this width only the icons stay; the names become tooltips. */
const RAIL = '(width < 1180px)'

/** The menu of the area one is in. */
export function SideMenu({ items, pathname }: { items: readonly MenuItem[]; pathname: string }) {
  const rail = useMediaQuery(RAIL, false, { getInitialValueInEffect: false })
  const sections = menuSections(items)
  const active = activeUrl(sections, pathname)
  return (
    <nav className={classes.side} aria-label="当前区域导航">
      {sections.map((section) => (
        <Section key={section.links[0]?.url} section={section} active={active} rail={rail} />
      ))}
    </nav>
  )
}

interface SectionProps {
  section: MenuSection
  active: string | undefined
  rail: boolean
}

function Section({ section, active, rail }: SectionProps) {
  const id = useId()
  return (
    <div className={classes.section}>
      {section.heading && (
        <h2 id={id} className={classes.heading}>
          {section.heading}
        </h2>
      )}
      <ul aria-labelledby={section.heading ? id : undefined}>
        {section.links.map((link) => (
          <li key={link.url}>
            <Entry link={link} current={link.url === active} rail={rail} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ link, current, rail }: { link: MenuLink; current: boolean; rail: boolean }) {
  const Icon = menuIcon(link.url)
  return (
    <Tooltip label={link.name} position="right" disabled={!rail}>
      <AppLink to={link.url} className={classes.entry} aria-current={current ? 'page' : undefined}>
        <Icon size={17} strokeWidth={1.9} aria-hidden />
        <span className={classes.name}>{link.name}</span>
        {isNew(link.name) && <span className={classes.new}>NEW</span>}
      </AppLink>
    </Tooltip>
  )
}
