import { readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Hashed files live for ever and come compressed from the build; the few with fixed names are asked for again. */
export async function mountAssets(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, { root: folder, serve: false, preCompressed: true })
  mountHashed(server, folder, '/assets/')
  for (const name of filesIn(folder))
    server.get(`/${name}`, (_request, reply) => reply.sendFile(name, { maxAge: '1h' }))
}

/** What the build made is known from the start: no folder is read again for a file of it. */
export function mountHashed(server: FastifyInstance, folder: string, prefix: string): void {
  const root = `${folder}assets`
  const names = new Set(filesIn(root))
  server.get<{ Params: { name: string } }>(`${prefix}:name`, ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(name, root, { immutable: true, maxAge: '365d' }) : reply.callNotFound(),
  )
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ name }) => name)
}
