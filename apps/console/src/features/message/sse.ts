export interface SseEvent {
  id: string
  name: string
  data: string
}

/** Takes the stream's text in whatever pieces it arrives and hands out whole events; comments are only signs of life. */
export function sseParser(onEvent: (event: SseEvent) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    rest += chunk
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parse(block)
      if (event.data) onEvent(event)
    }
  }
}

function parse(block: string): SseEvent {
  const event: SseEvent = { id: '', name: 'message', data: '' }
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    if (colon <= 0) continue
    const value = line.slice(colon + 1).replace(/^ /, '')
    const field = line.slice(0, colon)
    if (field === 'id') event.id = value
    else if (field === 'event') event.name = value
    else if (field === 'data') event.data += event.data ? `\n${value}` : value
  }
  return event
}
