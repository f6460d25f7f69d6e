import { describe, expect, test } from 'vitest'
import { lastCode } from '../../apps/server/src/testing/phone.ts'
import { stage, type Visitor } from '../support/journey.ts'

const product = stage()

const INDIVIDUAL = '13800000001'
const CANCELLING = '13800000007'
const DISABLED = '13800000010'
const FROZEN = '13800000016'

async function sessionCookie({ context }: Visitor): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'tkData')?.value
}

test('a text message opens the console', async () => {
  const visitor = await product.visit()
  await visitor.signIn(INDIVIDUAL)
  await visitor.at('/index')
  await visitor.sees('夜读小舟')
  await visitor.sees('账号状态')
})

test('a phone held upright shows the same login', async () => {
  const visitor = await product.visit({ phone: true })
  await visitor.open('/login')
  await visitor.look('login-phone')
  await visitor.signIn('13800000008')
  await visitor.at('/index')
})

test('on a slow line, what is typed and pressed before the script is there is not lost', async () => {
  const visitor = await product.visit()
  const { page } = visitor
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await visitor.context.route(/\/assets\/(public|react)-.*\.js$/, async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('script[data-listening]').waitFor({ state: 'attached' })
  await page.getByLabel('手机号').fill('13900001234')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  arrive()
  await visitor.sees('验证码已发送')
  expect(await page.getByLabel('手机号').inputValue()).toBe('13900001234')
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  expect(page.url()).toBe(`${product.server.origin}/login`)
})

test('a frozen account is told so under its number and stays outside', async () => {
  const visitor = await product.visit()
  await visitor.open('/login')
  await visitor.fillLogin(FROZEN)
  await visitor.page.getByRole('button', { name: '登录 / 注册' }).click()
  await visitor.sees('账号已被冻结，请联系客服')
  await visitor.look('login-frozen')
  expect(await sessionCookie(visitor)).toBeUndefined()
})

test('a disabled enterprise ends where it began', async () => {
  const visitor = await product.visit()
  await visitor.open('/login')
  await visitor.fillLogin(DISABLED)
  const home = visitor.page.waitForResponse((response) => new URL(response.url()).pathname === '/index')
  await visitor.page.getByRole('button', { name: '登录 / 注册' }).click()
  await home
  await visitor.at('/login')
  await visitor.sees('没有账号也没关系')
  expect(await sessionCookie(visitor)).toBeUndefined()
})

describe('an account that waits for its cancellation', () => {
  test('can only leave or come back, wherever it goes', async () => {
    const visitor = await product.visit()
    await visitor.open('/login')
    await visitor.fillLogin(CANCELLING)
    await visitor.page.getByRole('button', { name: '登录 / 注册' }).click()
    await visitor.sees('账号正在注销冷静期')
    await visitor.look('login-cancelling')
    await visitor.page.keyboard.press('Escape')
    await visitor.open('/usercenter/info/account')
    await visitor.at('/login?cancelling=1')
    await visitor.sees('账号正在注销冷静期')
    await visitor.page.getByRole('button', { name: '退出' }).click()
    await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await sessionCookie(visitor)).toBeUndefined()
    await visitor.open('/index')
    await visitor.at('/login?redirect=%2Findex')
  })

  test('comes back with a code sent to its own phone, a minute after the last one', async () => {
    product.server.deps.clock.advance(61_000)
    const visitor = await product.visit()
    await visitor.open('/login')
    await visitor.fillLogin(CANCELLING)
    await visitor.page.getByRole('button', { name: '登录 / 注册' }).click()
    await visitor.page.getByRole('button', { name: '撤销注销' }).click()
    await visitor.sees('验证码发送过于频繁')
    product.server.deps.clock.advance(61_000)
    await visitor.page.getByRole('button', { name: '撤销注销' }).click()
    await visitor.sees('验证码已发送至 138****0007')
    const code = visitor.page.getByRole('dialog').getByLabel('短信验证码')
    await code.fill(await lastCode(product.server, CANCELLING))
    await visitor.look('login-rollback')
    await visitor.page.getByRole('button', { name: '确认撤销' }).click()
    await visitor.at('/index')
    await visitor.sees('山间来信')
  })
})

test('the lesser pages of the login say what they are for', async () => {
  const visitor = await product.visit()
  await visitor.open('/login/activity?inviteCode=k7m2q9xd')
  expect(await visitor.page.getByLabel('邀请码（选填）').inputValue()).toBe('K7M2Q9XD')
  await visitor.open('/login/config')
  await visitor.sees(/^[0-9a-f]{32}$/)
  await visitor.open('/login/mid')
  await visitor.sees('授权信息已失效')
})

test.each(['light', 'dark'])('the sandbox shows its people, %s', async (scheme) => {
  const visitor = await product.visit({ dark: scheme === 'dark' })
  await visitor.open('/sandbox')
  await visitor.sees('夜读小舟')
  await visitor.look(`sandbox-${scheme}`)
})

test('the environment chosen in the settings is remembered', async () => {
  const visitor = await product.visit()
  await visitor.open('/login/config')
  await visitor.page.getByLabel('预发布').check()
  await visitor.page.reload()
  await visitor.page.getByLabel('预发布', { exact: true }).and(visitor.page.locator(':checked')).waitFor()
})
