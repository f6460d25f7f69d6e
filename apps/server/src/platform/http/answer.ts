import { transcode } from 'node:buffer'
import type { Envelope } from '@tingan/contract/envelope'
import { errorText, OK } from '@tingan/contract/errors'
import { Failure, fail } from '../failure.ts'
import type { Logger } from '../log.ts'
import { StorageFull, StorageSilent } from '../storage/port.ts'

export function success(data: unknown): Envelope {
  return { code: OK, msg: errorText(OK), data }
}

/** Failures are answers; anything else is our fault: the user hears 2000, the log gets the stack. */
export function failureAnswer(error: unknown, log: Logger, traceId: string): Envelope {
  if (!(error instanceof Failure)) log.error({ err: error, traceId }, 'call failed')
  const { code, message, data } = error instanceof Failure ? error : ownFailure(error)
  return { code, msg: message, data }
}

/** A disk that is full or silent is ours to mend, and worth another try later. */
function ownFailure(error: unknown): Failure {
  if (error instanceof StorageFull) return fail(2014)
  return error instanceof StorageSilent ? fail(3302) : fail(2000)
}

/** A long text with Chinese in it becomes UTF-8 in a third of the time by way of the two bytes V8 keeps of a letter. */
const LONG_TEXT = 1024

export function toJson(payload: unknown): string | Buffer {
  const text = JSON.stringify(payload)
  return text.length < LONG_TEXT ? text : transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
}
