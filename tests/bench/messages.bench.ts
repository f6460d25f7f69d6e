import { callPath } from '@tingan/contract/call'
import { messageStream, messages } from '@tingan/contract/message'
import { sql } from 'kysely'
import { z } from 'zod'
import { broadcast } from '../../apps/server/src/modules/message/message.service.ts'
import type { Browser } from '../../apps/server/src/testing/browser.ts'
import { anAccount, signedIn } from '../../apps/server/src/testing/members.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { load } from './load.ts'
import { type Figure, median } from './report.ts'
import { requestsOf } from './signed-requests.ts'
import { withServer } from './with-server.ts'

/** BENCH_SCALE=0.01 tries the whole walk in a moment. */
const SCALE = Number(process.env.BENCH_SCALE ?? 1)
const ACCOUNTS = 100_000 * SCALE
const MESSAGES = 1_000_000 * SCALE
const CLIENTS = 1000 * SCALE
const LINES_PER_PERSON = 10
const CALLS = 6000
const WARM_UP = 3000
const FIRST_UID = 20_000_000

export function measureMessages(): Promise<Figure[]> {
  return withServer(async (server) => {
    await fill(server)
    return [await unreadCost(server), await broadcastCost(server), await delivery(server)]
  })
}

async function fill({ deps: { db } }: TestServer): Promise<void> {
  await sql`insert into account (uid, mobile, mobile_hash, nickname, auth_type, account_status, invite_code, created_at, updated_at)
    select ${sql.lit(FIRST_UID)} + n, 'x', 'bench' || n, '听众' || n, 1, 1, 'b' || n, now() - interval '1 year', now()
    from generate_series(1, ${ACCOUNTS}::int) n`.execute(db)
  await sql`insert into message (uid, msg_type, biz_type, title, summary, content, jump_url, read_at, created_at, expire_at)
    select ${sql.lit(FIRST_UID)} + 1 + n % ${ACCOUNTS}::int, 2, 'album', '专辑审核通过', '摘要', '正文', '',
      case when n % 2 = 0 then now() end, now() - interval '1 day', now() + interval '90 days'
    from generate_series(1, ${MESSAGES}::int) n`.execute(db)
  await sql`vacuum analyze message`.execute(db)
  await sql`analyze account`.execute(db)
}

/** The client's own work is in the figure too: both run in this process. */
async function unreadCost(server: TestServer): Promise<Figure> {
  const browser = await signedIn(server, FIRST_UID + 2)
  const port = Number(new URL(server.origin).port)
  const requests = (count: number) => requestsOf(browser, count, callPath(messages.unread))
  await load(port, requests(WARM_UP))
  const batch = requests(CALLS)
  const before = process.cpuUsage()
  await load(port, batch)
  const { user, system } = process.cpuUsage(before)
  const cpu = (user + system) / 1000 / CALLS
  return {
    what: `message/center/unread at ${MESSAGES.toLocaleString('en')} messages: CPU a call, client included`,
    figure: `${cpu.toFixed(2)} ms`,
    target: '≤ 1 ms',
    met: cpu <= 1,
  }
}

async function broadcastCost({ deps }: TestServer): Promise<Figure> {
  const rows = async () => {
    const { rows } = await sql<{ n: number }>`select (select count(*) from message)
      + (select count(*) from message_target) + (select count(*) from message_read) as n`.execute(deps.db)
    return rows[0]!.n
  }
  const before = await rows()
  const started = performance.now()
  await broadcast(deps, order('公告'))
  const ms = performance.now() - started
  const made = (await rows()) - before
  return {
    what: `a broadcast to ${ACCOUNTS.toLocaleString('en')} accounts: rows written (${ms.toFixed(0)} ms)`,
    figure: String(made),
    target: '1',
    met: made === 1,
  }
}

const order = (title: string) => ({
  audience: { kind: 'all' as const },
  title,
  content: '正文',
  jumpUrl: '',
  sentBy: 'bench',
})

async function delivery(server: TestServer): Promise<Figure> {
  const lines: Line[] = []
  while (lines.length < CLIENTS) {
    const browser = await signedIn(server, (await anAccount(server)).uid)
    for (let line = 0; line < LINES_PER_PERSON; line++) lines.push(await openLine(server, browser))
  }
  const worst: number[] = []
  for (let round = 0; round < 5; round++) {
    const arrived = lines.map((line) => line.next())
    const started = performance.now()
    await broadcast(server.deps, order(`第${round}次`))
    worst.push(Math.max(...(await Promise.all(arrived))) - started)
  }
  for (const line of lines) line.close()
  const ms = median(worst)
  return {
    what: `a message on ${lines.length} open pages: until the last one has it (median of 5)`,
    figure: `${ms.toFixed(0)} ms`,
    target: '≤ 1000 ms',
    met: ms <= 1000,
  }
}

interface Line {
  /** The moment at which the next message is there. */
  next(): Promise<number>
  close(): void
}

const stream = { ...messageStream, title: '', output: z.unknown(), errors: [] }

async function openLine(server: TestServer, browser: Browser): Promise<Line> {
  const abort = new AbortController()
  let heard = (_at: number) => {}
  let signed: { url: string; init: RequestInit } | undefined
  await browser.send(
    stream,
    {},
    {
      alter: (request) => {
        signed = request
        return { url: `${server.origin}/health`, init: { method: 'GET', headers: {} } }
      },
    },
  )
  const response = await fetch(signed!.url, { ...signed!.init, signal: abort.signal })
  const reader = response.body!.getReader()
  await reader.read()
  const listen = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      if (Buffer.from(value).includes('event: message')) heard(performance.now())
    }
  }
  listen().catch(() => {})
  return {
    next: () =>
      new Promise((resolve) => {
        heard = resolve
      }),
    close: () => abort.abort(),
  }
}
