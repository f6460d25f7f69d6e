import type { FastifyInstance } from 'fastify'
import { SAMPLE_PATH } from '../../platform/micro-apps.ts'

const files: Record<string, string> = {
  '': 'index.html',
  'sample.js': 'sample.js',
  'sample.css': 'sample.css',
}

/** As far from us as a stranger's page would be: no origin of its own, nothing to call, and only we may frame it. */
const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** A micro front end to try the host with, and to copy from. */
export function mountSampleApp(server: FastifyInstance, folder: string): void {
  for (const [address, file] of Object.entries(files))
    server.get(SAMPLE_PATH + address, (_request, reply) =>
      reply
        .header('content-security-policy', POLICY)
        .sendFile(file, folder + SAMPLE_PATH.slice(1), { maxAge: 0, immutable: false }),
    )
}
