import { allCalls } from '@tingan/contract/all-calls'
import type { FastifyInstance } from 'fastify'
import { apiPage } from './api-page.ts'
import { openApi } from './openapi.ts'

/** The contract for machines and for people. */
export function mountApiDocs(server: FastifyInstance): void {
  // Made when first asked for: a server that is never asked should not carry them.
  let document: string | undefined
  let page: string | undefined
  server.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi(allCalls))
    return reply.type('application/json').send(document)
  })
  server.get('/docs/api', (_request, reply) => {
    page ??= apiPage(allCalls)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .send(page)
  })
  server.get('/docs/api.css', (_request, reply) => reply.type('text/css').send(apiPage.css))
}
