import { callPath } from '@tingan/contract/call'
import type { AudioNews } from '@tingan/contract/media'
import { type Message, messageStream, messages, type ReadWhat } from '@tingan/contract/message'
import { callApi, signer } from '../../shared/api/call-api.ts'
import { signRequest } from '../../shared/api/signed-request.ts'
import { type SseEvent, sseParser } from './sse.ts'

export type MessageNews =
  | { kind: 'message'; message: Message }
  | { kind: 'read'; what: ReadWhat }
  | { kind: 'audio'; audio: AudioNews }
  /** Something may have happened that nobody told: counts and lists are asked again. */
  | { kind: 'changed' }

/** Between tabs, with the place in the stream, so that whoever leads next goes on from there. */
interface Shared {
  news: MessageNews
  lastId: string
}

const NAME = 'tingan-messages'
/** The server speaks at least every 20 seconds. */
const SILENCE_MS = 50_000
const BACKOFF_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000]
const POLL_MS = 30_000
const MOST_REMEMBERED = 500

/**
 * One connection for all tabs of a browser, since it has only six to a host: the tab that holds the lock listens and
 * tells the others. Answers the way to stop.
 */
export function followMessages(uid: number, onNews: (news: MessageNews) => void): () => void {
  const stop = new AbortController()
  const name = `${NAME}-${uid}`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const seen = new Set<number>()
  let lastId = ''

  /** The server may send a message twice rather than not at all. */
  function take(news: MessageNews): void {
    if (news.kind === 'message') {
      if (seen.has(news.message.msgId)) return
      if (seen.size >= MOST_REMEMBERED) seen.clear()
      seen.add(news.message.msgId)
    }
    onNews(news)
  }

  function tell(news: MessageNews): void {
    take(news)
    channel?.postMessage({ news, lastId } satisfies Shared)
  }

  channel?.addEventListener('message', (event: MessageEvent<Shared>) => {
    lastId = event.data.lastId || lastId
    take(event.data.news)
  })

  function hear(event: SseEvent): void {
    lastId = event.id || lastId
    const news = newsOf(event)
    if (news) tell(news)
  }

  const locks: LockManager | undefined = navigator.locks
  if (locks) {
    const lead = () => keepListening(() => lastId, hear, stop.signal)
    locks.request(name, { signal: stop.signal }, lead).catch(() => {})
  } else {
    // Plain http: no way to agree on one tab, so each asks now and then.
    const timer = setInterval(() => take({ kind: 'changed' }), POLL_MS)
    stop.signal.addEventListener('abort', () => clearInterval(timer))
  }
  return () => {
    stop.abort()
    channel?.close()
  }
}

function newsOf({ name, data }: SseEvent): MessageNews | null {
  if (name === 'message') return { kind: 'message', message: JSON.parse(data) as Message }
  if (name === 'read') return { kind: 'read', what: JSON.parse(data) as ReadWhat }
  if (name === 'audio') return { kind: 'audio', audio: JSON.parse(data) as AudioNews }
  return name === 'recall' || name === 'ready' ? { kind: 'changed' } : null
}

async function keepListening(
  lastId: () => string,
  hear: (event: SseEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const heard = await listen(lastId(), hear, signal).catch(() => false)
    failures = heard ? 0 : failures + 1
    const pause = BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)]!
    await rest(pause * (0.75 + Math.random() / 2), signal)
  }
}

/** Until the line breaks. Answers whether anything came through. */
async function listen(
  lastId: string,
  hear: (event: SseEvent) => void,
  signal: AbortSignal,
): Promise<boolean> {
  // An ordinary call first: it renews the ticket, sets the clock right and notices an ended session.
  const ready = await callApi(messages.tip, {}, { signal })
  if (!ready.ok || signal.aborted) return false
  const line = new AbortController()
  const hangUp = () => line.abort()
  signal.addEventListener('abort', hangUp)
  let silence = setTimeout(hangUp, SILENCE_MS)
  let heard = false
  try {
    const query = lastId ? { lastId } : {}
    const request = { method: messageStream.method, path: callPath(messageStream), query, body: null }
    const { url, headers } = signRequest(request, signer())
    const response = await fetch(url, { headers, signal: line.signal, cache: 'no-store' })
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) return false
    const feed = sseParser((event) => {
      heard = true
      hear(event)
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return heard
      clearTimeout(silence)
      silence = setTimeout(hangUp, SILENCE_MS)
      feed(value)
    }
  } catch {
    return heard
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', hangUp)
    line.abort()
  }
}

/** Offline there is nothing to try; the network's return cuts a pause short. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = navigator.onLine ? setTimeout(done, ms) : undefined
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
