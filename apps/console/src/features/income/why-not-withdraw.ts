import { formatMoney } from '@tingan/rules/format'
import type { WithdrawInfo } from './income-query.ts'

export interface Obstacle {
  text: string
  link?: { to: string; name: string }
}

const CLOSING = { to: '/income?apply=closing', name: '准备注销账号，取出全部' }
const BANK = { to: '/usercenter/info/bank/list', name: '去绑定' }

/** The first thing that stands in the way of a new withdrawal, in words; the server has the last word. */
export function whyNotWithdraw(info: WithdrawInfo, inProgressFen: number, company: boolean): Obstacle | null {
  const { window, bank, leftTimes, withdrawableFen, minFen, closing } = info
  if (!bank) return { text: company ? '还没有通过认证的对公账户' : '还没有绑定本人的银行卡', link: BANK }
  if (!company && inProgressFen > 0) return { text: '有一笔提现正在处理，完成后可以再次申请' }
  if (withdrawableFen < minFen) {
    const text = `可提现金额满 ${formatMoney(minFen)} 元后可以申请`
    return closing && window.open ? { text, link: CLOSING } : { text }
  }
  if (!window.open)
    return { text: `每月 10 日至 25 日可以申请，下一次从 ${window.start.replaceAll('-', '.')} 开始` }
  if (!company && leftTimes === 0) return { text: '本月 3 次提现已经用完，下个月 10 日后可以再次申请' }
  return null
}
