import { httpTexts } from '@tingan/contract/errors'
import { setPageTitle } from '@tingan/kit/ui/page-title.ts'
import { findDesk } from './desks.ts'

export function setPageHead(pathname: string): void {
  setPageTitle(`${findDesk(pathname)?.title ?? httpTexts[404]} - 听岸运营后台`)
}
