import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FetchFailure } from './fetch-failure.ts'

/** A line that has said nothing for so long is dead. */
export const IDLE_MS = 20_000

interface Bounds {
  maxBytes: number
  bodyMs: number
  signal?: AbortSignal
}

/** What arrives, unpacked, as long as it stays within its size and time. Counted after unpacking: a bomb ends early. */
export function boundedBody(answer: IncomingMessage, { maxBytes, bodyMs, signal }: Bounds): Readable {
  const { body, breakOff } = countedBody(maxBytes)
  const fail = (failure: FetchFailure) => {
    // First the reason: what is torn down after it complains too.
    body.destroy(failure)
    answer.destroy()
  }
  const stop = () => fail(new FetchFailure('late'))
  const timer = setTimeout(stop, bodyMs)
  signal?.addEventListener('abort', stop, { once: true })
  body.once('close', () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    answer.destroy()
  })
  answer.setTimeout(IDLE_MS, stop)
  // Headers promise a length; a line that closes before it has broken off.
  answer.on('error', breakOff)
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') answer.pipe(body)
  else if (encoding === 'gzip' || encoding === 'x-gzip') {
    const unpacked = createGunzip()
    unpacked.on('error', (error) => fail(new FetchFailure('broken', '', error)))
    answer.pipe(unpacked).pipe(body)
  } else fail(new FetchFailure('encoding'))
  return body
}

function countedBody(maxBytes: number): { body: Transform; breakOff(error: Error): void } {
  let passed = 0
  let broken: FetchFailure | null = null
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      done(passed > maxBytes ? new FetchFailure('tooLarge') : null, chunk)
    },
    /** What came before the break is handed on first: whoever resumes goes on from there. */
    flush(done) {
      const settle = () => {
        if (!broken || body.readableLength === 0) done(broken)
        else if (!body.destroyed) setImmediate(settle)
      }
      settle()
    },
  })
  return {
    body,
    breakOff(error) {
      broken = new FetchFailure('broken', '', error)
      body.end()
    },
  }
}
