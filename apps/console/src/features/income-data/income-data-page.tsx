import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { incomeData } from '@tingan/contract/income-data'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatMoney, roughCount } from '@tingan/rules/format'
import { ChartColumn } from 'lucide-react'
import { BarChart } from '../../shared/chart/bar-chart.tsx'
import { contentQuery } from '../../shared/content/content-query.ts'
import { useScope } from '../../shared/content/scope.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './income-data.module.css'
import { IncomeDataTable } from './income-data-table.tsx'
import { RangeFilter } from './range-filter.tsx'
import { sourceText } from './source-text.ts'
import { trendBars } from './trend-bars.ts'

type Overview = CallData<typeof incomeData.overview>

const OTHER = {
  time: { to: '/mcn/datacenter/income/album', name: '按专辑看' },
  album: { to: '/mcn/datacenter/income', name: '按时间看' },
}

interface Props {
  title: string
  by: 'time' | 'album'
}

/** The agency's income data: `/mcn/datacenter/income` by time, `/mcn/datacenter/income/album` by album. */
export function IncomeDataPage({ title, by }: Props) {
  const scope = useScope()
  const [{ start, end }] = useAddressFilters()
  const query = useQuery(
    contentQuery(scope, incomeData.overview, {
      ...(start && { startDate: start }),
      ...(end && { endDate: end }),
    }),
  )
  return (
    <>
      <PageHeader
        title={title}
        description="开放了收入权限的主播带来的机构分成，按当天的规则估算，以每月账单为准。"
        actions={
          <>
            <RangeFilter range={query.data} />
            <Button component={AppLink} to={OTHER[by].to} variant="default">
              {OTHER[by].name}
            </Button>
          </>
        }
      />
      <QueryState query={query}>
        {(data) => (
          <div className={classes.stack}>
            <Figures data={data} />
            {by === 'time' && <Trend data={data} />}
            <IncomeDataTable by={by} range={data} />
          </div>
        )}
      </QueryState>
    </>
  )
}

function Figures({ data }: { data: Overview }) {
  const figures = [
    ['所选日期合计', data.totalFen],
    ['昨日', data.yesterdayFen],
    ['本月至今', data.monthFen],
  ] as const
  return (
    <dl className={classes.figures}>
      {figures.map(([name, fen]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>¥{formatMoney(fen)}</dd>
        </div>
      ))}
    </dl>
  )
}

const scale = (fen: number) => `¥${roughCount(fen / 100).join('')}`

function Trend({ data }: { data: Overview }) {
  return (
    <Card title="收入走势" note={data.bySource.map(sourceText).join(' · ')}>
      {data.totalFen === 0 ? (
        <EmptyState icon={ChartColumn} title="这段时间没有收入">
          换一段日期再看；主播开放收入权限后，合作期间的收入会出现在这里。
        </EmptyState>
      ) : (
        <BarChart label="每天的预估收入" bars={trendBars(data.trend)} scale={scale} />
      )}
    </Card>
  )
}
