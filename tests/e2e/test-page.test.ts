import { expect, test } from 'vitest'
import { stage, type Visitor } from '../support/journey.ts'

const product = stage()

async function openTestPage(): Promise<Visitor> {
  const visitor = await product.visit()
  await visitor.enter('13800000018', '/test')
  await visitor.page.getByRole('heading', { level: 1, name: '联调页' }).waitFor()
  return visitor
}

test('says what the guard thinks of an address, and keeps the question in its own', async () => {
  const visitor = await openTestPage()
  const guard = visitor.page.getByRole('region', { name: '路由守卫' })
  const verdict = guard.getByRole('status')
  expect(await verdict.innerText()).toMatch(/转走\s*\/sign\/guide/)
  for (const [address, words] of [
    ['/message?tab=system', /放行\s*消息中心/],
    ['/aigc/book', /转走\s*\/aigc\/ndx/],
    ['/nowhere', /没有这一页/],
  ] as const) {
    await guard.getByLabel('地址').fill(address)
    await expect.poll(() => verdict.innerText()).toMatch(words)
  }
  await visitor.at('/test?address=%2Fnowhere')
})

test('knows the session, and moves the clock', async () => {
  const visitor = await openTestPage()
  const { page } = visitor
  await page.getByRole('region', { name: '会话' }).getByText('10000018', { exact: true }).waitFor()
  await page.getByRole('button', { name: '向服务器再问一次' }).click()
  await visitor.sees('会话已更新')
  const before = product.server.deps.clock.now()
  await page.getByRole('button', { name: '拨快 1 小时' }).click()
  await expect.poll(() => product.server.deps.clock.now() - before).toBeGreaterThanOrEqual(3_600_000)
})

test.each([
  ['画页面时出错', '服务异常，请稍后再试'],
  ['接口失败（带追踪号）', '追踪号 0123456789abcdef'],
  ['找不到此页', '找不到此页'],
])('%s leads to its error page', async (button, words) => {
  const visitor = await openTestPage()
  visitor.allow(/联调页|系统繁忙|The above error|FailedCall|status of 404/)
  await visitor.page.getByRole('region', { name: '错误页' }).getByText(button).click()
  await visitor.page.getByRole('region', { name: '错误页' }).waitFor({ state: 'detached' })
  await visitor.sees(words)
})
