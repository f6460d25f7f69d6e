import { AUTH_TYPE } from '@tingan/contract/account'
import { exportAlbums, exportMcn, exportOwn } from '../../apps/server/src/modules/bill/export.service.ts'
import type { MemberCtx } from '../../apps/server/src/platform/context.ts'
import { connect } from '../../apps/server/src/platform/db/connection.ts'
import { createLogger } from '../../apps/server/src/platform/log.ts'

/** A short and a long export in a process of their own: how much larger the long one made it, and how long it took. */
const [database = '{}', kind = '', uid = '', short = '', long = ''] = process.argv.slice(2)
const MB = 1024 * 1024
const connection = connect({ ...JSON.parse(database), max: 2 }, createLogger('silent'))
const { db } = connection
const ctx = {
  db,
  rootDb: db,
  member: { uid: Number(uid), authType: kind === 'own' ? AUTH_TYPE.individual : AUTH_TYPE.enterprise },
} as MemberCtx

type Months = { startMonth: string; endMonth: string }
const makers: Record<string, (months: Months) => ReturnType<typeof exportOwn>> = {
  own: (months) => exportOwn(ctx, months),
  company: (months) => exportAlbums(ctx, { ...months, anchorUid: undefined }),
  agency: (months) => exportMcn(ctx, { ...months, mcnId: Number(uid), billId: undefined }),
}

async function bytesOf(month: string): Promise<number> {
  const { body } = await makers[kind]!({ startMonth: month, endMonth: month })
  let bytes = 0
  for await (const chunk of body) bytes += (chunk as Uint8Array).length
  return bytes
}

// The heap takes its working size at the first few thousand rows already.
await bytesOf(short)
const before = process.resourceUsage().maxRSS * 1024
const started = performance.now()
const bytes = await bytesOf(long)
const seconds = (performance.now() - started) / 1000
await connection.close()
console.log(JSON.stringify({ bytes, seconds, grown: (process.resourceUsage().maxRSS * 1024 - before) / MB }))
