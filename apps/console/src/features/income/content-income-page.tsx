import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { settle } from '@tingan/contract/settle'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { CountTabs } from '@tingan/kit/ui/count-tabs.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { ReceiptText } from 'lucide-react'
import { DownloadButton } from '../../shared/download/download-button.tsx'
import { AlbumIncome } from './album-income.tsx'
import { AnchorIncome } from './anchor-income.tsx'
import { monthName } from './month-range.ts'

const PlatformDialog = lazyPart(async () => (await import('./platform-dialog.tsx')).PlatformDialog)

const TABS = [
  { value: 'anchors', label: '按主播' },
  { value: 'albums', label: '按专辑' },
]
const MOST_MONTHS = 36

/** `/income/mcnContent`: a company's income by anchor, album and platform. */
export function ContentIncomePage() {
  const bills = useQuery(apiQuery(settle.companyBills, { pn: 1, rn: MOST_MONTHS * 2 }))
  return (
    <>
      <PageHeader title="内容收入" description="每个月的收入来自哪些主播、哪些专辑、哪些平台。" />
      <QueryState
        query={bills}
        isEmpty={({ total }) => total === 0}
        empty={
          <Card>
            <EmptyState icon={ReceiptText} title="还没有账单">
              每月 5 日至 10 日生成上个月的账单，之后可以在这里看到明细。
            </EmptyState>
          </Card>
        }
      >
        {({ list }) => <Month months={[...new Set(list.map(({ month }) => month))]} />}
      </QueryState>
    </>
  )
}

function Month({ months }: { months: readonly string[] }) {
  const [filters, setFilters] = useAddressFilters()
  const month = months.find((known) => known === filters.month) ?? months[0] ?? ''
  const tab = filters.tab === 'albums' ? 'albums' : 'anchors'
  const anchorUid = filters.anchor ? Number(filters.anchor) : undefined
  const tools = (
    <>
      <NativeSelect
        aria-label="月份"
        data={months.map((value) => ({ value, label: monthName(value) }))}
        value={month}
        onChange={(event) => setFilters({ month: event.currentTarget.value, pn: undefined })}
      />
      {anchorUid !== undefined && (
        <Button variant="default" onClick={() => setFilters({ anchor: undefined, pn: undefined })}>
          只看主播 {anchorUid}，改看全部
        </Button>
      )}
      <DownloadButton
        call={settle.exportAlbums}
        input={{ startMonth: month, endMonth: month, ...(anchorUid !== undefined && { anchorUid }) }}
      >
        导出明细
      </DownloadButton>
    </>
  )
  return (
    <>
      <CountTabs
        label="内容收入"
        tabs={TABS}
        value={tab}
        onChange={(next) =>
          setFilters({ tab: next === 'anchors' ? undefined : next, pn: undefined, anchor: undefined })
        }
      >
        {tab === 'anchors' ? (
          <AnchorIncome month={month} tools={tools} />
        ) : (
          <AlbumIncome month={month} anchorUid={anchorUid} tools={tools} />
        )}
      </CountTabs>
      {filters.album && (
        <PlatformDialog
          albumId={Number(filters.album)}
          month={month}
          onClose={() => setFilters({ album: undefined })}
        />
      )}
    </>
  )
}
