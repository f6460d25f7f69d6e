import { formatMoney } from '@tingan/rules/format'
import type { Bar } from '../../shared/chart/bar-chart.tsx'

const MOST_DAYS = 62

/** Day by day; where there are too many days for bars, month by month. */
export function trendBars(trend: readonly { date: string; incomeFen: number }[]): Bar[] {
  const byMonth = trend.length > MOST_DAYS
  const groups = Map.groupBy(trend, ({ date }) => (byMonth ? date.slice(0, 7) : date))
  return [...groups].map(([key, days]) => {
    const value = days.reduce((sum, { incomeFen }) => sum + incomeFen, 0)
    const name = (byMonth ? key : key.slice(5)).replace('-', '.')
    return { key, name, value, text: `¥${formatMoney(value)}` }
  })
}
