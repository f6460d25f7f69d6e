import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { stage, type Visitor } from '../support/journey.ts'

const product = stage()
const MOBILE = '13800000001'
const ACCOUNT = '/usercenter/info/account'

async function openAccount(): Promise<Visitor> {
  const visitor = await product.visit()
  await visitor.enter(MOBILE, ACCOUNT)
  await visitor.sees('当前设备')
  return visitor
}

/** A mark that only lives as long as the document. */
const mark = ({ page }: Visitor) =>
  page.evaluate(() => Object.assign(globalThis, { marked: true }) && undefined)
const isMarked = ({ page }: Visitor) => page.evaluate(() => 'marked' in globalThis)
/** A fresh document; asked in the middle of the change there is no answer. */
const reloaded = (visitor: Visitor) => visitor.page.waitForFunction(() => !('marked' in globalThis))

test('without a network the console says so, and says when it is back', async () => {
  const visitor = await openAccount()
  // what the page had under way, its message stream above all
  visitor.allow(/net::ERR_INTERNET_DISCONNECTED/)
  await visitor.context.setOffline(true)
  await visitor.sees('网络已断开')
  await visitor.look('trouble-offline')
  await visitor.context.setOffline(false)
  await visitor.sees('网络已恢复')
  await visitor.page.getByText('网络已恢复').waitFor({ state: 'detached' })
})

test('saving without a network loses nothing and works once it is back', async () => {
  const visitor = await openAccount()
  visitor.allow(/net::ERR_/)
  await visitor.page.getByLabel('微信号').fill('offline_reader')
  await visitor.context.setOffline(true)
  await visitor.page.getByRole('button', { name: '保存' }).click()
  await visitor.sees('网络异常，请检查网络后重试')
  await visitor.context.setOffline(false)
  await visitor.page.getByRole('button', { name: '保存' }).click()
  await visitor.sees('资料已保存')
})

test('a server restarted under an open page is not missed for long', async () => {
  const visitor = await openAccount()
  visitor.allow(/net::ERR_/, /status of 503/)
  await mark(visitor)
  await visitor.page.getByLabel('微信号').fill('patient_reader')
  await product.server.restart(async () => {
    await visitor.page.getByRole('button', { name: '保存' }).click()
    await visitor.sees('网络异常，请检查网络后重试')
    await visitor.look('trouble-server-gone')
  })
  await visitor.page.getByRole('button', { name: '保存' }).click()
  await visitor.sees('资料已保存')
  expect(await isMarked(visitor)).toBe(true)
})

describe('a screen whose code cannot be loaded', () => {
  // the screen's own, not that of a call whose name begins alike
  const CHUNK = /\/assets\/account-[\w-]{8}\.js$/

  async function breakChunk(visitor: Visitor): Promise<void> {
    visitor.allow(/net::ERR_FAILED/, /account-.*\.js/)
    await visitor.context.route(CHUNK, (route) => route.abort())
  }

  test('makes the page reload once, then show what is wrong, and works when it is back', async () => {
    const visitor = await product.visit()
    await visitor.enter(MOBILE)
    await visitor.sees('账号状态')
    await mark(visitor)
    let loads = 0
    visitor.page.on('load', () => loads++)
    await breakChunk(visitor)
    await visitor.go(ACCOUNT)
    await reloaded(visitor)
    await visitor.sees('服务异常，请稍后再试')
    await expect.poll(() => loads).toBe(1)
    await visitor.look('trouble-chunk')

    await visitor.context.unroute(CHUNK)
    await visitor.page.getByRole('button', { name: '重新加载' }).click()
    await visitor.sees('当前设备')
  })

  test('may reload again a minute later', async () => {
    const visitor = await product.visit()
    await visitor.enter(MOBILE)
    await breakChunk(visitor)
    await visitor.open(ACCOUNT)
    await visitor.sees('服务异常，请稍后再试')
    await visitor.page.getByRole('link', { name: '回到首页' }).click()
    await visitor.at('/index')
    await mark(visitor)
    await visitor.page.clock.setSystemTime(Date.now() + 61_000)
    await visitor.go(ACCOUNT)
    await reloaded(visitor)
    await visitor.sees('服务异常，请稍后再试')
  })

  test('does not keep the rest of the console from working', async () => {
    const visitor = await product.visit()
    await visitor.enter(MOBILE)
    await breakChunk(visitor)
    await visitor.open(ACCOUNT)
    await visitor.sees('服务异常，请稍后再试')
    await visitor.page.getByRole('link', { name: '合同管理' }).waitFor({ state: 'detached' })
    await visitor.page.getByRole('link', { name: '创作中心' }).click()
    await visitor.at('/index')
    await visitor.sees('账号状态')
  })
})

describe('a fault of the server', () => {
  /** Something the database should have is missing; afterwards it is in its place again. */
  async function withoutIt(
    lose: RawBuilder<unknown>,
    find: RawBuilder<unknown>,
    journey: () => Promise<void>,
  ) {
    const { db } = product.server.deps
    await lose.execute(db)
    try {
      await journey()
    } finally {
      await find.execute(db)
    }
  }

  test('while painting a page ends on the error page, with a number to quote', async () => {
    const visitor = await product.visit()
    visitor.allow(/status of 500/)
    await visitor.enter(MOBILE)
    const lose = sql`alter table contract rename to lost`
    const find = sql`alter table lost rename to contract`
    await withoutIt(lose, find, async () => {
      await visitor.open('/index')
      await visitor.sees('服务异常，请稍后再试')
      await visitor.sees(/追踪编号 [0-9a-f]{16}/)
      await visitor.look('trouble-server-fault')
    })
    await visitor.page.getByRole('button', { name: '刷新重试' }).click()
    await visitor.sees('账号状态')
  })

  test('while loading a list is told in its place, and can be tried again', async () => {
    const visitor = await product.visit()
    await visitor.enter(MOBILE)
    const lose = sql`alter table session rename column login_way to lost`
    const find = sql`alter table session rename column lost to login_way`
    await withoutIt(lose, find, async () => {
      await visitor.open(ACCOUNT)
      await visitor.sees('没有加载出来')
      await visitor.sees(/追踪号 [0-9a-f]{16}/)
      await visitor.look('trouble-list')
    })
    await visitor.page.getByRole('button', { name: '重试' }).click()
    await visitor.sees('当前设备')
  })
})
