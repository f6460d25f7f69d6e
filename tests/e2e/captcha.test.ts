import { beforeEach, expect, test } from 'vitest'
import { aMobile } from '../../apps/server/src/testing/members.ts'
import { lastCode, messagesOf } from '../../apps/server/src/testing/phone.ts'
import { stage, type Visitor } from '../support/journey.ts'

const product = stage({ CAPTCHA: '1' })
const TOLERANCE = 6

let mobile: string
let visitor: Visitor

beforeEach(async () => {
  mobile = aMobile()
  visitor = await product.visit()
  await visitor.open('/login')
  await visitor.page.getByLabel('手机号').fill(mobile)
  await visitor.page.getByRole('button', { name: '获取验证码' }).click()
  await visitor.sees('安全验证')
})

async function newestAnswer(kind: 'slide' | 'question'): Promise<string> {
  const row = await product.server.deps.db
    .selectFrom('captcha')
    .select('answer')
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.answer
}

const slider = () => visitor.page.getByRole('slider')

async function slideTo(x: number): Promise<void> {
  await visitor.page.getByAltText('有一块缺口的图片').waitFor()
  await slider().press('Home')
  for (let at = 0; at + 24 <= x; at += 24) await slider().press('PageUp')
  for (let at = x - (x % 24); at + 2 <= x; at += 2) await slider().press('ArrowRight')
  await slider().press('Enter')
}

test('an unknown device solves a puzzle with the keyboard before a message is sent', async () => {
  await visitor.page.getByAltText('有一块缺口的图片').waitFor()
  await visitor.look('captcha-slide')
  expect(await messagesOf(product.server, mobile)).toEqual([])
  await slideTo(Number(await newestAnswer('slide')))
  await visitor.sees('验证码已发送')
  await visitor.page.getByLabel('短信验证码').fill(await lastCode(product.server, mobile))
  await visitor.page.getByRole('checkbox').check()
  await visitor.page.getByRole('button', { name: '登录 / 注册' }).click()
  await visitor.at('/checkin/identity')
})

test('a miss brings a new puzzle and a word of comfort', async () => {
  const first = await visitor.page.getByAltText('有一块缺口的图片').getAttribute('src')
  const answer = Number(await newestAnswer('slide'))
  await slideTo(answer - TOLERANCE - 10)
  await visitor.sees('差一点点，再试一次')
  const again = visitor.page.getByAltText('有一块缺口的图片')
  await expect.poll(() => again.getAttribute('src')).not.toBe(first)
  await slideTo(Number(await newestAnswer('slide')))
  await visitor.sees('验证码已发送')
})

test('the puzzle can be dragged with the mouse', async () => {
  await visitor.page.getByAltText('有一块缺口的图片').waitFor()
  const handle = (await slider().boundingBox())!
  const most = Number(await slider().getAttribute('aria-valuemax'))
  const room = (await slider().locator('..').boundingBox())!.width - handle.width
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
  await visitor.page.mouse.move(x, y)
  await visitor.page.mouse.down()
  await visitor.page.mouse.move(x + (Number(await newestAnswer('slide')) / most) * room, y, { steps: 5 })
  await visitor.page.mouse.up()
  await visitor.sees('验证码已发送')
})

test('who cannot see the picture answers a question', async () => {
  await visitor.page.getByRole('button', { name: '看不清？改为答题' }).click()
  await visitor.sees(/请问.加.等于多少/)
  await visitor.look('captcha-question')
  const answer = visitor.page.getByLabel(/等于多少/)
  await visitor.page.getByRole('button', { name: '提交' }).click()
  await visitor.sees('请输入答案')
  await answer.fill(await newestAnswer('question'))
  await answer.press('Enter')
  await visitor.sees('验证码已发送')
})

test('a picture that comes after the question does not take its place', async () => {
  const { page } = visitor
  await page.getByAltText('有一块缺口的图片').waitFor()
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const picture = /\/common\/captcha\?.*kind=slide/
  await page.route(picture, async (route) => {
    await late
    await route.fallback()
  })
  await page.getByRole('button', { name: '换一个' }).click()
  await page.getByRole('button', { name: '看不清？改为答题' }).click()
  const answer = page.getByLabel(/等于多少/)
  await answer.waitFor()
  await answer.fill(await newestAnswer('question'))
  const arrived = page.waitForResponse(picture)
  arrive()
  await (await arrived).finished()
  await answer.press('Enter')
  await visitor.sees('验证码已发送')
})

test('closed without an answer, nothing is sent', async () => {
  await visitor.page.getByRole('button', { name: '关闭' }).click()
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await messagesOf(product.server, mobile)).toEqual([])
})
