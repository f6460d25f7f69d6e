import { createHash, createHmac, randomBytes } from 'node:crypto'
import { auth } from '@tingan/contract/auth'
import { type Call, type CallData, type CallInput, fillPath } from '@tingan/contract/call'
import { CLIENT_VERSION, NONCE_LENGTH, PLATFORM, SOURCE } from '@tingan/contract/constants'
import type { Envelope } from '@tingan/contract/envelope'
import type { TokenBlob } from '@tingan/contract/token-blob'
import { EMPTY_SHA256, HEADER, signingKey, signingText } from '@tingan/contract/wire'
import type { TestServer } from './test-server.ts'

export interface Identity {
  uid: number
  eventId: string
  tokens: TokenBlob
}

export interface CallOptions {
  headers?: Record<string, string>
  query?: Record<string, string>
  /** Sent instead of the input, byte for byte. */
  rawBody?: string | Uint8Array<ArrayBuffer>
  requestId?: string
  /** Changes the request on its way, after it was signed. */
  alter?(request: SentRequest): SentRequest
}

export interface SentRequest {
  url: string
  init: { method: string; headers: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }
}

/** A browser as the server sees it: a device, maybe signed in, signing everything it sends. */
export interface Browser {
  deviceId: string
  identity: Identity | null
  call<C extends Call>(
    declaration: C,
    input: CallInput<C>,
    options?: CallOptions,
  ): Promise<Envelope<CallData<C>>>
  /** The same, with the transport's own facts. */
  send(declaration: Call, input: object, options?: CallOptions): Promise<Response>
  page(path: string, cookie?: string): Promise<Response>
  cookies(): string
  codeFor(mobile: string): Promise<string>
  signIn(mobile: string): Promise<Identity>
}

export function openBrowser(server: TestServer, deviceId = randomBytes(16).toString('hex')): Browser {
  const self: Browser = {
    deviceId,
    identity: null,
    async call(declaration, input, options) {
      const response = await self.send(declaration, input as object, options)
      return (await response.json()) as Envelope<never>
    },
    send: (declaration, input, options = {}) => {
      const request = signedRequest(server, self, declaration, input, options)
      const { url, init } = options.alter?.(request) ?? request
      return fetch(url, init)
    },
    page: (path, cookie = self.cookies()) =>
      fetch(server.origin + path, { headers: { accept: 'text/html', cookie }, redirect: 'manual' }),
    cookies: () => cookieHeader(self),
    codeFor: (mobile) => sendAndReadCode(server, self, mobile),
    async signIn(mobile) {
      const code = await self.codeFor(mobile)
      const answer = await self.call(auth.login, { loginType: 1, mobile, code, agree: true, deviceId })
      if (answer.code !== 200) throw new Error(`login of ${mobile} answered ${answer.code} ${answer.msg}`)
      const { loginUid, eventId, ...tokens } = answer.data
      self.identity = { uid: loginUid, eventId, tokens }
      return self.identity
    },
  }
  return self
}

let nonces = 0
/** Never the same: of random ones two would meet within a second some day. */
export function aNonce(): string {
  return (nonces++).toString(36).padStart(NONCE_LENGTH, '0')
}

function signedRequest(
  server: TestServer,
  browser: Browser,
  declaration: Call,
  input: object,
  options: CallOptions,
): SentRequest {
  const { path, rest } = fillPath(declaration, input as Record<string, unknown>)
  const isPost = declaration.method === 'POST'
  const query = new URLSearchParams({
    deviceId: browser.deviceId,
    source: SOURCE,
    version: CLIENT_VERSION,
    nonce: aNonce(),
    timestamp: String(server.deps.clock.seconds()),
    loginUid: String(browser.identity?.uid ?? ''),
    ...(isPost ? {} : texts(rest)),
    ...options.query,
  }).toString()
  const body = isPost ? (options.rawBody ?? encodeBody(declaration, rest, options.requestId)) : undefined
  const ticket = browser.identity?.tokens.accessToken ?? ''
  const eventId = browser.identity?.eventId ?? 'before-login'
  const isSigned = body?.length && declaration.body !== 'stream'
  const bodyHash = isSigned ? createHash('sha256').update(body).digest('hex') : EMPTY_SHA256
  const headers: Record<string, string> = {
    [HEADER.signPath]: path,
    [HEADER.eventId]: eventId,
    [HEADER.uid]: String(browser.identity?.uid ?? ''),
    [HEADER.platform]: PLATFORM,
    [HEADER.ticket]: ticket,
    [HEADER.sign]: createHmac('sha256', signingKey(ticket, eventId))
      .update(signingText(declaration.method, path, query, bodyHash))
      .digest('hex'),
    ...(isPost && {
      'content-type': declaration.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
    }),
    ...options.headers,
  }
  return {
    url: `${server.origin}${path}?${query}`,
    init: { method: declaration.method, headers, ...(body !== undefined && { body }) },
  }
}

function encodeBody(declaration: Call, rest: Record<string, unknown>, requestId?: string): string {
  if (declaration.body === 'form') return new URLSearchParams(texts(rest)).toString()
  return JSON.stringify(requestId ? { ...rest, requestId } : rest)
}

function texts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]))
}

function cookieHeader({ identity, deviceId }: Browser): string {
  const device = `deviceId=${deviceId}`
  if (!identity) return device
  const { tokens, uid, eventId } = identity
  const tkData = Buffer.from(JSON.stringify(tokens)).toString('base64url')
  return `${device}; tkData=${tkData}; accessToken=${tokens.accessToken}; loginUid=${uid}; eventId=${eventId}`
}

async function sendAndReadCode(server: TestServer, browser: Browser, mobile: string): Promise<string> {
  const sent = await browser.call(auth.sendCode, { mobile, scene: 1 })
  if (sent.code !== 200) throw new Error(`sendCode for ${mobile} answered ${sent.code} ${sent.msg}`)
  const box = await fetch(`${server.origin}/sandbox/api/sms?mobile=${mobile}`)
  const { data } = (await box.json()) as Envelope<{ code: string }[]>
  return data[0]!.code
}
