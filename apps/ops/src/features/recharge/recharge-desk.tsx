import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { CountTabs } from '@tingan/kit/ui/count-tabs.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { ActivityList } from './activity-list.tsx'
import { ChannelList } from './channel-list.tsx'
import { OrderList } from './order-list.tsx'
import { ProductList } from './product-list.tsx'
import { RefundList } from './refund-list.tsx'

const views = {
  order: { label: '订单', View: OrderList },
  refund: { label: '退款', View: RefundList },
  product: { label: '商品', View: ProductList },
  activity: { label: '活动', View: ActivityList },
  channel: { label: '支付渠道', View: ChannelList },
} as const
type Name = keyof typeof views

const TABS = Object.entries(views).map(([value, { label }]) => ({ value, label }))

export function RechargeDesk() {
  const [{ view = 'order' }, setFilters] = useAddressFilters()
  const name: Name = Object.hasOwn(views, view) ? (view as Name) : 'order'
  const { View } = views[name]
  return (
    <>
      <PageHeader
        title="充值"
        description="订单与退款、充值商品、活动和支付渠道。确认对公转账和退款需要另一位同事复核。"
      />
      <CountTabs
        label="充值"
        tabs={TABS}
        value={name}
        onChange={(next) =>
          setFilters({
            view: next === 'order' ? undefined : next,
            q: undefined,
            status: undefined,
            channel: undefined,
            pn: undefined,
          })
        }
      >
        <View />
      </CountTabs>
    </>
  )
}
