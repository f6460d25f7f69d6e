import type { Readable } from 'node:stream'
import { type Call, type CallGroup, type CallResult, callPath, type ParsedInput } from '@tingan/contract/call'
import { deviceId as deviceIdField } from '@tingan/contract/fields'
import { HEADER } from '@tingan/contract/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Ctx, Deps, MemberCtx, StaffCtx } from '../context.ts'
import { fail } from '../failure.ts'
import { failureAnswer, success } from './answer.ts'
import { authorize, authorizeStaff } from './authorize.ts'
import { limitAddress, limitCall } from './limits.ts'
import { once } from './once.ts'
import { readBody, readInput } from './read-input.ts'
import { checkSignature } from './signature.ts'
import { splitUrl } from './split-url.ts'

type CtxOf<C extends Call> = C['access'] extends { who: 'member' }
  ? MemberCtx
  : C['access'] extends { who: 'staff' }
    ? StaffCtx
    : Ctx

export type Handlers<G extends CallGroup> = {
  [K in keyof G]: (ctx: CtxOf<G[K]>, input: ParsedInput<G[K]>) => Promise<CallResult<G[K]>>
}

/** A group of declared calls with their handlers: the one shape in which a module offers itself. */
export interface Mounted {
  calls: CallGroup
  handlers: Record<string, (ctx: never, input: never) => Promise<unknown>>
}

export function handle<G extends CallGroup>(calls: G, handlers: Handlers<G>): Mounted {
  return { calls, handlers: handlers as Mounted['handlers'] }
}

export function mount(server: FastifyInstance, deps: Deps, { calls, handlers }: Mounted): void {
  for (const [name, declaration] of Object.entries(calls)) {
    const handler = handlers[name] as (ctx: Ctx, input: unknown) => Promise<unknown>
    const path = callPath(declaration)
    const route: RouteOptions = {
      method: declaration.method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      config: { call: path },
      ...(declaration.maxBytes && { bodyLimit: declaration.maxBytes }),
      handler: (request, reply) => serve(declaration, handler, deps, request, reply),
    }
    if (declaration.body === 'stream') withBodyUnread(server, (scope) => scope.route(route))
    else server.route(route)
  }
}

/** Routes whose handlers read the body themselves, as it arrives. */
export function withBodyUnread(server: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    add(scope)
  })
}

/** Every call takes this walk: signature → ticket → account → role → limits → input → effect → declared output. */
async function serve(
  declaration: Call,
  handler: (ctx: Ctx, input: unknown) => Promise<unknown>,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const header = (name: string) => String(request.headers[name] ?? '')
  const { path, rawQuery } = splitUrl(request.url)
  const query = request.query as Record<string, string>
  const body = (request.body ?? null) as Uint8Array | null
  try {
    limitAddress(deps, request.ip)
    const { access } = declaration
    if (!declaration.unsigned && access.who !== 'staff')
      checkSignature(
        { method: request.method, path, rawQuery, query, header, body },
        deps.clock,
        deps.counters,
      )
    const deviceId = deviceIdField.safeParse(query.deviceId).data ?? ''
    const staff = access.who === 'staff' ? await authorizeStaff(access, request.headers, deps) : null
    const claim = {
      ticket: header(HEADER.ticket),
      uid: header(HEADER.uid),
      eventId: header(HEADER.eventId),
      deviceId,
    }
    const member = access.who === 'staff' ? null : await authorize(access, claim, deps.sessions)
    if (member?.merging && declaration.method !== 'GET') throw fail(2224)
    limitCall(deps, declaration, member?.uid ?? null, request.ip)
    const sent = readBody(declaration, body)
    const input = readInput(declaration, {
      path: request.params as Record<string, string>,
      query,
      body: sent,
    })
    const ctx: Ctx = {
      ...deps,
      rootDb: deps.db,
      traceId: request.id,
      ip: request.ip,
      userAgent: header('user-agent').slice(0, 300),
      deviceId,
      member,
      staff,
      mcnId: Number(query.mcnId) || null,
      rawBody: body,
      incoming: request.raw,
      headers: request.headers,
      setCookie: (cookie) => reply.header('set-cookie', cookie),
    }
    const data = await run(declaration, handler, ctx, input, sent.requestId)
    const cut = declaration.output.parse(data)
    if (declaration.answer === 'file') return sendStream(reply, cut as FileAnswer)
    return declaration.answer === 'raw' ? sendRaw(reply, cut as RawAnswer) : success(cut)
  } catch (error) {
    return failureAnswer(error, deps.log, request.id)
  }
}

interface RawAnswer {
  status: number
  type: string
  text: string
}

function sendRaw(reply: FastifyReply, { status, type, text }: RawAnswer): FastifyReply {
  return reply.code(status).type(type).send(text)
}

export interface FileAnswer {
  name: string
  type: string
  body: Readable
}

function sendStream(reply: FastifyReply, { name, type, body }: FileAnswer): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(body)
}

function run(
  declaration: Call,
  handler: (ctx: Ctx, input: unknown) => Promise<unknown>,
  ctx: Ctx,
  input: unknown,
  requestId: unknown,
): Promise<unknown> {
  const owner = ownerOf(ctx)
  if (declaration.method !== 'POST' || owner === null || !requestId) return handler(ctx, input)
  return once(ctx, owner, declaration.path, requestId, (inside) => handler(inside, input))
}

/** Operators count below zero: their numbers and the accounts' must not meet. */
function ownerOf({ member, staff }: Ctx): number | null {
  if (member) return member.uid
  return staff ? -staff.staffId : null
}
