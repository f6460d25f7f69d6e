import { isUnder } from '@tingan/rules/address'
import { type MenuDirectory, menuArea } from '@tingan/rules/menu'
import type { MenuSection } from '@tingan/rules/menu-sections'

/** The directory whose area a page stands in. */
export function directoryOf(
  directories: readonly MenuDirectory[],
  pathname: string,
): MenuDirectory | undefined {
  const area = menuArea(pathname)
  return directories.find((directory) => menuArea(directory.url) === area)
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
