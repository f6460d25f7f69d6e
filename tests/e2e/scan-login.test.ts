import { expect, test } from 'vitest'
import { stage, type Visitor } from '../support/journey.ts'

const product = stage()
const MOBILE = '13800000001'

async function openScan(): Promise<Visitor> {
  const visitor = await product.visit()
  await visitor.open('/login')
  const made = visitor.page.waitForResponse((response) => response.url().includes('/genQrCode'))
  await visitor.page.getByRole('tab', { name: '扫码登录' }).click()
  await made
  await visitor.sees('扫一扫登录')
  return visitor
}

/** The sandbox plays the phone: its camera sees the newest code first. */
async function pointPhone(): Promise<Visitor> {
  const phone = await product.visit()
  await phone.open('/sandbox')
  await phone.page.getByLabel('拿着谁的手机').fill(MOBILE)
  await phone.page.getByRole('tab', { name: '扫一扫' }).click()
  await phone.page
    .getByRole('button', { name: /等待扫描/ })
    .first()
    .click()
  return phone
}

async function press(phone: Visitor, name: string, said: string) {
  await phone.page.getByRole('button', { name, exact: true }).click()
  await phone.sees(said)
}

test('scanned, then confirmed on the phone, the browser is signed in', async () => {
  const visitor = await openScan()
  const phone = await pointPhone()
  await press(phone, '扫描', '已扫描')
  await phone.look('sandbox-scanner')
  await visitor.sees('扫描成功')
  await visitor.look('login-scanned')
  // the last mask is brief: the login waits until it was seen
  await visitor.page.route('**/user/login/web?*', async (route) => {
    await visitor.sees('已确认')
    await route.continue()
  })
  await press(phone, '确认登录', '已确认登录')
  await visitor.at('/index')
  await visitor.sees('夜读小舟')
})

test('cancelled on the phone, a new code can be had', async () => {
  const visitor = await openScan()
  const phone = await pointPhone()
  await press(phone, '扫描', '已扫描')
  await press(phone, '取消', '已取消')
  await visitor.sees('已在手机上取消')
  await visitor.look('login-scan-cancelled')
  await visitor.page.getByRole('button', { name: '刷新二维码' }).click()
  await visitor.page.getByText('已在手机上取消').waitFor({ state: 'detached' })
})

test('a code lives three minutes; a fresh one works again', async () => {
  const visitor = await openScan()
  product.server.deps.clock.advance(181_000)
  await visitor.sees('二维码已过期')
  await visitor.look('login-scan-expired')
  const made = visitor.page.waitForResponse((response) => response.url().includes('/genQrCode'))
  await visitor.page.getByRole('button', { name: '刷新二维码' }).click()
  await made
  const phone = await pointPhone()
  await press(phone, '扫描', '已扫描')
  await press(phone, '确认登录', '已确认登录')
  await visitor.at('/index')
})

test('the second phone to scan a code is refused', async () => {
  await openScan()
  const phone = await pointPhone()
  await press(phone, '扫描', '已扫描')
  await phone.page.getByLabel('拿着谁的手机').fill('13800000011')
  await press(phone, '确认登录', '二维码已过期，请刷新')
  expect(
    await product.server.deps.db.selectFrom('session').select('uid').where('uid', '=', 10000011).execute(),
  ).toEqual([])
})
