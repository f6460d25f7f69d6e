import { expect, test } from 'vitest'
import type { WithdrawInfo } from './income-query.ts'
import { whyNotWithdraw } from './why-not-withdraw.ts'

const info: WithdrawInfo = {
  withdrawableFen: 20_000,
  minFen: 10_000,
  maxFen: 5_000_000,
  leftTimes: 3,
  closing: false,
  window: { open: true, start: '2026-12-10', end: '2026-12-25' },
  bank: { bankName: '建设银行', cardNo: '6217****0001' },
  preview: null,
  withdraw: null,
  trail: [],
}

test('who closes the account may take out what is less', () => {
  const little = { ...info, withdrawableFen: 5050, closing: true }
  expect(whyNotWithdraw(little, 0, false)?.link?.to).toBe('/income?apply=closing')
  expect(whyNotWithdraw({ ...little, closing: false }, 0, false)?.link).toBeUndefined()
})

test.each<[string, Partial<WithdrawInfo>, number, boolean, string | undefined]>([
  ['nothing', {}, 0, false, undefined],
  ['no card', { bank: null }, 0, false, '还没有绑定本人的银行卡'],
  ['no company account', { bank: null }, 0, true, '还没有通过认证的对公账户'],
  ['one under way', {}, 1, false, '有一笔提现正在处理，完成后可以再次申请'],
  ['one of a company under way', {}, 1, true, undefined],
  ['too little', { withdrawableFen: 9999 }, 0, false, '可提现金额满 100.00 元后可以申请'],
  [
    'outside the window',
    { window: { ...info.window, open: false } },
    0,
    false,
    '每月 10 日至 25 日可以申请，下一次从 2026.12.10 开始',
  ],
  ['three of a month', { leftTimes: 0 }, 0, false, '本月 3 次提现已经用完，下个月 10 日后可以再次申请'],
  ['a company has no count', { leftTimes: 0 }, 0, true, undefined],
])('%s', (_, patch, inProgress, company, text) => {
  expect(whyNotWithdraw({ ...info, ...patch }, inProgress, company)?.text).toBe(text)
})
