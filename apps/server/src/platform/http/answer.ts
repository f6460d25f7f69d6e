import type { Envelope } from '@tingan/contract/envelope'
import { errorText, OK } from '@tingan/contract/errors'
import { Failure } from '../failure.ts'
import type { Logger } from '../log.ts'

export function success(data: unknown): Envelope {
  return { code: OK, msg: errorText(OK), data }
}

/** Failures are answers; anything else is our fault: the user hears 2000, the log gets the stack. */
export function failureAnswer(error: unknown, log: Logger, traceId: string): Envelope {
  if (error instanceof Failure) return { code: error.code, msg: error.message, data: error.data }
  log.error({ err: error, traceId }, 'call failed')
  return { code: 2000, msg: errorText(2000), data: null }
}
