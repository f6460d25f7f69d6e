import { readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Hashed files live for ever and come compressed from the build; the few with fixed names are asked for again. */
export async function mountAssets(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: `${folder}assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  const fixed = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name),
  )
  for (const { name } of fixed)
    server.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, folder, { maxAge: '1h', immutable: false }),
    )
}
