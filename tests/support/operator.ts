import { DEMO_STAFF_PASSWORD } from '../../apps/server/src/db/demo/fill-staff.ts'
import { totpCode, totpStep } from '../../apps/server/src/platform/crypto/totp.ts'
import { openDesk } from '../../apps/server/src/testing/desk.ts'
import type { Stage, Visitor } from './journey.ts'

/** An operator's browser, signed in from the start: for journeys that begin after the login. */
export async function operator(
  stage: Stage,
  username: string,
  path: string,
  options: { dark?: boolean } = {},
): Promise<Visitor> {
  const { cookie } = await openDesk(stage.server, username)
  const visitor = await stage.visit(options)
  const [name = '', value = ''] = cookie.split('=')
  await visitor.context.addCookies([{ name, value, domain: '127.0.0.1', path: '/ops' }])
  await visitor.open(path)
  await visitor.page.getByRole('navigation', { name: '后台导航' }).waitFor()
  return visitor
}

export async function givePassword({ page }: Visitor, username: string, password = DEMO_STAFF_PASSWORD) {
  await page.getByLabel('用户名').fill(username)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: '下一步' }).click()
}

export async function giveCode({ page }: Visitor, code: string): Promise<void> {
  await page.getByRole('textbox', { name: '动态码' }).fill(code)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** What the phone shows; `ahead` is what it shows after so many changes, for those who cannot wait. */
export function phoneCode(secret: string, ahead = 0): string {
  return totpCode(secret, totpStep(Date.now()) + ahead)
}

export async function secretOf({ server }: Stage, username: string): Promise<string> {
  const { db, personal } = server.deps
  const staff = await db
    .updateTable('staff')
    .set({ totp_last_step: 0 })
    .where('username', '=', username)
    .returning('totp_secret')
    .executeTakeFirstOrThrow()
  return personal.open(staff.totp_secret!)
}
