import { connect } from 'node:net'
import type { TestServer } from './test-server.ts'

export interface RawAnswer {
  status: number
  head: string
  body: string
}

/** Bytes as no well-behaved client would send them. `Connection: close` is added so that the answer ends. */
export function sendRaw(server: TestServer, requestLine: string, headers: string[] = [], body = '') {
  const { hostname, port } = new URL(server.origin)
  const length = body ? [`Content-Length: ${Buffer.byteLength(body)}`] : []
  const head = [requestLine, `Host: ${hostname}`, 'Connection: close', ...headers, ...length].join('\r\n')
  return new Promise<RawAnswer>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\n\r\n${body}`))
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const end = text.indexOf('\r\n\r\n')
      resolve({
        status: Number(text.slice(9, 12)),
        head: text.slice(0, end),
        body: text.slice(end + 4),
      })
    })
  })
}
