import { expect, test } from 'vitest'
import { actionName, subjectName } from './action-name.ts'

test('actions and objects are read as words', () => {
  expect(actionName('account.freeze.approve')).toBe('账号 · 冻结 · 复核同意')
  expect(actionName('coin.grant.propose')).toBe('创作币 · 赠送 · 提出复核')
  expect(actionName('staff.grant')).toBe('员工 · 权限变更')
  expect(actionName('withdraw.refuse')).toBe('提现 · 驳回')
  expect(actionName('thing.moved')).toBe('thing · moved')
  expect(subjectName('account:10000001')).toBe('账号 10000001')
  expect(subjectName('system')).toBe('system')
})
