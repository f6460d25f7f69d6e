import type { Call, ParsedInput } from '@tingan/contract/call'
import type { FieldError } from '@tingan/contract/envelope'
import { errorTexts } from '@tingan/contract/errors'
import { cleanLines } from '@tingan/rules/checks/text'
import type { z } from 'zod'
import { fail, fieldFailure, fieldsFailure } from '../failure.ts'

/** Query, path and body become one object that only the call's schema judges. */

export function parseJson(body: Uint8Array | null): unknown {
  if (!body?.length) return {}
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw bodyFailure()
  }
}

function parseForm(body: Uint8Array): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)))
}

/** Only a POST has a body, whatever else was sent along. */
export function readBody(declaration: Call, body: Uint8Array | null): Record<string, unknown> {
  if (
    declaration.method !== 'POST' ||
    declaration.body === 'binary' ||
    declaration.body === 'stream' ||
    !body?.length
  )
    return {}
  if (declaration.body === 'form') return parseForm(body)
  const parsed = parseJson(body)
  if (typeof parsed !== 'object' || Array.isArray(parsed)) throw bodyFailure()
  return { ...parsed }
}

export function readInput<C extends Call>(
  declaration: C,
  sources: { path: Record<string, string>; query: Record<string, string>; body: Record<string, unknown> },
): ParsedInput<C> {
  const { path, query, body } = sources
  const isJson = declaration.method === 'POST' && (declaration.body ?? 'json') === 'json'
  const texts = isJson ? path : { ...query, ...(body as Record<string, string>), ...path }
  const raw = { ...(isJson && body), ...typedTexts(declaration.input, texts) }
  const parsed = declaration.input.safeParse(clean(raw))
  if (!parsed.success) throw inputFailure(declaration, fieldErrors(parsed.error))
  return parsed.data as ParsedInput<C>
}

/** Where one field alone is wrong and the call declares a code for just that sentence, that code is the answer. */
function inputFailure(declaration: Call, errors: FieldError[]) {
  const [only, ...more] = errors
  const own = more.length === 0 && declaration.errors.find((code) => errorTexts[code] === only?.msg)
  return own ? fail(own, { errors }) : fieldsFailure(errors)
}

function bodyFailure() {
  return fieldFailure('', '请求内容格式不正确')
}

/** One per field: the first thing wrong with it. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const seen = new Set<string>()
  const errors: FieldError[] = []
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    if (seen.has(field)) continue
    seen.add(field)
    errors.push({ field, msg: issue.message })
  }
  return errors
}

/** A tag never reaches over the next `<`, or a text full of unclosed ones would be searched to its end for each. */
const TAGS = /<\/?[a-z!][^<>]*>/gi
const TAG_LAYERS = 5

/** Rich text exists only in the back office, which does not come this way. */
function withoutTags(text: string): string {
  let rest = text
  for (let layer = 0; layer < TAG_LAYERS; layer++) {
    const stripped = rest.replace(TAGS, '')
    if (stripped === rest) return rest
    rest = stripped
  }
  // Tags in tags in tags are no slip of the hand.
  return rest.replaceAll('<', '')
}

/** No declared input comes near it; without an end a body of brackets would exhaust the stack. */
const DEEPEST = 20

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Texts are trimmed and freed of what nobody typed; empty and null mean absent. */
function clean(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw bodyFailure()
  if (typeof value === 'string') return cleanLines(withoutTags(value))
  if (Array.isArray(value)) return value.map((entry) => clean(entry, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  // Rich text is a tree that its own schema judges node by node; a space at a node's end is part of it.
  if ((value as { type?: unknown }).type === 'doc') return value
  const kept: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value)) {
    const cleaned = clean(entry, depth + 1)
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
    if (Object.hasOwn(shape, name)) typed[name] = typedText(kindOf(shape[name] as z.ZodType), value)
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
