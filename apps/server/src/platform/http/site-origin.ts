import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** How the world calls this site, without a slash at the end: as it is set, or as the visitor called it. */
export function siteOrigin(config: Pick<Config, 'PUBLIC_URL'>, request: FastifyRequest): string {
  if (config.PUBLIC_URL) return new URL(config.PUBLIC_URL).origin
  const host = /^[\w.:[\]-]+$/.test(request.host) ? request.host : 'localhost'
  return `${request.protocol}://${host}`
}
