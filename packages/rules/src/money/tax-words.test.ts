import { expect, test } from 'vitest'
import { taxSteps } from './tax-words.ts'

const line = {
  category: 'LABOUR' as const,
  incomeFen: 1_000_000,
  cumIncomeFen: 1_000_000,
  months: 1,
  taxableFen: 300_000,
  rateBp: 300,
  quickFen: 0,
  alreadyFen: 0,
  taxFen: 9000,
}

test('a first payment is told without what came before', () => {
  expect(taxSteps(line)).toEqual([
    { label: '本次收入', value: '10,000.00 元' },
    { label: '减除费用', value: '-7,000.00 元' },
    { label: '应纳税所得额', value: '3,000.00 元' },
    { label: '税率', value: '3%' },
    { label: '本次预扣个税', value: '90.00 元' },
  ])
})

test('the third month names the sum, the quick deduction and what was withheld', () => {
  const third = {
    ...line,
    incomeFen: 4_000_000,
    cumIncomeFen: 8_000_000,
    months: 3,
    taxableFen: 4_900_000,
    rateBp: 1000,
    quickFen: 252_000,
    alreadyFen: 66_000,
    taxFen: 172_000,
  }
  expect(taxSteps(third).map(({ label, value }) => `${label} ${value}`)).toEqual([
    '本次收入 40,000.00 元',
    '累计收入（3 个月） 80,000.00 元',
    '减除费用 -31,000.00 元',
    '应纳税所得额 49,000.00 元',
    '税率 10%，速算扣除 2,520.00 元',
    '已预扣税额 -660.00 元',
    '本次预扣个税 1,720.00 元',
  ])
})

test('a second payment of the same month is one with the first', () => {
  const labels = taxSteps({ ...line, cumIncomeFen: 1_120_000, alreadyFen: 9000 }).map(({ label }) => label)
  expect(labels).toContain('本月累计收入')
})
