import { readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Hashed files live for ever and come compressed from the build; the few with fixed names are asked for again. */
export async function mountAssets(server: FastifyInstance, folder: string): Promise<void> {
  await mountHashed(server, folder, '/assets/', true)
  const fixed = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name),
  )
  for (const { name } of fixed)
    server.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, folder, { maxAge: '1h', immutable: false }),
    )
}

/** Only the first of several folders may lend `reply` its sendFile. */
export async function mountHashed(
  server: FastifyInstance,
  folder: string,
  prefix: string,
  decorateReply = false,
): Promise<void> {
  await server.register(fastifyStatic, {
    root: `${folder}assets`,
    prefix,
    decorateReply,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
}
