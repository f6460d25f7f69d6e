import { type Call, type CallGroup, callPath } from '@tingan/contract/call'
import { CLIENT_VERSION } from '@tingan/contract/constants'
import { COMMON_CODES, type ErrorCode, errorTexts } from '@tingan/contract/errors'
import { COMMON_QUERY, HEADER } from '@tingan/contract/wire'
import { z } from 'zod'
import { STAFF_COOKIE, STAFF_HEADER } from '../session/staff-lookup.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 from the declarations; nothing in it is written by hand twice. */
export function openApi(groups: Record<string, CallGroup>): Json {
  const paths: Record<string, Json> = {}
  for (const [tag, group] of Object.entries(groups))
    for (const [name, declaration] of Object.entries(group)) {
      const path = callPath(declaration)
      paths[path] = {
        ...paths[path],
        [declaration.method.toLowerCase()]: operation(tag, name, declaration),
      }
    }
  return {
    openapi: '3.1.0',
    info: { title: '听岸 API', version: CLIENT_VERSION, license: { name: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: {
        ticket: { type: 'apiKey', in: 'header', name: HEADER.ticket },
        staff: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE },
        staffHeader: { type: 'apiKey', in: 'header', name: STAFF_HEADER },
      },
    },
  }
}

const BODY_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  binary: 'application/octet-stream',
  stream: 'multipart/form-data',
}
const FILE: Json = { type: 'string', format: 'binary' }
const FILES: Record<string, Json> = { binary: FILE, stream: { type: 'object', properties: { file: FILE } } }

/** Where the body is a file, the input travels in the query. */
function inBody({ method, body }: Call): boolean {
  return method === 'POST' && body !== 'binary' && body !== 'stream'
}

function operation(tag: string, name: string, declaration: Call): Json {
  const input = schema(declaration.input, 'input')
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    summary: declaration.title,
    security: securityOf(declaration),
    parameters: [...parameters(declaration, input), ...(isSigned(declaration) ? standard() : [])],
    ...(declaration.method === 'POST' && {
      requestBody: {
        content: {
          [BODY_TYPES[declaration.body ?? 'json']]: {
            schema: inBody(declaration) ? input : FILES[declaration.body ?? ''],
          },
        },
      },
    }),
    responses: {
      200: {
        description: codes(declaration.errors),
        content: { 'application/json': { schema: envelope(schema(declaration.output, 'output')) } },
      },
    },
  }
}

function securityOf({ access }: Call): Json[] {
  if (access.who === 'member') return [{ ticket: [] }]
  return access.who === 'staff' ? [{ staff: [], staffHeader: [] }] : []
}

/** The back office has its own door and does not sign. */
function isSigned({ unsigned, access }: Call): boolean {
  return !unsigned && access.who !== 'staff'
}

function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return rest as Json
}

function parameters(declaration: Call, input: Json): Json[] {
  const properties = (input.properties ?? {}) as Record<string, Json>
  const required = (input.required ?? []) as string[]
  return Object.entries(properties).flatMap(([name, property]) => {
    const inPath = declaration.path.includes(`{${name}}`)
    if (!inPath && inBody(declaration)) return []
    return [
      {
        name,
        in: inPath ? 'path' : 'query',
        required: inPath || required.includes(name),
        schema: property,
      },
    ]
  })
}

function standard(): Json[] {
  const { signPath, eventId, uid, platform, ticket, sign } = HEADER
  return [
    ...[signPath, eventId, uid, platform, ticket, sign].map((name) => ({
      name,
      in: 'header',
      schema: { type: 'string' },
    })),
    ...COMMON_QUERY.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
  ]
}

function envelope(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
  }
}

function codes(own: readonly ErrorCode[]): string {
  return [200, ...own, ...COMMON_CODES].map((code) => `${code} ${errorTexts[code as ErrorCode]}`).join('；')
}
