import { account } from '@tingan/contract/account'
import { auth } from '@tingan/contract/auth'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { aMobile, anAccount, signedIn } from '../testing/members.ts'
import { withoutDatabase } from '../testing/outage.ts'
import { refreshImage } from '../testing/refresh-image.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const KEY = 'a-key-for-the-watcher'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { TRUST_PROXY: '1', METRICS_KEY: KEY })
})
afterAll(() => server.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers })

describe('the machine that watches', () => {
  test('hears that the server is alive and ready', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ alive: true })
    expect(await (await get('/readyz')).json()).toEqual({ ready: true, database: true })
  })

  test('reads counts by route, never by address', async () => {
    await openBrowser(server).call(auth.agreements, {})
    const response = await get('/metrics')
    const text = await response.text()
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(text).toMatch(
      /tingan_http_requests_total\{method="GET",route="\/api\/v1\/common\/agreements",status="200"\} \d+/,
    )
    expect(text).not.toContain('deviceId')
  })

  test('needs the key when it stands elsewhere', async () => {
    const elsewhere = { 'x-forwarded-for': '198.51.100.1' }
    expect((await get('/metrics', elsewhere)).status).toBe(404)
    expect((await get('/metrics', { ...elsewhere, authorization: 'Bearer guess' })).status).toBe(404)
    expect((await get('/metrics', { ...elsewhere, authorization: `Bearer ${KEY}` })).status).toBe(200)
  })
})

describe('while the database is away', () => {
  test('calls answer 2000 with HTTP 200, and the watcher hears why', async () => {
    const browser = await signedIn(server, 10000001)
    await withoutDatabase(server, async () => {
      for (const response of [
        await browser.send(account.info, {}),
        await browser.send(auth.sendCode, { mobile: aMobile(), scene: 1 }),
        await browser.send(auth.kick, { sessionId: 1 }, { requestId: crypto.randomUUID() }),
      ]) {
        expect(response.status).toBe(200)
        expect(response.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{16}$/)
        expect(await response.json()).toEqual({ code: 2000, msg: '系统繁忙，请稍后重试', data: null })
      }
      const ready = await get('/readyz')
      expect(ready.status).toBe(503)
      expect(await ready.json()).toEqual({ ready: false, database: false })
      expect((await get('/healthz')).status).toBe(200)
    })
  })

  test('a member sees a page that says so, with its trace, and stays signed in', async () => {
    const browser = await signedIn(server, 10000001)
    await withoutDatabase(server, async () => {
      const response = await browser.page('/index')
      expect(response.status).toBe(500)
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await response.text()).toContain(response.headers.get('x-trace-id'))
    })
  })

  test('a visitor still gets to the login; a page made of content says that it cannot be shown', async () => {
    await withoutDatabase(server, async () => {
      expect((await openBrowser(server).page('/login')).status).toBe(200)
      expect((await openBrowser(server).page('/home')).status).toBe(500)
    })
  })

  test('a refresh fails as a fault, not as an answer about the session', async () => {
    const browser = await signedIn(server, 10000001)
    const { refreshToken } = browser.identity!.tokens
    await withoutDatabase(server, async () => {
      const response = await fetch(`${server.origin}/static/img/t.png`, {
        headers: { 'x-refresh-token': refreshToken },
      })
      expect(response.status).toBe(500)
      expect(response.headers.getSetCookie()).toEqual([])
    })
    expect(await refreshImage(server, { refreshToken })).toMatchObject({ resultCode: 200 })
  })
})

describe('once the database is back', () => {
  test('everything goes on by itself, sessions too', async () => {
    const browser = await signedIn(server, 10000001)
    await withoutDatabase(server, async () => {
      await browser.call(account.info, {})
    })
    expect(await browser.call(account.info, {})).toMatchObject({ code: 200 })
    expect((await get('/readyz')).status).toBe(200)
    expect((await browser.page('/index')).status).toBe(200)
  })

  test('a change that was under way is not there', async () => {
    const { uid } = await anAccount(server)
    const browser = await signedIn(server, uid)
    const holder = new pg.Client(server.database)
    holder.on('error', () => {})
    await holder.connect()
    await holder.query('begin')
    await holder.query('select 1 from account where uid = $1 for update', [uid])
    const waiting = browser.call(account.edit, { qq: '12345678', version: 1 })
    await expect.poll(waitsForLock, { timeout: 10_000 }).toBe(true)
    await withoutDatabase(server, async () => {
      expect(await waiting).toMatchObject({ code: 2000 })
    })
    await holder.end().catch(() => {})
    expect(await browser.call(account.info, {})).toMatchObject({ data: { qq: '', version: 1 } })
  })
})

async function waitsForLock(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.deps.db)
  return rows.length > 0
}
