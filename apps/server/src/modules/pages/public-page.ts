import { AGREEMENT_TYPES } from '@tingan/contract/auth'
import type { PublicPage } from '@tingan/contract/public-page'
import { withoutTrailingSlash } from '@tingan/rules/address'
import type { Deps } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { agreementText } from '../auth/agreement.service.ts'
import { helpArticles } from '../help/help.service.ts'
import { homePage, newsDetails, newsList, newsTags } from '../home/home.service.ts'
import { sharePage } from '../share/share.service.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

const NEWS_PER_PAGE = 10
const AGREEMENT = '/agreement/'
const SHARE = '/s/'

/** What a page of the public site says; null when there is no such thing, undefined for pages of other kinds. */
export async function publicPage(
  needs: Needs,
  pathname: string,
  rawQuery: string,
): Promise<PublicPage | null | undefined> {
  const path = withoutTrailingSlash(pathname)
  const query = new URLSearchParams(rawQuery)
  if (path === '/home') return homePage(needs)
  if (path === '/news') return query.get('newsId') ? newsPage(needs, query) : newsListPage(needs, query)
  if (path === '/help') return helpPage(needs, query)
  if (path === '/creator-center/art') return { kind: 'guide' }
  if (path === '/verify') return verifyPage(query)
  if (path.startsWith(SHARE)) return sharePage(needs, path.slice(SHARE.length), pageNumber(query))
  if (path.startsWith(AGREEMENT)) return agreementPage(needs, path.slice(AGREEMENT.length))
  return undefined
}

async function newsPage(needs: Needs, query: URLSearchParams): Promise<PublicPage | null> {
  const newsId = wholeNumber(query.get('newsId'))
  if (!newsId) return null
  try {
    return { kind: 'news', news: await newsDetails(needs, newsId) }
  } catch (error) {
    if (error instanceof Failure && error.code === 6501) return null
    throw error
  }
}

async function newsListPage(needs: Needs, query: URLSearchParams): Promise<PublicPage> {
  const tagId = wholeNumber(query.get('tagId'))
  const keyword = keywordOf(query)
  const pn = pageNumber(query)
  const [tags, page] = await Promise.all([
    newsTags(needs),
    newsList(needs, { pn, rn: NEWS_PER_PAGE, keyword, ...(tagId && { tagId }) }),
  ])
  return { kind: 'newsList', tags, tagId, keyword, page }
}

async function helpPage(needs: Needs, query: URLSearchParams): Promise<PublicPage> {
  const keyword = keywordOf(query)
  return {
    kind: 'help',
    keyword,
    helpId: wholeNumber(query.get('helpId')),
    groups: await helpArticles(needs, keyword),
  }
}

async function agreementPage(needs: Needs, type: string): Promise<PublicPage | null> {
  if (!AGREEMENT_TYPES.some((known) => known === type)) return null
  const agreement = await agreementText(needs, type)
  return agreement ? { kind: 'agreement', agreement } : null
}

function verifyPage(query: URLSearchParams): PublicPage {
  const no = query.get('no') ?? ''
  return { kind: 'verify', contractNo: /^[A-Z]{2}\d{16}$/.test(no) ? no : null }
}

const pageNumber = (query: URLSearchParams): number => wholeNumber(query.get('pn')) ?? 1

function keywordOf(query: URLSearchParams): string {
  return (query.get('keyword') ?? '').trim().slice(0, 40)
}

/** A number of an address; a made-up one names nothing. */
function wholeNumber(text: string | null): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
