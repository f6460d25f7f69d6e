import { decodeTkData, encodeTkData, type TokenBlob } from '@tingan/contract/token-blob'
import { COOKIE } from '@tingan/contract/wire'
import { hex, type RandomBytes } from '@tingan/kit/api/random.ts'

export interface CookieJar {
  read(): string
  write(line: string): void
  secure: boolean
}

export interface StoredSession {
  /** Null when there is no readable tkData: then nothing can be refreshed. */
  blob: TokenBlob | null
  accessToken: string
  /** Absolute seconds; 0 when unknown. */
  accessTokenExpire: number
  /** What calls are signed with: the access token, else the legacy one. */
  ticket: string
  loginUid: string
  eventId: string
}

const SESSION_COOKIES = [
  COOKIE.tkData,
  COOKIE.accessToken,
  COOKIE.accessTokenExpire,
  COOKIE.token,
  COOKIE.loginUid,
  COOKIE.eventId,
]
const DEVICE_SECONDS = 365 * 86_400

export function readSession(jar: CookieJar): StoredSession {
  const all = readAll(jar)
  const accessToken = all.get(COOKIE.accessToken) ?? ''
  return {
    blob: decodeTkData(all.get(COOKIE.tkData) ?? ''),
    accessToken,
    accessTokenExpire: Number(all.get(COOKIE.accessTokenExpire)) || 0,
    ticket: accessToken || (all.get(COOKIE.token) ?? ''),
    loginUid: all.get(COOKIE.loginUid) ?? '',
    eventId: all.get(COOKIE.eventId) ?? '',
  }
}

/** The server sets these itself; this is for answers whose Set-Cookie did not arrive. Lives follow the tokens. */
export function writeSession(
  jar: CookieJar,
  blob: TokenBlob,
  nowSeconds: number,
  identity: { loginUid: string; eventId: string },
): void {
  if (readAll(jar).get(COOKIE.tkData) === encodeTkData(blob)) return
  const access = blob.accessTokenExpire - nowSeconds
  const refresh = blob.refreshTokenExpire - nowSeconds
  write(jar, COOKIE.tkData, encodeTkData(blob), refresh)
  write(jar, COOKIE.accessToken, blob.accessToken, access)
  write(jar, COOKIE.accessTokenExpire, String(blob.accessTokenExpire), access)
  write(jar, COOKIE.token, blob.accessToken, refresh)
  write(jar, COOKIE.loginUid, identity.loginUid, refresh)
  write(jar, COOKIE.eventId, identity.eventId, refresh)
}

export function clearSession(jar: CookieJar): void {
  for (const name of SESSION_COOKIES) write(jar, name, '', 0)
}

/** Made once, kept a year, never cleared with the session. */
export function deviceIdOf(jar: CookieJar, random: RandomBytes): string {
  const known = readAll(jar).get(COOKIE.deviceId)
  if (known && /^[0-9a-f]{32}$/.test(known)) return known
  const made = hex(random, 16)
  write(jar, COOKIE.deviceId, made, DEVICE_SECONDS)
  return made
}

function write(jar: CookieJar, name: string, value: string, seconds: number): void {
  const secure = jar.secure ? '; secure' : ''
  jar.write(`${name}=${value}; path=/; max-age=${Math.max(0, Math.floor(seconds))}; samesite=lax${secure}`)
}

function readAll(jar: CookieJar): Map<string, string> {
  const pairs = jar.read().split(/;\s*/).filter(Boolean)
  return new Map(
    pairs.map((pair) => {
      const end = pair.indexOf('=')
      return end < 0 ? [pair, ''] : [pair.slice(0, end), pair.slice(end + 1)]
    }),
  )
}
