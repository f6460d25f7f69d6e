import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { incomeData } from '@tingan/contract/income-data'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState, ListSkeleton } from '@tingan/kit/ui/states.tsx'
import { roughCount } from '@tingan/rules/format'
import { ChartColumn } from 'lucide-react'
import { type Bar, BarChart } from '../../shared/chart/bar-chart.tsx'
import { type Area, useBillsQuery } from './income-scope.ts'
import { yuan } from './income-words.ts'
import { shiftMonth } from './month-range.ts'

const MONTHS = 12
const WAYS = [
  { value: 'months', label: '月度账单' },
  { value: 'days', label: '近 30 天预估' },
]
const scale = (fen: number) => `¥${roughCount(fen / 100).join('')}`
const empty = (
  <EmptyState icon={ChartColumn} title="还没有收入">
    专辑产生收入后，每月 5 日至 10 日生成上个月的账单。
  </EmptyState>
)

/** How income went: exactly by month, or as an estimate by day. */
export function IncomeChart({ area }: { area: Area }) {
  const [filters, setFilters] = useAddressFilters()
  const byDay = area === 'own' && filters.chart === 'days'
  return (
    <Card
      title="收入走势"
      note={byDay ? '按当天的分成规则估算，以账单为准' : '账单金额'}
      actions={
        area === 'own' && (
          <SegmentedControl
            size="xs"
            aria-label="走势的单位"
            data={WAYS}
            value={byDay ? 'days' : 'months'}
            onChange={(way) => setFilters({ chart: way === 'days' ? way : undefined })}
          />
        )
      }
    >
      {byDay ? <Days /> : <Months area={area} />}
    </Card>
  )
}

function Months({ area }: { area: Area }) {
  const query = useQuery({ ...useBillsQuery(area, { pn: 1, rn: MONTHS * 2 }), staleTime: 0 })
  return (
    <QueryState
      query={query}
      isEmpty={({ total }) => total === 0}
      empty={empty}
      skeleton={<ListSkeleton rows={3} />}
    >
      {({ list }) => <BarChart label="各月账单金额" bars={monthBars(list)} scale={scale} />}
    </QueryState>
  )
}

/** A year that ends with the newest bill; a company may have two bills of a month. */
function monthBars(bills: readonly { month: string; amountFen: number }[]): Bar[] {
  const last = bills[0]?.month ?? ''
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = shiftMonth(last, back + 1 - MONTHS)
    const own = bills.filter((bill) => bill.month === month)
    const value = own.reduce((sum, { amountFen }) => sum + amountFen, 0)
    return { key: month, name: month.replace('-', '.'), value, text: yuan(value) }
  })
}

function Days() {
  const query = useQuery(apiQuery(incomeData.overview, {}))
  return (
    <QueryState
      query={query}
      isEmpty={({ totalFen }) => totalFen === 0}
      empty={empty}
      skeleton={<ListSkeleton rows={3} />}
    >
      {({ trend }) => (
        <BarChart
          label="近 30 天每天的预估收入"
          bars={trend.map(({ date, incomeFen }) => ({
            key: date,
            name: date.slice(5).replace('-', '.'),
            value: incomeFen,
            text: yuan(incomeFen),
          }))}
          scale={scale}
        />
      )}
    </QueryState>
  )
}
