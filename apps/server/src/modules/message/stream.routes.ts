import { callPath } from '@tingan/contract/call'
import { messageStream } from '@tingan/contract/message'
import { HEADER } from '@tingan/contract/wire'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../platform/context.ts'
import { failureAnswer } from '../../platform/http/answer.ts'
import { enter } from '../../platform/http/enter.ts'
import type { Member } from '../../platform/session/session-lookup.ts'
import { type Listener, type StreamHub, startStreamHub } from './stream.service.ts'

/** More than this unsent means nobody reads at the other end; it will come back and ask for what it missed. */
const MOST_UNSENT_BYTES = 256 * 1024

/** A stream has no envelope, so it is mounted apart, behind the same doors as every call. */
export async function mountMessageStream(server: FastifyInstance, deps: Deps): Promise<void> {
  const hub = await startStreamHub(deps)
  server.addHook('preClose', async () => hub.close())
  server.get(callPath(messageStream), async (request, reply) => {
    const ticket = String(request.headers[HEADER.ticket] ?? '')
    let member: Member
    try {
      member = await enter(deps, request, messageStream.access)
    } catch (error) {
      return failureAnswer(error, deps.log, request.id)
    }
    const query = request.query as Record<string, string>
    const asked = String(request.headers['last-event-id'] ?? query.lastId ?? '')
    await openStream(hub, reply, { ticket, member }, /^\d{1,15}$/.test(asked) ? Number(asked) : null)
    return reply
  })
}

async function openStream(
  hub: StreamHub,
  reply: FastifyReply,
  who: Pick<Listener, 'ticket' | 'member'>,
  lastId: number | null,
): Promise<void> {
  const { raw } = reply
  const headers = reply.getHeaders() as Record<string, string>
  reply.hijack()
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Ends with the answer, or a closing server would wait for it.
    connection: 'close',
    // A proxy that collects the answer before it passes it on would make it late.
    'x-accel-buffering': 'no',
  })
  const listener: Listener = {
    ...who,
    send(text) {
      if (raw.destroyed || raw.writableEnded) return
      raw.write(text)
      if (raw.writableLength > MOST_UNSENT_BYTES) raw.destroy()
    },
    close: () => raw.end(),
  }
  raw.on('close', () => hub.leave(listener))
  raw.on('error', () => hub.leave(listener))
  await hub.join(listener, lastId).catch(() => raw.destroy())
}
