import { expect, it, test } from 'vitest'
import {
  type CalendarRow,
  daysBetween,
  endingWithin,
  firstEnd,
  monthsFrom,
  shareShown,
  urgencyOf,
} from './calendar-rows.ts'

const TODAY = '2026-11-15'
const row = (copyrightUntil: string | null, contractUntil: string | null = null): CalendarRow => ({
  album: { albumId: 1, title: '长安夜雨', cover: '', status: 2 },
  copyrightId: 1,
  copyrightName: '',
  copyrightStatus: 2,
  copyrightUntil,
  contractNo: null,
  contractTitle: '',
  contractUntil,
})

test.each([
  ['2026-11-14', 'over'],
  ['2026-11-15', 'soon'],
  ['2026-12-15', 'soon'],
  ['2026-12-16', 'later'],
  [null, 'endless'],
])('what ends on %s is %s', (until, urgency) => expect(urgencyOf(until, TODAY)).toBe(urgency))

it('shows twelve months, over the end of a year', () => {
  const months = monthsFrom(TODAY)
  expect([months[0], months[2], months.at(-1), months.length]).toEqual(['2026-11', '2027-01', '2027-10', 12])
})

it('draws what has ended empty, what ends in the middle half, and what never ends full', () => {
  expect(shareShown('2026-10-31', TODAY)).toBe(0)
  expect(shareShown('2027-04-30', TODAY)).toBeCloseTo(49.6, 1)
  expect(shareShown('2027-10-31', TODAY)).toBe(100)
  expect(shareShown(null, TODAY)).toBe(100)
})

it('takes the first end of record and contract', () => {
  expect(firstEnd(row('2027-01-01', '2026-12-01'))).toBe('2026-12-01')
  expect(firstEnd(row(null, null))).toBeNull()
  expect(daysBetween(TODAY, '2026-12-01')).toBe(16)
})

it('keeps what ends in time', () => {
  const rows = [row('2026-12-01'), row(null), row('2028-01-01', '2027-01-20')]
  expect(endingWithin(rows, TODAY, 30)).toHaveLength(1)
  expect(endingWithin(rows, TODAY, 90)).toHaveLength(2)
  expect(endingWithin(rows, TODAY, 0)).toHaveLength(3)
})
