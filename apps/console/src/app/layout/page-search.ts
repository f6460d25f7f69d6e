import { guard } from '@tingan/rules/guard'
import type { GuardSession } from '@tingan/rules/guard-session'
import { type Route, type RoutePath, routes } from '@tingan/rules/routes'

export type Page = Pick<Route<RoutePath>, 'path' | 'title' | 'keywords' | 'area'>

/** Pages that only make sense after something was chosen or done, and doors that are not places to go to. */
const needsContext =
  /\/(detail|editor|edit|state|sort|nodata|noAnchor|realName|agreement|contentManage|anchorDataDeatil|accountSelect|proxy)$/
const doors = /^\/(login|callback|agreement|checkin|creator-center\/checkin1|wujie|test)(\/|$)/

/** Every page this person could open right now. */
export function reachablePages(session: GuardSession | null): Page[] {
  return routes.filter(
    ({ path, redirects }) =>
      !redirects &&
      !needsContext.test(path) &&
      !doors.test(path) &&
      guard({ pathname: path, search: '' }, session, { production: true }).act === 'stay',
  )
}

/** Best matches first: in the title, then in the keywords, then in the address. Nothing typed: everything. */
export function searchPages(pages: readonly Page[], query: string): Page[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return [...pages]
  return pages
    .map((page) => ({ page, score: scoreOf(page, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ page }) => page)
}

function scoreOf({ title, keywords, area, path }: Page, wanted: string): number {
  const name = title.toLowerCase()
  if (name.startsWith(wanted)) return 5
  if (name.includes(wanted)) return 4
  if (keywords.some((keyword) => keyword.toLowerCase().includes(wanted))) return 3
  if (area.toLowerCase().includes(wanted)) return 2
  return path.toLowerCase().includes(wanted) ? 1 : 0
}
