import { events } from './news/events.ts'
import type { NewsItem } from './news/item.ts'
import { lessons } from './news/lessons.ts'
import { notices } from './news/notices.ts'
import { rules } from './news/rules.ts'
import { trade } from './news/trade.ts'

export const news: readonly NewsItem[] = [...notices, ...events, ...rules, ...lessons, ...trade].sort(
  (a, b) => a.daysAgo - b.daysAgo,
)
