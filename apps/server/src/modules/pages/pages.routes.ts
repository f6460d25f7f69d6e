import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { httpTexts } from '@tingan/contract/errors'
import type { MicroApps } from '@tingan/contract/micro-app'
import type { PublicPage } from '@tingan/contract/public-page'
import { type Boot, guardSession, type SessionState } from '@tingan/contract/session-state'
import { type ColorScheme, colorSchemeOf, SCHEME_COOKIE } from '@tingan/contract/wire'
import { guard } from '@tingan/rules/guard'
import { findRoute } from '@tingan/rules/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/context.ts'
import { mountAssets, mountHashed } from '../../platform/html/assets.ts'
import { type Bundle, loadBundle, loadOps } from '../../platform/html/bundle.ts'
import { contentSecurityPolicy, documentOf } from '../../platform/html/document.ts'
import { readCookies } from '../../platform/http/cookies.ts'
import { siteOrigin } from '../../platform/http/site-origin.ts'
import { splitUrl } from '../../platform/http/split-url.ts'
import { frameSources } from '../../platform/micro-apps.ts'
import { pageSession } from './page-session.ts'
import { publicPage } from './public-page.ts'
import { mountSampleApp } from './sample-app.ts'

/** Every page: the guard decides here first, with a real redirect, and the browser starts from the same state. */
export async function mountPages(server: FastifyInstance, deps: Deps): Promise<void> {
  const bundle = await loadBundle()
  await mountAssets(server, bundle.folder)
  mountBackOffice(server, deps)
  if (deps.config.APP_ENV !== 'production') mountSampleApp(server, bundle.folder)

  server.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return reply.code(404).send({ code: 404, msg: httpTexts[404], data: null })
    try {
      return await answerPage(deps, bundle, request, reply)
    } catch (error) {
      deps.log.error({ err: error, traceId: request.id }, 'page failed')
      const failure = { status: 500, traceId: request.id }
      return sendPage(deps, bundle, request, reply, { session: null, failure })
    }
  })
}

/** The back office is one page with a door of its own: who stands before it, its first call finds out. */
function mountBackOffice(server: FastifyInstance, deps: Deps): void {
  const { folder, files } = loadOps()
  mountHashed(server, folder, '/ops/assets/')
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) return reply.callNotFound()
    const boot = pageBoot(deps, reply, null)
    reply.header('x-robots-tag', 'noindex')
    return sendHtml(
      request,
      reply,
      documentOf({ scheme: schemeOf(request), title: '运营后台', keywords: '', files, boot, body: '' }),
    )
  }
  server.get('/ops', send)
  server.get('/ops/*', send)
}

/**
 * Browsers name text/html when they navigate; a missing file or call must not be answered with a page. What shows a link
 * in a chat, or reads for a search, often takes anything, or does not say.
 */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (/^\/(api|files|assets|static)\//.test(request.url)) return false
  const accept = request.headers.accept || '*/*'
  return accept.includes('text/html') || (accept === '*/*' && !isFile(splitUrl(request.url).path))
}

const isFile = (path: string) => /\.\w+$/.test(path)

async function answerPage(deps: Deps, bundle: Bundle, request: FastifyRequest, reply: FastifyReply) {
  const { path: pathname, rawQuery: search } = splitUrl(request.url)
  const session = await pageSession(deps, request, reply)
  const state = session?.state ?? null
  if (isDesk(deps, pathname)) return sendPage(deps, bundle, request, reply, { session: state })
  const verdict = guard({ pathname, search }, guardSession(state), {
    production: deps.config.APP_ENV === 'production',
  })
  if (verdict.act === 'go') return reply.header('cache-control', 'no-store').redirect(verdict.to, 302)
  if (verdict.act === 'logout') {
    await session?.end()
    return reply.header('cache-control', 'no-store').redirect(verdict.to, 302)
  }
  // A share link is no route of the console: it names one album, and is for everybody.
  const known = verdict.act !== 'notFound'
  const page = (await publicPage(deps, pathname, search)) ?? (known ? undefined : null)
  return sendPage(deps, bundle, request, reply, {
    session: state,
    ...(page && { page }),
    ...(page === null && { failure: { status: 404, traceId: request.id } }),
  })
}

/** The sandbox has a door of its own, and no session. */
function isDesk(deps: Deps, pathname: string): boolean {
  return deps.config.SANDBOX && (pathname === '/sandbox' || pathname.startsWith('/sandbox/'))
}

interface Shown {
  session: SessionState | null
  page?: PublicPage
  failure?: { status: number; traceId: string }
}

function sendPage(
  deps: Deps,
  bundle: Bundle,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, page, failure }: Shown,
) {
  const { path, rawQuery } = splitUrl(request.url)
  const route = findRoute(path)
  const scheme = schemeOf(request)
  const inConsole = route?.entry === 'console' && session && !failure
  const framed = inConsole && route.ownDocument ? deps.config.MICRO_APPS : undefined
  const boot = pageBoot(deps, reply, session, framed)
  if (inConsole) {
    const { title, keywords = '' } = route
    return sendHtml(
      request,
      reply,
      documentOf({
        scheme,
        title,
        keywords: String(keywords),
        files: bundle.consoleAt(path),
        boot,
        body: '',
      }),
    )
  }
  const painted = bundle.render({
    path,
    search: rawQuery && `?${rawQuery}`,
    boot,
    ...(page && { page }),
    ...(failure && { failure }),
  })
  return sendHtml(
    request,
    reply.code(painted.status),
    documentOf({
      scheme,
      title: painted.title,
      keywords: String(route?.keywords ?? ''),
      files: painted.head ? bundle.site : bundle.public,
      boot,
      body: painted.html,
      starter: bundle.starter,
      ...(painted.head && { head: { ...painted.head, origin: siteOrigin(deps.config, request) } }),
      ...(failure && { failure }),
    }),
  )
}

/** What every page carries: its state, and the headers that keep strangers out of it. */
function pageBoot(
  deps: Deps,
  reply: FastifyReply,
  session: SessionState | null,
  microApps?: MicroApps,
): Boot {
  const nonce = randomBytes(12).toString('base64')
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce, microApps && frameSources(microApps)))
    .header('cross-origin-opener-policy', 'same-origin')
  const { APP_ENV: env, SANDBOX: sandbox } = deps.config
  return { env, sandbox, nonce, session, ...(microApps && { microApps }) }
}

function schemeOf(request: FastifyRequest): ColorScheme {
  return colorSchemeOf(readCookies(request.headers.cookie)[SCHEME_COOKIE])
}

const compress = promisify(gzip)

/** Pages differ for everybody, so they are compressed as they go. */
async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.header('vary', 'accept-encoding')
  if (!String(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await compress(html))
}
