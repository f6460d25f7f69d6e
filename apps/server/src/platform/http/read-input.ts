import type { Call, ParsedInput } from '@tingan/contract/call'
import type { FieldError } from '@tingan/contract/envelope'
import { cleanLines } from '@tingan/rules/checks/text'
import type { z } from 'zod'
import { fail } from '../failure.ts'

/** Query, path and body become one object that only the call's schema judges. */

export function parseJson(body: Uint8Array | null): unknown {
  if (!body?.length) return {}
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw bodyFailure()
  }
}

export function parseForm(body: Uint8Array | null): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body ? new TextDecoder().decode(body) : ''))
}

export function readInput<C extends Call>(
  declaration: C,
  sources: { path: Record<string, string>; query: Record<string, string>; body: unknown },
): ParsedInput<C> {
  const { path, query, body } = sources
  if (body !== null && (typeof body !== 'object' || Array.isArray(body))) throw bodyFailure()
  const fromBody = declaration.method === 'POST' && declaration.body !== 'form'
  const texts = fromBody ? path : { ...query, ...(body as Record<string, string>), ...path }
  const raw = { ...(fromBody ? (body as object) : {}), ...typedTexts(declaration.input, texts) }
  const parsed = declaration.input.safeParse(clean(raw) ?? {})
  if (!parsed.success) throw fieldsFailure(parsed.error)
  return parsed.data as ParsedInput<C>
}

function bodyFailure() {
  return fail(2001, { errors: [{ field: '', msg: '请求内容格式不正确' }] })
}

/** All wrong fields at once; the sentence is the first one's. */
function fieldsFailure(error: z.ZodError) {
  const seen = new Set<string>()
  const errors: FieldError[] = []
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    if (seen.has(field)) continue
    seen.add(field)
    errors.push({ field, msg: issue.message })
  }
  const failure = fail(2001, { errors })
  failure.message = errors[0]?.msg ?? failure.message
  return failure
}

/** Rich text exists only in the back office, which does not come this way. */
const TAGS = /<\/?[a-z!][^>]*>/gi

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Texts are trimmed and freed of what nobody typed; empty and null mean absent. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanLines(value.replace(TAGS, ''))
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  const kept: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value)) {
    const cleaned = clean(entry)
    if (cleaned === '' || cleaned === null || FORBIDDEN_KEYS.has(key)) continue
    kept[key] = cleaned
  }
  return kept
}

/** Query and form know only text: numbers, switches and lists are read as the schema wants them. */
function typedTexts(schema: z.ZodType, texts: Record<string, string>): Record<string, unknown> {
  const shape = (schema as Partial<z.ZodObject>).shape
  if (!shape) return texts
  const typed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(texts)) {
    const field = shape[name]
    if (field) typed[name] = typedText(kindOf(field as z.ZodType), value)
  }
  return typed
}

function typedText(kind: string, value: string): unknown {
  if (kind === 'number' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  if (kind === 'array') return value === '' ? [] : value.split(',').map((entry) => typedText('number', entry))
  return value
}

function kindOf(schema: z.ZodType): string {
  const { type, innerType } = schema.def as { type: string; innerType?: z.ZodType }
  return innerType ? kindOf(innerType) : type
}
