import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/context.ts'
import { FILE_PATH, readFileUrl } from './contract-file.service.ts'
import { openFile } from './open-file.service.ts'

/** Signed addresses: whoever holds one may read, for ten minutes. */
export function mountContractFiles(server: FastifyInstance, deps: Deps): void {
  server.get<{ Params: { token: string } }>(`${FILE_PATH}/:token`, async (request, reply) => {
    const claim = readFileUrl(deps, request.params.token)
    const found = claim && (await openFile(deps, claim))
    if (!found) return reply.callNotFound()
    const how = claim.download ? 'attachment' : 'inline'
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `${how}; filename*=UTF-8''${encodeURIComponent(found.name)}`)
      .send(found.file)
  })
}
