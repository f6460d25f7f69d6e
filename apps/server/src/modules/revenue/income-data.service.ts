import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { type incomeData, MOST_INCOME_DAYS } from '@tingan/contract/income-data'
import { MCN_STATUS } from '@tingan/rules/mcn-status'
import { shanghaiDay } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import { ownMcn } from '../mcn/mcn-scope.service.ts'
import * as repo from './income-data.repo.ts'

export { daysOfLine } from './income-data.repo.ts'

type Input<K extends keyof typeof incomeData> = ParsedInput<(typeof incomeData)[K]>
type Result<K extends keyof typeof incomeData> = CallResult<(typeof incomeData)[K]>

const DAY_MS = 86_400_000
const USUAL_DAYS = 30

/** On the agency's pages its part of the anchors' income, elsewhere one's own. */
async function scopeOf({ db, member, mcnId }: MemberCtx): Promise<repo.EarnedScope> {
  if (mcnId === null) return { uid: member.uid }
  const agency = await ownMcn({ db }, member.uid)
  if (agency?.mcnId !== mcnId || agency.status !== MCN_STATUS.settled) throw fail(2503)
  return { mcnId }
}

export async function incomeOverview(ctx: MemberCtx, input: Input<'overview'>): Promise<Result<'overview'>> {
  const scope = await scopeOf(ctx)
  const { albumId } = input
  if (albumId !== undefined && !(await repo.albumInScope(ctx.db, scope, albumId))) throw fail(2002)
  const today = shanghaiDay(ctx.clock.now())
  const yesterday = dayBefore(today, 1)
  const { endDate = yesterday } = input
  const { startDate = dayBefore(endDate, USUAL_DAYS - 1) } = input
  refuseRange({ startDate, endDate })
  const month = { startDate: `${today.slice(0, 7)}-01`, endDate: today, albumId }
  const [rows, current, last] = await Promise.all([
    repo.earnedBy(ctx.db, scope, { startDate, endDate, albumId }, 'day'),
    repo.earnedBy(ctx.db, scope, month, 'month'),
    repo.earnedBy(ctx.db, scope, { startDate: yesterday, endDate: yesterday, albumId }, 'day'),
  ])
  const days = Map.groupBy(rows, ({ date }) => date ?? '')
  return {
    startDate,
    endDate,
    totalFen: sum(rows),
    yesterdayFen: sum(last),
    monthFen: sum(current),
    bySource: sources(rows),
    trend: daysOf(startDate, endDate).map((date) => ({ date, incomeFen: sum(days.get(date) ?? []) })),
  }
}

export async function incomeList(ctx: MemberCtx, input: Input<'list'>): Promise<Result<'list'>> {
  const { dim, pn, rn } = input
  refuseRange(input)
  const rows = await repo.earnedBy(ctx.db, await scopeOf(ctx), input, dim)
  const groups = [...Map.groupBy(rows, ({ date, albumId }) => date ?? albumId ?? 0).values()]
  const sorted = groups.sort((a, b) =>
    dim === 'album' ? sum(b) - sum(a) : (b[0]?.date ?? '').localeCompare(a[0]?.date ?? ''),
  )
  const page = sorted.slice((pn - 1) * rn, pn * rn)
  const titles = await titlesOf(ctx, page)
  const list = page.map((group) => {
    const { date, albumId } = group[0]!
    return {
      date,
      album: albumId === null ? null : { albumId, title: titles.get(albumId) ?? '' },
      incomeFen: sum(group),
      playCnt: group.reduce((total, { plays }) => total + plays, 0),
      bySource: sources(group),
    }
  })
  return { list, total: groups.length, pn, rn }
}

async function titlesOf({ db }: MemberCtx, page: readonly repo.EarnedRow[][]) {
  const ids = page.flatMap(([first]) => first?.albumId ?? [])
  const rows = ids.length > 0 ? await repo.albumTitles(db, ids) : []
  return new Map(rows.map(({ album_id, title }) => [album_id, title]))
}

function refuseRange({ startDate, endDate }: repo.DayRange): void {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1
  if (days < 1) throw fieldFailure('endDate', '结束日期不能早于开始日期')
  if (days > MOST_INCOME_DAYS) throw fail(4101)
}

function sum(rows: readonly repo.EarnedRow[]): number {
  return rows.reduce((total, { fen }) => total + fen, 0)
}

function sources(rows: readonly repo.EarnedRow[]) {
  return [...Map.groupBy(rows, ({ source }) => source)]
    .map(([source, own]) => ({ source, incomeFen: sum(own) }))
    .sort((a, b) => b.incomeFen - a.incomeFen || a.source - b.source)
}

function dayBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10)
}

function daysOf(startDate: string, endDate: string): string[] {
  const count = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1
  return Array.from({ length: count }, (_, index) => dayBefore(startDate, -index))
}
