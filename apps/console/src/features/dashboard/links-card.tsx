import { Card } from '@tingan/kit/ui/card.tsx'
import { visibleMenu } from '@tingan/rules/menu'
import { menuSections } from '@tingan/rules/menu-sections'
import type { DashboardCard, Scene } from '../../shared/dashboard/dashboard-card.tsx'
import { directoryOf } from '../../shared/menu/menu-entries.ts'
import { menuIcon } from '../../shared/menu/menu-icon.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './dashboard.module.css'

const MOST = 9
const homes = { creator: '/index', agency: '/mcn/index' } as const

/** The first pages of the area's menu as tiles, for those who would rather look than read a list. */
function Links({ area, session }: Scene) {
  const directories = visibleMenu(session.roleInfo?.directoryList ?? [], session.user.authType)
  const sections = menuSections(directoryOf(directories, homes[area])?.menuList ?? [])
  const links = sections.flatMap((section) => section.links).filter(({ url }) => url !== homes[area])
  return (
    <Card title="常用功能">
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
    </Card>
  )
}

export const linksCard: DashboardCard = { name: 'links', place: 'aside', Content: Links }
