import { useQuery } from '@tanstack/react-query'
import { opsMoney } from '@tingan/contract/ops/money'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { CountTabs } from '@tingan/kit/ui/count-tabs.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { AlarmList } from './alarm-list.tsx'
import { CheckList } from './check-list.tsx'

const VIEWS = ['open', 'settled', 'check'] as const

/** What about money a person must look at, and whether the books agree. */
export function MoneyDesk() {
  const [filters, setFilters] = useAddressFilters()
  const view = VIEWS.find((name) => name === filters.view) ?? 'open'
  const open = useQuery(apiQuery(opsMoney.alarms, { open: true, pn: 1, rn: 1 })).data?.total
  return (
    <>
      <PageHeader
        title="资金告警"
        description="支付通知、收款、退款和账本中需要人工查看的问题。每天 04:00 自动核对账本。"
      />
      <CountTabs
        label="资金告警"
        tabs={[
          { value: 'open', label: '待处理', count: open, urgent: true },
          { value: 'settled', label: '已处理' },
          { value: 'check', label: '账本核对' },
        ]}
        value={view}
        onChange={(next) => setFilters({ view: next === 'open' ? undefined : next, pn: undefined })}
      >
        {view === 'check' ? <CheckList /> : <AlarmList key={view} open={view === 'open'} />}
      </CountTabs>
    </>
  )
}
