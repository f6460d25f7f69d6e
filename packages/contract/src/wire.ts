/** Names on the wire and the text that is signed; both sides build it from the bytes that are really sent. */
export const HEADER = {
  signPath: 'x-sign-path',
  eventId: 'x-event-id',
  uid: 'x-uid',
  platform: 'x-platform',
  ticket: 'x-ticket',
  sign: 'x-sign',
  refreshToken: 'x-refresh-token',
  traceId: 'x-trace-id',
} as const

export const COOKIE = {
  tkData: 'tkData',
  accessToken: 'accessToken',
  accessTokenExpire: 'accessTokenExpire',
  token: 'token',
  loginUid: 'loginUid',
  eventId: 'eventId',
  deviceId: 'deviceId',
} as const

/** Light, dark or the system's: a cookie of its own, which no sign-out takes away, so that the first paint knows it. */
export const SCHEME_COOKIE = 'colorScheme'
export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

export function colorSchemeOf(text: string | undefined): ColorScheme {
  return COLOR_SCHEMES.find((scheme) => scheme === text) ?? 'auto'
}

/** The query every signed call carries; the rest of a query is the call's own. */
export const COMMON_QUERY = [
  'deviceId',
  'source',
  'version',
  'nonce',
  'timestamp',
  'loginUid',
  'mcnId',
] as const

export const REFRESH_IMAGE_PATH = '/static/img/t.png'
export const REFRESH_TRAILER_BYTES = 12

export function signingKey(ticket: string, eventId: string): string {
  return `${ticket}:${eventId}`
}

export function signingText(method: string, signPath: string, rawQuery: string, bodySha256: string): string {
  const query = rawQuery.split('&').filter(Boolean).sort(byKey).join('&')
  return `${method}\n${signPath}\n${query}\n${bodySha256}`
}

/** Multipart and binary bodies are signed as if they were empty. */
export const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

function byKey(a: string, b: string): number {
  const [keyA, keyB] = [keyOf(a), keyOf(b)]
  return keyA < keyB ? -1 : keyA > keyB ? 1 : 0
}

function keyOf(pair: string): string {
  const end = pair.indexOf('=')
  return end < 0 ? pair : pair.slice(0, end)
}
