import { connect } from 'node:net'

/** Raw keep-alive connections: the client must cost as little as possible, it shares the machine. */
export async function load(
  port: number,
  requests: readonly Buffer[],
  connections = 16,
): Promise<{ rps: number }> {
  let next = 0
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, () => worker(port, () => requests[next++])))
  return { rps: requests.length / ((performance.now() - began) / 1000) }
}

function worker(port: number, take: () => Buffer | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let waiting = Buffer.alloc(0)
    const send = () => {
      const request = take()
      if (request) socket.write(request)
      else socket.end(resolve)
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      waiting = waiting.length ? Buffer.concat([waiting, chunk]) : chunk
      const headEnd = waiting.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const head = waiting.toString('latin1', 0, headEnd)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (waiting.length < headEnd + 4 + length) return
      if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head.split('\r\n')[0]))
      waiting = Buffer.alloc(0)
      send()
    })
  })
}
