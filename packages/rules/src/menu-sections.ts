import type { MenuItem } from './menu.ts'

export interface MenuLink {
  name: string
  url: string
}

/** A run of links; only groups of two and more carry their name as a heading. */
export interface MenuSection {
  heading: string | null
  links: MenuLink[]
}

/** A directory's menu as it is drawn. Neighbouring single entries run together; a group of one is as good as one. */
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

function linkOf({ name, url }: MenuLink): MenuLink {
  return { name, url }
}
