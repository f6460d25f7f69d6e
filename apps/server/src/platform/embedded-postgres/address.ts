import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { EmbeddedPostgresError } from './error.ts'
import type { Settings } from './settings.ts'

/** How clients reach the database, and the settings that make it listen there. */
export type Address = { host: string; port: number; settings: Settings; close(): void }

const socketPort = 5432
export const socketName = `.s.PGSQL.${socketPort}`

export async function chooseAddress(cluster: string): Promise<Address> {
  if (process.platform === 'win32') return loopbackAddress()
  const folder = openSocketFolder(cluster)
  return {
    host: folder.path,
    port: socketPort,
    // the socket lies in the cluster: nobody else can enter it, and no port is taken from anybody
    settings: {
      port: socketPort,
      listen_addresses: '',
      unix_socket_directories: '.',
      unix_socket_permissions: '0700',
    },
    close: folder.close,
  }
}

/** The kernel cuts off socket paths; on Linux an open folder gives a long one a short name. */
export function openSocketFolder(cluster: string): { path: string; close(): void } {
  const limit = process.platform === 'linux' ? 107 : 103
  if (Buffer.byteLength(path.join(cluster, socketName)) <= limit) return { path: cluster, close() {} }
  if (process.platform !== 'linux') {
    throw new EmbeddedPostgresError(
      `数据文件夹的路径太长：请换一个更短的（socket path over ${limit} bytes in ${cluster}）`,
    )
  }
  const handle = openSync(cluster, 'r')
  return { path: `/proc/${process.pid}/fd/${handle}`, close: () => closeSync(handle) }
}

/** Node cannot speak to Unix sockets on Windows. */
async function loopbackAddress(): Promise<Address> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  const port = typeof address === 'object' && address ? address.port : socketPort
  return {
    host: '127.0.0.1',
    port,
    settings: { port, listen_addresses: '127.0.0.1', unix_socket_directories: '' },
    close() {},
  }
}
