import { useQuery } from '@tanstack/react-query'
import { PAY_APPLY_STATUS_NAMES, pay } from '@tingan/contract/pay-apply'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { CountTabs } from '@tingan/kit/ui/count-tabs.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { ApplyList } from './apply-list.tsx'
import { OpenAlbums } from './open-albums.tsx'

const OPEN = 'open'
const ALL = 'all'
const STATES = [1, 2, 3, 4, 5].map((status) => ({
  value: String(status),
  label: PAY_APPLY_STATUS_NAMES[status] ?? '',
}))

/** `/content/pay/list`: what could be sold, and what was applied for. */
export function ListPage() {
  const [{ tab = OPEN }, setFilters] = useAddressFilters()
  const counts = useQuery(apiQuery(pay.applyList, { rn: 1 })).data?.statusCount
  const tabs = [
    { value: OPEN, label: '可申请' },
    { value: ALL, label: '全部申请' },
    ...STATES.map((state) => ({ ...state, count: counts?.[state.value] })),
  ]
  const current = tabs.some(({ value }) => value === tab) ? tab : OPEN
  return (
    <>
      <PageHeader
        title="付费管理"
        description="为专辑设定价格和试听集数。审核通过后，次日 00:00 生效；改价只影响新的购买。"
      />
      <CountTabs
        label="付费申请"
        tabs={tabs}
        value={current}
        onChange={(next) =>
          setFilters({ tab: next === OPEN ? undefined : next, pn: undefined, q: undefined })
        }
      >
        <Card>
          {current === OPEN ? (
            <OpenAlbums />
          ) : (
            <ApplyList status={current === ALL ? undefined : Number(current)} />
          )}
        </Card>
      </CountTabs>
    </>
  )
}
