import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable, Transform } from 'node:stream'
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
  const unpacked = unpack(String(answer.headers['content-encoding'] ?? 'identity'))
  let passed = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      done(passed > maxBytes ? new FetchFailure('tooLarge') : null, chunk)
    },
  })
  const end = (error: unknown) => {
    const failure = error instanceof FetchFailure ? error : new FetchFailure('broken', '', error)
    // First the reason: what is torn down after it complains too.
    counted.destroy(failure)
    unpacked?.destroy()
    answer.destroy()
  }
  const stop = () => end(new FetchFailure('late'))
  const timer = setTimeout(stop, bodyMs)
  signal?.addEventListener('abort', stop, { once: true })
  counted.once('close', () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    answer.destroy()
  })
  if (!unpacked) {
    end(new FetchFailure('encoding'))
    return counted
  }
  answer.on('error', end)
  unpacked.on('error', end)
  counted.on('error', end)
  // Headers promise a length; a line that closes before it has broken off.
  answer.on('aborted', () => end(new FetchFailure('broken')))
  answer.setTimeout(0)
  answer.socket.setTimeout(IDLE_MS, stop)
  answer.pipe(unpacked).pipe(counted)
  return counted
}

function unpack(encoding: string): Transform | null {
  if (encoding === 'identity') return new PassThrough()
  return encoding === 'gzip' || encoding === 'x-gzip' ? createGunzip() : null
}
