import { OK } from '@tingan/contract/errors'
import { packRefresh } from '@tingan/contract/token-blob'
import { HEADER, REFRESH_IMAGE_PATH } from '@tingan/contract/wire'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/context.ts'
import { cookiesSecure, writeSessionCookies } from '../../platform/http/cookies.ts'
import { bitmap, encodePng } from '../../platform/png.ts'
import { refresh } from './refresh.service.ts'

const picture = encodePng(bitmap(1, 1))

/** The refresh that looks like a picture; the answer rides behind it. */
export function mountRefreshImage(server: FastifyInstance, deps: Deps): void {
  server.get(REFRESH_IMAGE_PATH, async (request, reply) => {
    const header = (name: string) => String(request.headers[name] ?? '')
    const refreshed = await refresh(deps, {
      refreshToken: header(HEADER.refreshToken),
      ticket: header(HEADER.ticket),
    })
    reply.type('image/png').header('cache-control', 'no-store')
    if ('code' in refreshed)
      return reply.send(
        Buffer.from(
          packRefresh(picture, { resultCode: refreshed.code, errorCode: refreshed.why, blob: null }),
        ),
      )
    reply.header('set-cookie', writeSessionCookies(refreshed.blob, refreshed, cookiesSecure(deps.config)))
    return reply.send(
      Buffer.from(packRefresh(picture, { resultCode: OK, errorCode: 0, blob: refreshed.blob })),
    )
  })
}
