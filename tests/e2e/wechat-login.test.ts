import { test } from 'vitest'
import { stage, type Visitor } from '../support/journey.ts'

const product = stage()

async function allowWechat(visitor: Visitor, who: string, path = '/login'): Promise<void> {
  await visitor.open(path)
  await visitor.page.getByRole('button', { name: '微信登录' }).click()
  await visitor.page.getByLabel('微信身份标识').fill(who)
  await visitor.page.getByRole('button', { name: '同意' }).click()
}

async function logOut(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('button', { name: /北岸灯火/ }).click()
  await visitor.page.getByRole('menuitem', { name: '退出登录' }).click()
  await visitor.page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await visitor.at('/login')
}

test('an unknown WeChat is bound to a phone once and opens the door alone from then on', async () => {
  const visitor = await product.visit()
  await allowWechat(visitor, 'wx-returning', '/login?redirect=%2Fcontract%3Ftab%3D1')
  await visitor.at('/login/mid')
  await visitor.sees('微信授权成功')
  await visitor.look('login-mid')
  await visitor.fillLogin('13800000011')
  await visitor.page.getByRole('button', { name: '绑定并登录' }).click()
  await visitor.at('/contract?tab=1')
  await visitor.sees('北岸灯火')

  await logOut(visitor)
  await allowWechat(visitor, 'wx-returning')
  await visitor.at('/index')
  await visitor.sees('北岸灯火')
})

test('a wrong code on the way does not cost the authorisation', async () => {
  const visitor = await product.visit()
  await allowWechat(visitor, 'wx-hasty')
  await visitor.at('/login/mid')
  await visitor.fillLogin('13800000018')
  const code = visitor.page.getByLabel('短信验证码')
  const right = await code.inputValue()
  await code.fill(right === '000000' ? '000001' : '000000')
  await visitor.page.getByRole('button', { name: '绑定并登录' }).click()
  await visitor.sees('还可以再试 4 次')
  await code.fill(right)
  await visitor.page.getByRole('button', { name: '绑定并登录' }).click()
  await visitor.at('/index')
})

test('who says no to WeChat is offered both ways on', async () => {
  const visitor = await product.visit()
  await visitor.open('/login')
  await visitor.page.getByRole('button', { name: '微信登录' }).click()
  await visitor.sees('申请使用你的微信登录')
  await visitor.look('sandbox-wechat')
  await visitor.page.getByRole('button', { name: '拒绝' }).click()
  await visitor.sees('你在微信里取消了授权')
  await visitor.look('login-wechat-refused')
  await visitor.page.getByRole('link', { name: '改用短信登录' }).click()
  await visitor.at('/login')
})

test('the answer of WeChat works once, and only in the browser that asked', async () => {
  const visitor = await product.visit()
  const callback = visitor.page.waitForRequest((request) => request.url().includes('/callback/'))
  await allowWechat(visitor, 'wx-curious')
  const answer = (await callback).url()
  await visitor.at('/login/mid')
  await visitor.open(answer)
  await visitor.sees('微信登录没有成功')
  await visitor.sees('第三方授权失败')

  const stranger = await product.visit()
  await stranger.open(answer)
  await stranger.sees('第三方授权失败')
})
