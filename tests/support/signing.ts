import type { Page } from 'playwright-core'
import { playSandbox } from '../../apps/server/src/testing/companies.ts'
import { lastCode } from '../../apps/server/src/testing/phone.ts'
import type { Stage, Visitor } from './journey.ts'

/** Agrees to signing electronically. */
export async function agree({ page }: Visitor): Promise<void> {
  await page.getByLabel('我已阅读并同意《电子签署服务协议》').check()
  await page.getByRole('button', { name: '同意并开始阅读' }).click()
}

/** Down to the end of the paper that lies open. */
export async function scrollThrough(page: Page): Promise<void> {
  const paper = page.getByRole('region', { name: /共 \d+ 页$/ })
  await paper.waitFor()
  const pages = Number(/共 (\d+) 页/.exec((await paper.getAttribute('aria-label')) ?? '')?.[1])
  for (let at = 1; at <= pages; at++) {
    const end = paper.locator('canvas').nth(at - 1)
    await end.evaluate((page) => page.scrollIntoView({ block: 'end' }))
    const onwards = Array.from({ length: pages - at + 1 }, (_, more) => at + more).join('|')
    await page.getByText(new RegExp(`读到第 (${onwards}) / ${pages} 页`)).waitFor()
  }
}

/** Time passes for the reader and for the server alike. The page's clock must have been installed. */
export async function pass({ server }: Stage, { page }: Visitor, ms: number): Promise<void> {
  server.deps.clock.advance(ms)
  await page.clock.runFor(ms)
}

/** Reads every paper of the batch, ten seconds each. */
export async function readPapers(stage: Stage, visitor: Visitor, papers: number): Promise<void> {
  const { page } = visitor
  for (let left = papers; left > 0; left--) {
    await scrollThrough(page)
    await pass(stage, visitor, 11_000)
    await page.getByRole('button', { name: left > 1 ? '已读完，下一份' : '已读完，下一步' }).click()
    if (left > 1) await page.getByText(`已读 ${papers - left + 1} 份`).waitFor()
  }
}

/** The phone answers the question before the camera. */
export async function answerFace({ server }: Stage, { page }: Visitor, ok: boolean): Promise<void> {
  const href = await page.getByRole('link', { name: '就在这台设备上核验' }).getAttribute('href')
  const flowId = new URLSearchParams(href!.split('?')[1]).get('flowId')
  await playSandbox(server, `face/${flowId}`, { pass: ok, reason: '光线太暗' })
}

/** The code that comes to the signer's phone. */
export async function answerSms({ server }: Stage, { page }: Visitor, mobile: string): Promise<void> {
  await page.getByText('短信验证码', { exact: true }).click()
  server.deps.clock.advance(61_000)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('验证码已发送到').waitFor()
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await lastCode(server, mobile))
}
