import { isPlainPath, isUnder, withoutTrailingSlash, withQuery } from './address.ts'
import { findRoute } from './routes.ts'

const SCRIPT_PAGE = /\.(php|aspx|jsp)$/i
const INVITE = /^\/c\/([^/]+)$/
const CREATOR_CENTER = '/creator-center'
const stillUnderCreatorCenter = ['index', 'news', 'login', 'agreement', 'content', 'datacenter']

const renamed: ReadonlyMap<string, string> = new Map([
  ['', '/home'],
  ['/index1', '/index'],
  ['/datacenter', '/datacenter/all'],
  ['/usercenter/index', '/usercenter/index/recharge'],
])

/**
 * Where an address of former days lives now, for everybody alike. A page that moved keeps its query; an address that
 * only has a general replacement drops it, since it meant something to a page that is gone.
 */
export function movedAddress(pathname: string, search: string): string | undefined {
  if (SCRIPT_PAGE.test(pathname)) return '/home'
  if (!isPlainPath(pathname)) return undefined

  const path = withoutTrailingSlash(pathname)
  const target = renamed.get(path)
  if (target) return withQuery(target, search)
  if (isUnder(path, '/aigc')) return path === '/aigc/ndx' ? undefined : '/aigc/ndx'
  if (isUnder(path, '/info')) return withQuery(`/usercenter${path}`, search)
  // The four screens listed under the prefix are more specific than the rule for the rest of it.
  if (isUnder(path, CREATOR_CENTER)) return findRoute(path) ? undefined : outOfCreatorCenter(path, search)

  const invite = INVITE.exec(path)?.[1]
  return invite === undefined ? undefined : invitation(invite, search)
}

function outOfCreatorCenter(path: string, search: string): string {
  const rest = path.slice(CREATOR_CENTER.length + 1)
  const lives = stillUnderCreatorCenter.some((start) => rest.startsWith(start))
  return lives ? withQuery(`/${rest}`, search) : '/home'
}

function invitation(code: string, search: string): string {
  const query = new URLSearchParams(search)
  query.set('inviteCode', decoded(code))
  return `/login?${query}`
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
