import type { MenuSection } from '@tingan/rules/menu-sections'
import { menuIcon } from '../../shared/menu/menu-icon.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './home.module.css'

const MOST = 9

/** The first pages of the menu as tiles, for those who would rather look than read a list. */
export function QuickLinks({ sections }: { sections: readonly MenuSection[] }) {
  const links = sections.flatMap((section) => section.links).filter((link) => link.url !== '/index')
  return (
    <ul className={classes.tiles}>
      {links.slice(0, MOST).map(({ name, url }) => {
        const Icon = menuIcon(url)
        return (
          <li key={url}>
            <AppLink to={url}>
              <span>
                <Icon size={18} strokeWidth={1.9} aria-hidden />
              </span>
              {name}
            </AppLink>
          </li>
        )
      })}
    </ul>
  )
}
