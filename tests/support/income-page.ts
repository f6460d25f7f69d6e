import { lastCode } from '../../apps/server/src/testing/phone.ts'
import type { Stage, Visitor } from './journey.ts'

export const click = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name }).click()

/** The phone is proved; a minute has passed since the message before. */
export async function prove({ server }: Stage, { page }: Visitor, mobile: string): Promise<void> {
  server.deps.clock.advance(61_000)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('验证码已发送到').waitFor()
  await page.getByLabel('短信验证码').fill(await lastCode(server, mobile))
  await page.getByLabel('已验证').waitFor()
}

/** Of the one that stands open. */
export const withdrawNoOf = ({ page }: Visitor) => new URL(page.url()).searchParams.get('withdraw') ?? ''
