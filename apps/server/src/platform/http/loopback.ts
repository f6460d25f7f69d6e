import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from this very machine. Behind a proxy, `TRUST_PROXY` makes its ip the person's address; a
 * proxy on this machine that nobody told us of is known by the header it adds.
 */
export function isLoopback({ ip, ips, headers }: FastifyRequest): boolean {
  if (!ips && headers['x-forwarded-for'] !== undefined) return false
  return ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')
}
