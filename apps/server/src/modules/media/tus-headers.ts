import type { ErrorCode } from '@tingan/contract/errors'
import { audioMetadata } from '@tingan/contract/media'
import { cleanLines } from '@tingan/rules/checks/text'
import type { z } from 'zod'
import { fieldsFailure } from '../../platform/failure.ts'
import { fieldErrors } from '../../platform/http/read-input.ts'

export const TUS_VERSION = '1.0.0'

/** `name base64, name base64, …` as it stands in Upload-Metadata. */
export function readMetadata(header: string): z.output<typeof audioMetadata> {
  const given: Record<string, string> = {}
  for (const pair of header.slice(0, 4000).split(',')) {
    const [name = '', value = ''] = pair.trim().split(' ')
    const text = cleanLines(Buffer.from(value, 'base64').toString('utf8'))
    if (name && text) given[name] = text
  }
  const parsed = audioMetadata.safeParse(given)
  if (!parsed.success) throw fieldsFailure(fieldErrors(parsed.error))
  return parsed.data
}

/** A whole number or null; nothing else is a length or an offset. */
export function readCount(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
}

/** Clients of the protocol look at the status: 4xx is final, 409 and 5xx are worth another try. */
const STATUSES: Partial<Record<ErrorCode, number>> = {
  1001: 401,
  1002: 401,
  1003: 401,
  1004: 401,
  1005: 401,
  1998: 401,
  1999: 401,
  2000: 500,
  2002: 404,
  2003: 403,
  2004: 429,
  2006: 410,
  2007: 401,
  2008: 401,
  2009: 401,
  2011: 415,
  2012: 413,
  2013: 410,
  2014: 507,
  2111: 403,
  2224: 423,
  2417: 403,
  3108: 429,
  3302: 503,
}

export function statusOf(code: number): number {
  return STATUSES[code as ErrorCode] ?? 422
}
