import { decodeTkData, encodeTkData, type TokenBlob } from '@tingan/contract/token-blob'
import { COOKIE } from '@tingan/contract/wire'

export function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const pair of header?.split(';') ?? []) {
    const end = pair.indexOf('=')
    if (end > 0) cookies[pair.slice(0, end).trim()] = decode(pair.slice(end + 1).trim())
  }
  return cookies
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export interface SessionCookies {
  accessToken: string
  refreshToken: string
  deviceId: string
}

/** What a page request says about its sender; the domain reference, 0.3. */
export function sessionCookies(header: string | undefined): SessionCookies {
  const cookies = readCookies(header)
  return {
    accessToken: cookies[COOKIE.accessToken] || cookies[COOKIE.token] || '',
    refreshToken: decodeTkData(cookies[COOKIE.tkData] ?? '')?.refreshToken ?? '',
    deviceId: cookies[COOKIE.deviceId] ?? '',
  }
}

export function cookiesSecure(config: { PUBLIC_URL?: string | undefined }): boolean {
  return config.PUBLIC_URL?.startsWith('https:') ?? false
}

/** Readable by the page's script, which signs with them; the CSP keeps foreign scripts out. */
export function writeSessionCookies(
  blob: TokenBlob,
  who: { uid: number; eventId: string },
  secure: boolean,
): string[] {
  const write = (name: string, value: string | number, expireSeconds: number) =>
    `${name}=${encodeURIComponent(value)}; Path=/; Expires=${new Date(expireSeconds * 1000).toUTCString()}; SameSite=Lax${secure ? '; Secure' : ''}`
  return [
    write(COOKIE.tkData, encodeTkData(blob), blob.refreshTokenExpire),
    write(COOKIE.accessToken, blob.accessToken, blob.accessTokenExpire),
    write(COOKIE.accessTokenExpire, blob.accessTokenExpire, blob.accessTokenExpire),
    write(COOKIE.token, blob.accessToken, blob.refreshTokenExpire),
    write(COOKIE.loginUid, who.uid, blob.refreshTokenExpire),
    write(COOKIE.eventId, who.eventId, blob.refreshTokenExpire),
  ]
}

export function clearSessionCookies(): string[] {
  const { deviceId: _kept, ...session } = COOKIE
  return Object.values(session).map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`)
}
