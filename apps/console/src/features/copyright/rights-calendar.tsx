import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { copyright } from '@tingan/contract/copyright'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { dayOf } from '@tingan/rules/format'
import { CalendarCheck2, CalendarClock } from 'lucide-react'
import { endingWithin, monthsFrom } from './calendar-rows.ts'
import { CalendarTable } from './calendar-table.tsx'

const ALL = 'all'
const RANGES = [
  { value: ALL, label: '全部' },
  { value: '30', label: '30 天内到期' },
  { value: '90', label: '90 天内到期' },
]

/** Which album stands on which record and contract, and until when; the soonest first. */
export function RightsCalendar() {
  const [{ within = ALL }, setFilters] = useAddressFilters()
  const query = useQuery(apiQuery(copyright.calendar, {}))
  const today = dayOf(Date.now())
  return (
    <Card
      title="权利日历"
      note="每张专辑依据的版权与合同，到哪天为止"
      actions={
        <SegmentedControl
          aria-label="到期范围"
          size="xs"
          data={RANGES}
          value={RANGES.some(({ value }) => value === within) ? within : ALL}
          onChange={(next) => setFilters({ within: next === ALL ? undefined : next })}
        />
      }
    >
      <QueryState
        query={query}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState icon={CalendarClock} title="还没有绑定版权的专辑">
            专辑绑定版权或签署合同后，期限会出现在这里。
          </EmptyState>
        }
      >
        {(rows) => {
          const shown = endingWithin(rows, today, Number(within) || 0)
          return shown.length > 0 ? (
            <CalendarTable rows={shown} months={monthsFrom(today)} today={today} />
          ) : (
            <EmptyState icon={CalendarCheck2} title={`${within} 天内没有到期的权利`}>
              可以切换到“全部”查看更远的期限。
            </EmptyState>
          )
        }}
      </QueryState>
    </Card>
  )
}
