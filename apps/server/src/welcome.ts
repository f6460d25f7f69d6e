import type { AddressInfo } from 'node:net'
import { demoAccounts } from './db/demo/accounts.ts'
import { DEMO_STAFF_PASSWORD, demoStaff } from './db/demo/fill-staff.ts'
import type { Running } from './start.ts'

/** What a newcomer needs to know, printed once. */
export function welcome({ server, deps }: Running): void {
  const { config } = deps
  if (!server) {
    console.log('听岸后台任务已启动')
    return
  }
  const { port } = server.server.address() as AddressInfo
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST
  const origin = config.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const lines = ['', `  听岸已启动   ${origin}`]
  if (config.SANDBOX)
    lines.push(
      `  沙箱         ${origin}/sandbox   （短信验证码、扫码、微信授权都在这里）`,
      `  沙箱钥匙     ${config.SANDBOX_KEY}   （从其他机器访问时加在网址后：?key=…）`,
    )
  lines.push(`  接口文档     ${origin}/docs/api`)
  if (config.DEMO) {
    lines.push('', '  演示账号（用手机号登录，验证码看沙箱）')
    for (const { mobile, note } of demoAccounts.slice(0, 6)) lines.push(`    ${mobile}   ${note}`)
    lines.push(`    …共 ${demoAccounts.length} 个，见 README`)
    lines.push('', `  运营后台     ${origin}/ops   （密码 ${DEMO_STAFF_PASSWORD}，首次登录绑定动态码）`)
    lines.push(`    ${demoStaff.map(({ username }) => username).join(' ')}`)
  }
  console.log(`${lines.join('\n')}\n`)
}
