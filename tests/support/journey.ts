import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts'
import { chromiumFlags } from './chromium.ts'

const SHOTS = fileURLToPath(new URL('../e2e/shots/', import.meta.url))

export interface Stage {
  readonly server: TestServer
  readonly browser: Browser
  /** A fresh visitor, closed with the stage. */
  visit(options?: { dark?: boolean; phone?: boolean }): Promise<Visitor>
}

export interface Visitor {
  context: BrowserContext
  page: Page
  open(path: string): Promise<void>
  /** Through the login page, as a person does it. */
  signIn(mobile: string, options?: { path?: string }): Promise<void>
  /** What the sandbox's phone received last. */
  readCode(mobile: string): Promise<string>
  /** No axe violation; a picture is kept for looking at. */
  look(name: string): Promise<void>
}

/** One product and one Chromium for a file of journeys. */
export function stage(env: Record<string, string> = {}): Stage {
  let server: TestServer
  let browser: Browser
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    mkdirSync(SHOTS, { recursive: true })
    server = await startTestServer(inject('postgres'), env)
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH!, args: chromiumFlags })
  })
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await browser?.close()
    await server?.stop()
  })
  return {
    get server() {
      return server
    },
    get browser() {
      return browser
    },
    async visit({ dark = false, phone = false } = {}) {
      const context = await browser.newContext({
        baseURL: server.origin,
        locale: 'zh-CN',
        colorScheme: dark ? 'dark' : 'light',
        viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      return visitor(server, context, await context.newPage())
    },
  }
}

export function visitor(server: TestServer, context: BrowserContext, page: Page): Visitor {
  const self: Visitor = {
    context,
    page,
    open: async (path) => {
      await page.goto(path, { waitUntil: 'load' })
    },
    async signIn(mobile, { path = '/login' } = {}) {
      await self.open(path)
      await page.getByLabel('手机号').fill(mobile)
      await page.getByRole('button', { name: '获取验证码' }).click()
      await page.getByText(/秒后/).waitFor()
      await page.getByLabel('短信验证码').fill(await self.readCode(mobile))
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: /登录/ }).first().click()
      await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    },
    async readCode(mobile) {
      const answer = await fetch(`${server.origin}/sandbox/api/sms?mobile=${mobile}`)
      const { data } = (await answer.json()) as { data: { code: string }[] }
      return data[0]!.code
    },
    async look(name) {
      await page.screenshot({ path: `${SHOTS}${name}.png` })
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
        .analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
      expect(found, `axe on ${name}`).toEqual([])
    },
  }
  return self
}
