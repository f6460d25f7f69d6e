import { z } from 'zod'
import { settled } from './access.ts'
import { call } from './call.ts'
import { pageInput, pageOf } from './envelope.ts'
import { day } from './fields.ts'

export const INCOME_DIMS = ['day', 'month', 'album'] as const
export type IncomeDim = (typeof INCOME_DIMS)[number]
/** Both ends included; more answer 4101. */
export const MOST_INCOME_DAYS = 366

const startDate = day('请选择开始日期')
const endDate = day('请选择结束日期')
const bySource = z.array(z.object({ source: z.int(), incomeFen: z.int() }))

/** What every day is worth by the rules that held on it: an estimate, until the month's bill says it exactly. */
export const incomeData = {
  overview: call({
    method: 'GET',
    path: 'datacenter/income',
    title: '收入概览（预估）',
    access: settled,
    input: z.object({
      albumId: z.int('请选择专辑').optional(),
      startDate: startDate.optional(),
      endDate: endDate.optional(),
    }),
    output: z.object({
      startDate: z.string(),
      endDate: z.string(),
      totalFen: z.int(),
      yesterdayFen: z.int(),
      monthFen: z.int(),
      bySource,
      trend: z.array(z.object({ date: z.string(), incomeFen: z.int() })),
    }),
    errors: [2002, 2503, 4101],
  }),
  list: call({
    method: 'GET',
    path: 'datacenter/income/list',
    title: '收入明细（预估）',
    access: settled,
    input: pageInput.extend({
      startDate,
      endDate,
      dim: z.enum(INCOME_DIMS, '统计维度不正确').default('day'),
    }),
    output: pageOf(
      z.object({
        /** A day, or a month; null by album. */
        date: z.string().nullable(),
        album: z.object({ albumId: z.int(), title: z.string() }).nullable(),
        incomeFen: z.int(),
        playCnt: z.int(),
        bySource,
      }),
    ),
    errors: [2503, 4101],
  }),
}
