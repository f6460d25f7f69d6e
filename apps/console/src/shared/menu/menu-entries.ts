import { isUnder } from '@tingan/rules/address'
import { type MenuDirectory, type MenuItem, menuArea } from '@tingan/rules/menu'

export interface MenuLink {
  name: string
  url: string
}

/** A run of links; only groups of two and more carry their name as a heading. */
export interface MenuSection {
  heading: string | null
  links: MenuLink[]
}

/** The directory whose area a page stands in. */
export function directoryOf(
  directories: readonly MenuDirectory[],
  pathname: string,
): MenuDirectory | undefined {
  const area = menuArea(pathname)
  return directories.find((directory) => menuArea(directory.url) === area)
}

/** Neighbouring single entries run together; a group of one is as good as a single entry. */
export function menuSections(items: readonly MenuItem[]): MenuSection[] {
  const sections: MenuSection[] = []
  for (const item of items) {
    const links = item.subMenuList ?? []
    if (links.length > 1) {
      sections.push({ heading: item.name, links: links.map(linkOf) })
      continue
    }
    const last = sections.at(-1)
    const single = linkOf(links[0] ?? item)
    if (last && last.heading === null) last.links.push(single)
    else sections.push({ heading: null, links: [single] })
  }
  return sections
}

/** The entry a page belongs to: its own, else the closest one above it. `/content/album/list` stands for its folder. */
export function activeUrl(sections: readonly MenuSection[], pathname: string): string | undefined {
  const urls = sections.flatMap((section) => section.links.map((link) => link.url))
  if (urls.includes(pathname)) return pathname
  return urls
    .filter((url) => isUnder(pathname, folderOf(url)))
    .toSorted((a, b) => folderOf(b).length - folderOf(a).length)[0]
}

function folderOf(url: string): string {
  return url.replace(/\/list$/, '')
}

function linkOf({ name, url }: MenuLink): MenuLink {
  return { name, url }
}
