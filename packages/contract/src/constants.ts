/** Section 9 of the specification. */
export const CLIENT_VERSION = '2.11.0'
export const SOURCE = `web_${CLIENT_VERSION}`
export const PLATFORM = 'Web'

export const REFRESH_WHEN_UNDER_SECONDS = 3 * 60
export const NONCE_LENGTH = 6
export const MIN_FETCH_MS = 200
export const CHUNK_RELOAD_GUARD_MS = 60_000
export const AUDIO_UPLOAD_TIMEOUT_MS = 1_500_000
export const VOICE_PAGE_SIZE = 100

/** Token and code lives of the domain reference, 0.2, 0.3 and 2.0. */
export const ACCESS_TOKEN_SECONDS = 2 * 3600
export const REFRESH_TOKEN_SECONDS = 30 * 86_400
export const REFRESH_GRACE_SECONDS = 60
export const CLOCK_SKEW_SECONDS = 300
export const NONCE_MEMORY_SECONDS = 600
export const SMS_CODE_SECONDS = 300
export const SMS_RESEND_SECONDS = 60
export const VERIFY_TOKEN_SECONDS = 600
export const QR_LOGIN_SECONDS = 180
export const MAX_DEVICES = 5

export const MESSAGE_TABS = [
  { id: 1, name: '官方消息' },
  { id: 2, name: '系统消息' },
] as const
