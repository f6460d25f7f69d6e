import { httpTexts } from '@tingan/contract/errors'
import { setPageTitle } from '@tingan/kit/ui/page-title.ts'
import { findRoute } from '@tingan/rules/routes'

const SITE = '听岸'

/** Title and keywords of the page that is shown, as the server wrote them for the first one. */
export function setPageHead(pathname: string): void {
  const route = findRoute(pathname)
  setPageTitle(`${route?.title ?? httpTexts[404]} - ${SITE}`)
  keywordsElement().content = route?.keywords.join(',') ?? ''
}

function keywordsElement(): HTMLMetaElement {
  const known = document.querySelector<HTMLMetaElement>('meta[name="keywords"]')
  if (known) return known
  const made = document.createElement('meta')
  made.name = 'keywords'
  document.head.append(made)
  return made
}
