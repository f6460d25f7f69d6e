import { lookup as systemLookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { boundedBody, IDLE_MS } from './bounded-body.ts'
import { FetchFailure } from './fetch-failure.ts'
import { isPublicAddress } from './public-address.ts'

export interface FetchOrder {
  headers?: Record<string, string>
  maxBytes: number
  /** For everything up to the headers, redirects included. */
  headMs: number
  /** For the body, from then on. */
  bodyMs: number
  signal?: AbortSignal
}

export interface Fetched {
  /** After all redirects. */
  url: string
  status: number
  headers: IncomingMessage['headers']
  /** Unpacked, and never more than was ordered: it ends with a FetchFailure instead. */
  body: Readable
}

/** The one way to an address that somebody outside has named. */
export type PublicFetch = (url: string, order: FetchOrder) => Promise<Fetched>

export interface PublicNet {
  /** Every address of a name. */
  resolve?(host: string): Promise<{ address: string; family: number }[]>
  /** `127.0.0.1:8080`: inner places that may be reached all the same. Empty in production. */
  allowed?: readonly string[]
}

const MOST_REDIRECTS = 5
const PORTS = ['', '80', '443']
const REDIRECTS = [301, 302, 303, 307, 308]

export function publicFetch({ resolve = everyAddress, allowed = [] }: PublicNet = {}): PublicFetch {
  return async (url, order) => {
    const late = AbortSignal.timeout(order.headMs)
    const signal = AbortSignal.any([late, ...(order.signal ? [order.signal] : [])])
    let at = url
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const target = checkedUrl(at, allowed)
      const addresses = await checkedAddresses(target, resolve, allowed, signal)
      const answer = await ask(target, addresses, order, signal)
      const next = REDIRECTS.includes(answer.statusCode ?? 0) && answer.headers.location
      if (!next) return opened(target, answer, order)
      answer.destroy()
      at = URL.parse(next, target.href)?.href ?? next
    }
    throw new FetchFailure('redirects')
  }
}

function checkedUrl(text: string, allowed: readonly string[]): URL {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new FetchFailure('address')
  if (url.username || url.password || !url.hostname) throw new FetchFailure('address')
  if (!allowed.includes(url.host) && !PORTS.includes(url.port)) throw new FetchFailure('notPublic')
  return url
}

interface Address {
  address: string
  family: number
}

/** Looked up once: the connection goes to what was checked, whatever the name says a moment later. */
async function checkedAddresses(
  url: URL,
  resolve: NonNullable<PublicNet['resolve']>,
  allowed: readonly string[],
  signal: AbortSignal,
): Promise<Address[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await inTime(resolve(host), signal)
  if (found.length === 0) throw new FetchFailure('unknownHost')
  if (!allowed.includes(url.host) && !found.every(({ address }) => isPublicAddress(address)))
    throw new FetchFailure('notPublic')
  return found
}

async function everyAddress(host: string): Promise<Address[]> {
  return systemLookup(host, { all: true }).catch((error: unknown) => {
    throw new FetchFailure('unknownHost', '', error)
  })
}

async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const stop = () => reject(new FetchFailure('late'))
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([work, late]).finally(() => signal.removeEventListener('abort', stop))
}

/** Answers every question about a name with what was checked. */
export function pinned(addresses: readonly Address[]): LookupFunction {
  const [first] = addresses
  return (_host, options, done) =>
    options.all ? done(null, [...addresses]) : done(null, first!.address, first!.family)
}

function ask(
  url: URL,
  addresses: Address[],
  { headers }: FetchOrder,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const request = send(url, {
    // A line of its own each time: a kept one would skip the check.
    agent: false,
    headers: { 'user-agent': 'Tingan/2 (podcast import)', 'accept-encoding': 'identity', ...headers },
    lookup: pinned(addresses),
    timeout: IDLE_MS,
  })
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const stop = () => request.destroy(new FetchFailure('late'))
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  request.on('timeout', () => request.destroy(new FetchFailure('late')))
  request.on('response', resolve)
  request.on('error', (error) =>
    reject(error instanceof FetchFailure ? error : new FetchFailure('broken', '', error)),
  )
  request.end()
  return promise.finally(() => signal.removeEventListener('abort', stop))
}

function opened(url: URL, answer: IncomingMessage, order: FetchOrder): Fetched {
  const { statusCode: status = 0, headers } = answer
  return { url: url.href, status, headers, body: boundedBody(answer, order) }
}
