import { expect, test } from 'vitest'
import { jobs } from '../../apps/server/src/app.ts'
import { playSandbox } from '../../apps/server/src/testing/companies.ts'
import { aMobile } from '../../apps/server/src/testing/members.ts'
import { lastCode } from '../../apps/server/src/testing/phone.ts'
import { aPerson } from '../../apps/server/src/testing/ties.ts'
import { stage, type Visitor } from '../support/journey.ts'

// The worker runs as well: a merge is its work.
const it = stage({ ROLE: 'all' })
const DAY = 86_400_000

async function prove({ page }: Visitor, mobile: string) {
  it.server.deps.clock.advance(61_000)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await dialog.getByText('验证码已发送到').waitFor()
  await dialog.getByLabel('短信验证码').fill(await lastCode(it.server, mobile))
}

test('another phone: proved by the old one, and the page goes on', async () => {
  const person = await aPerson(it.server)
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(person.mobile, '/usercenter/info/bind')
  await visitor.sees('微信')
  await visitor.look('bind')
  await page.getByRole('button', { name: '更换手机号' }).click()
  await prove(visitor, person.mobile)
  const newMobile = aMobile()
  await page.getByLabel('新手机号').fill('13800000001')
  await prove(visitor, '13800000001')
  const submit = page.getByRole('dialog').getByRole('button', { name: '更换手机号' })
  await submit.click()
  await visitor.sees('手机号已被其他账号绑定')
  await visitor.look('bind-phone')
  await page.getByLabel('新手机号').fill(newMobile)
  await prove(visitor, newMobile)
  await submit.click()
  await visitor.sees(`${newMobile.slice(0, 3)}****${newMobile.slice(-4)}`)
  it.server.deps.clock.advance(61_000)
  const fresh = await it.visit()
  await fresh.signIn(newMobile)
  await fresh.at('/index')
})

test('WeChat is bound to the account that asked, not signed in with', async () => {
  const person = await aPerson(it.server)
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(person.mobile, '/usercenter/info/bind')
  await page.getByRole('button', { name: '绑定微信' }).click()
  await prove(visitor, person.mobile)
  await page.getByRole('button', { name: '去微信确认' }).click()
  await visitor.at(/^\/sandbox\/wechat/)
  const state = new URL(page.url()).searchParams.get('state')!
  const { data } = await playSandbox(it.server, `wechat/${state}`, { act: 'allow', openId: person.mobile })
  await page.goto((data as { redirect: string }).redirect)
  await page.getByRole('button', { name: '解绑微信' }).waitFor()
  await visitor.at('/usercenter/info/bind')
  await visitor.sees('微信用户')
})

test('accounts of the other ends, chosen from several', async () => {
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter('13800000001', '/usercenter/info/bindAccount')
  await visitor.sees('听书端')
  await visitor.look('bind-account')
  await page.getByRole('listitem').filter({ hasText: '听书端' }).getByRole('link', { name: '绑定' }).click()
  await visitor.at('/usercenter/info/bindAccount/accountSelect?plat=3')
  await page.getByRole('button', { name: '绑定 小舟读书号' }).waitFor()
  await visitor.look('bind-select')
  await page.getByRole('button', { name: '绑定 小舟读书号' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '绑定' }).click()
  await visitor.at('/usercenter/info/bindAccount')
  await visitor.sees('小舟读书号（ts30010002）')
  const company = await it.visit({ phone: true, dark: true })
  await company.enter('13800000004', '/usercenter/info/bindAccount/proxy?plat=3')
  await company.sees('提交审核')
  await company.look('bind-proxy-phone-dark')
})

test('two accounts become one: offered after the login, followed to its end', async () => {
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter('13800000011', '/index')
  await visitor.sees('发现你的另一个账号')
  await visitor.look('merge-popup')
  await page.getByRole('link', { name: '去合并' }).click()
  await visitor.at('/usercenter/info/bindAccount?merge=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2 张专辑').waitFor()
  await prove(visitor, '13800000011')
  await dialog.getByLabel('已验证').waitFor()
  await dialog.getByRole('checkbox').check()
  await visitor.look('merge-form')
  await dialog.getByRole('button', { name: '开始合并' }).click()
  await visitor.sees('合并完成')
  await visitor.sees('专辑 2')
  await visitor.look('merge-done')
  await dialog.getByRole('button', { name: '知道了' }).click()
  await visitor.at('/usercenter/info/bindAccount')
  await expect.poll(() => page.getByText('发现你的另一个账号').count()).toBe(0)
  const gone = await it.visit()
  gone.allow(/./)
  await gone.open('/login')
  await gone.fillLogin('13800000009')
  await gone.page.locator('button[type=submit]').click()
  await gone.sees('账号已注销')
})

async function leave(visitor: Visitor, mobile: string) {
  const { page } = visitor
  await page.getByRole('button', { name: '申请注销' }).click()
  await visitor.sees('没有未完成的业务，可以申请注销。')
  await page.getByRole('button', { name: '继续注销' }).click()
  await page.getByLabel('不再创作了').check()
  await prove(visitor, mobile)
  await page.getByLabel('已验证').waitFor()
  await page.getByRole('dialog').getByRole('checkbox').check()
}

test('leaving: what stands in the way, with the way out of it', async () => {
  const visitor = await it.visit({ phone: true })
  await visitor.enter('13800000001', '/usercenter/info/account')
  await visitor.page.getByRole('button', { name: '申请注销' }).click()
  await visitor.sees('请先与机构解除合作')
  expect(await visitor.page.getByRole('button', { name: '继续注销' }).isDisabled()).toBe(true)
  await visitor.look('cancel-blocked-phone')
})

test('leaving, coming back within the days, leaving for good', async () => {
  const person = await aPerson(it.server)
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(person.mobile, '/usercenter/info/account')
  await leave(visitor, person.mobile)
  await visitor.look('cancel-form')
  await page.getByRole('button', { name: '提交注销申请' }).click()
  // The message that it began may lead there as well: what counts is what is shown in the end.
  await page.getByRole('button', { name: '撤销注销' }).waitFor()
  it.server.deps.clock.advance(10 * DAY)

  const back = await it.visit()
  await back.open('/login')
  await back.fillLogin(person.mobile)
  await back.page.locator('button[type=submit]').click()
  await back.page.getByRole('dialog').waitFor()
  it.server.deps.clock.advance(61_000)
  await back.page.getByRole('button', { name: '撤销注销' }).click()
  await back.sees('验证码已发送至')
  const code = back.page.getByRole('dialog').getByLabel('短信验证码')
  await code.fill(await lastCode(it.server, person.mobile))
  await back.page.getByRole('button', { name: '确认撤销' }).click()
  await back.at('/index')

  await back.open('/usercenter/info/account')
  await leave(back, person.mobile)
  await back.page.getByRole('button', { name: '提交注销申请' }).click()
  await back.page.getByRole('button', { name: '撤销注销' }).waitFor()
  it.server.deps.clock.advance(15 * DAY + 60_000)
  await jobs.find(({ name }) => name === 'cancellation.end')!.run(it.server.deps, {})
  const row = await it.server.deps.db
    .selectFrom('account')
    .select(['account_status', 'nickname'])
    .where('uid', '=', person.uid)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ account_status: 4, nickname: `已注销用户${person.uid}` })
  // The number begins anew, as nobody.
  const anew = await it.visit()
  await anew.signIn(person.mobile)
  await anew.at('/checkin/identity')
})
