import { expect, test } from 'vitest'
import { type SseEvent, sseParser } from './sse.ts'

function read(...chunks: string[]): SseEvent[] {
  const events: SseEvent[] = []
  const feed = sseParser((event) => events.push(event))
  for (const chunk of chunks) feed(chunk)
  return events
}

test('an event may arrive in pieces, several may arrive in one', () => {
  expect(read('id: 7\nevent: mes', 'sage\ndata: {"a":1}\n', '\nid: 8\nevent: read\ndata: {}\n\n')).toEqual([
    { id: '7', name: 'message', data: '{"a":1}' },
    { id: '8', name: 'read', data: '{}' },
  ])
})

test('heartbeats are no events, and a broken end waits', () => {
  expect(read(': still here\n\n', 'id: 9\ndata: {}\n')).toEqual([])
})
