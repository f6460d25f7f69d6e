import { isUnder } from './address.ts'

export interface MenuEntry {
  name: string
  url: string
  allow: boolean
}
export interface MenuItem extends MenuEntry {
  subMenuList?: readonly MenuEntry[] | undefined
}
export interface MenuDirectory extends MenuEntry {
  menuList?: readonly MenuItem[] | undefined
}

/** Which directory's side menu a page stands in. */
export type MenuArea = '官网' | '创作中心' | 'MCN工作台' | 'AIGC' | '用户中心'
/** Groups of pages inside an area that share one menu entry. */
export type MenuSection = '认证信息' | '银行信息' | '我的主播' | 'AIGC-NEW'

const CREATION_URL = '/index'
const WORKBENCH_URL = '/mcn/index'
const ENTERPRISE = 2

export function menuArea(pathname: string): MenuArea {
  if (isUnder(pathname, '/home')) return '官网'
  if (isUnder(pathname, '/aigc')) return 'AIGC'
  // An anchor's own agencies: outside the workbench, and without a menu of their own, so the creation menu holds them.
  if (isUnder(pathname, '/mcn/personal')) return '创作中心'
  if (isUnder(pathname, '/mcn')) return 'MCN工作台'
  if (isUnder(pathname, '/usercenter')) return '用户中心'
  return '创作中心'
}

export function menuSection(pathname: string): MenuSection | undefined {
  // Contained, not leading: /info/... lives under /usercenter since it moved.
  if (pathname.includes('/info/real')) return '认证信息'
  if (pathname.includes('/info/bank')) return '银行信息'
  if (isUnder(pathname, '/mcn/anchor') && !isUnder(pathname, '/mcn/anchor/pending')) return '我的主播'
  if (isUnder(pathname, '/aigc/ndx')) return 'AIGC-NEW'
  return undefined
}

const newEntries: ReadonlySet<string> = new Set(['账号绑定', '评论管理'])

export function isNew(name: string): boolean {
  return newEntries.has(name)
}

/** The key to the agency pages: the directory itself, not a menu inside it. */
export function workbenchEntry(directories: readonly MenuDirectory[]): MenuDirectory | undefined {
  return directories.find((directory) => directory.allow && directory.url === WORKBENCH_URL)
}

/** Whether the menu, as far as it is allowed, leads anywhere under the given path. */
export function menuLeadsTo(directories: readonly MenuDirectory[], area: string): boolean {
  return allowed(directories)
    .flatMap((directory) => [directory, ...(directory.menuList ?? []).flatMap(withSubMenus)])
    .some((entry) => isUnder(entry.url, area))
}

function withSubMenus(item: MenuItem): MenuEntry[] {
  return [item, ...(item.subMenuList ?? [])]
}

/** The menu as shown: what is allowed, in the shape an enterprise needs it. */
export function visibleMenu(directories: readonly MenuDirectory[], authType: number): MenuDirectory[] {
  const shown = allowed(directories)
  return authType === ENTERPRISE ? shown.map(forEnterprise) : shown
}

function allowed(directories: readonly MenuDirectory[]): MenuDirectory[] {
  return directories
    .filter((directory) => directory.allow)
    .map((directory) =>
      directory.menuList ? { ...directory, menuList: allowedItems(directory.menuList) } : directory,
    )
    .filter((directory) => directory.url || directory.menuList?.length)
}

function allowedItems(items: readonly MenuItem[]): MenuItem[] {
  return items
    .filter((item) => item.allow)
    .map((item) =>
      item.subMenuList ? { ...item, subMenuList: item.subMenuList.filter((entry) => entry.allow) } : item,
    )
    .filter((item) => item.url || item.subMenuList?.length)
}

/** The agency directory has menus of the same names; only those of the creation directory change. */
function forEnterprise(directory: MenuDirectory): MenuDirectory {
  if (directory.url !== CREATION_URL || !directory.menuList) return directory
  return { ...directory, menuList: directory.menuList.map(enterpriseItem) }
}

function enterpriseItem(item: MenuItem): MenuItem {
  if (item.name === '收入管理') {
    return withEntries({ ...item, url: '' }, [
      { name: '收入总览', url: '/income', allow: true },
      { name: '内容管理', url: '/income/mcnContent', allow: true },
    ])
  }
  if (item.name === '内容管理') {
    return withEntries(item, [{ name: 'API合作', url: '/content/apico', allow: true }])
  }
  return item
}

function withEntries(item: MenuItem, added: readonly MenuEntry[]): MenuItem {
  const present = item.subMenuList ?? []
  const missing = added.filter((entry) => !present.some(({ url }) => url === entry.url))
  return { ...item, subMenuList: [...present, ...missing] }
}
