import { expect, test } from 'vitest'
import { approvalFacts } from './approval-facts.ts'

test('values, changes and texts become lines', () => {
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: '第一条' }] }]
  expect(
    approvalFacts({
      账号: 10000001,
      手机号: { before: '138****0001', after: '139****0002' },
      正文: { type: 'doc', content },
      备注: null,
    }),
  ).toEqual([
    { label: '账号', value: '10000001' },
    { label: '手机号', value: '139****0002', before: '138****0001' },
    { label: '正文', value: '第一条' },
    { label: '备注', value: '' },
  ])
})
