import { beforeEach, expect, test } from 'vitest'
import { accountByMobile } from '../../apps/server/src/modules/account/account.service.ts'
import { aMobile } from '../../apps/server/src/testing/members.ts'
import { lastCode, otherThan } from '../../apps/server/src/testing/phone.ts'
import { stage, type Visitor } from '../support/journey.ts'

const product = stage()
const INVITER = { uid: 10000001, code: 'K7M2Q9XD' }

let mobile: string
let visitor: Visitor

beforeEach(async () => {
  mobile = aMobile()
  visitor = await product.visit()
})

const submit = () => visitor.page.getByRole('button', { name: '登录 / 注册' })
const account = () => accountByMobile(product.server.deps, mobile)

function sessionsOf(uid: number) {
  return product.server.deps.db
    .selectFrom('session')
    .select(['session_id', 'ended_at'])
    .where('uid', '=', uid)
    .execute()
}

test('an invitation leads through the login page to a new account that knows its inviter', async () => {
  await visitor.open(`/c/${INVITER.code}?x=1`)
  await visitor.at(`/login?x=1&inviteCode=${INVITER.code}`)
  await visitor.sees(`邀请码 ${INVITER.code} 已带上`)
  await visitor.fillLogin(mobile)
  await visitor.look('login-invited')
  await submit().click()
  await visitor.at('/checkin/identity')
  expect(await account()).toMatchObject({ auth_type: 0, invited_by: INVITER.uid })
})

test('an invitation with a code nobody has is no obstacle', async () => {
  await visitor.signIn(mobile, { path: '/c/NOBODY99' })
  await visitor.at('/checkin/identity')
  expect(await account()).toMatchObject({ invited_by: null })
})

test('an invite code typed on the activity page counts as well', async () => {
  await visitor.open('/login/activity')
  await visitor.fillLogin(mobile)
  await visitor.page.getByLabel('邀请码（选填）').fill(INVITER.code.toLowerCase())
  await visitor.page.getByRole('button', { name: '接受邀请' }).click()
  await visitor.at('/checkin/identity')
  expect(await account()).toMatchObject({ invited_by: INVITER.uid })
})

test('without the tick nothing is sent, and the page says why', async () => {
  await visitor.open('/login')
  await visitor.fillLogin(mobile)
  await visitor.page.getByRole('checkbox').uncheck()
  await submit().click()
  await visitor.sees('请先阅读并同意服务协议与隐私政策')
  expect(await visitor.page.getByRole('checkbox').evaluate((box) => box === document.activeElement)).toBe(
    true,
  )
  await visitor.look('login-without-consent')
  expect(await account()).toBeUndefined()
  expect(new URL(visitor.page.url()).pathname).toBe('/login')
})

test('a wrong code tells how many tries are left and empties the box', async () => {
  await visitor.open('/login')
  await visitor.fillLogin(mobile)
  const code = visitor.page.getByLabel('短信验证码')
  const sent = await lastCode(product.server, mobile)
  for (const left of [4, 3]) {
    await code.fill(otherThan(sent))
    await submit().click()
    await visitor.sees(`还可以再试 ${left} 次`)
    expect(await code.inputValue()).toBe('')
  }
  await visitor.look('login-wrong-code')
  await code.fill(sent)
  await submit().click()
  await visitor.at('/checkin/identity')
})

test('five wrong codes use the code up', async () => {
  await visitor.open('/login')
  await visitor.fillLogin(mobile)
  const code = visitor.page.getByLabel('短信验证码')
  const sent = await lastCode(product.server, mobile)
  for (const answer of ['再试 4 次', '再试 3 次', '再试 2 次', '再试 1 次', '错误次数过多']) {
    await code.fill(otherThan(sent))
    await submit().click()
    await visitor.sees(answer)
  }
  await code.fill(sent)
  await submit().click()
  await visitor.sees(/尝试次数过多，请\d+分钟后再试/)
  expect(await account()).toBeUndefined()
})

test('a wrong phone number is told under its field, before anything is sent', async () => {
  await visitor.open('/login')
  const field = visitor.page.getByLabel('手机号')
  await field.fill('12345678901')
  await visitor.page.getByRole('button', { name: '获取验证码' }).click()
  await visitor.sees('请输入正确的手机号')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill(mobile)
  await visitor.page.getByText('请输入正确的手机号').waitFor({ state: 'detached' })
})

test('an expired code asks for a new one', async () => {
  await visitor.open('/login')
  await visitor.fillLogin(mobile)
  product.server.deps.clock.advance(301_000)
  await submit().click()
  await visitor.sees('验证码已过期，请重新获取')
})

test('a double click makes one account with one session', async () => {
  await visitor.open('/login')
  await visitor.fillLogin(mobile)
  await submit().dblclick()
  await visitor.at('/checkin/identity')
  const made = await account()
  expect(await sessionsOf(made!.uid)).toEqual([{ session_id: expect.any(Number), ended_at: null }])
})
