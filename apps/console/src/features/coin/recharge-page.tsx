import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { BalanceCard } from './balance-card.tsx'
import classes from './coin.module.css'
import { activityQuery, productsQuery } from './coin-query.ts'
import { OrderTable } from './order-table.tsx'
import { RechargeForm } from './recharge-form.tsx'

const PayDialog = lazyPart(async () => (await import('./pay-dialog.tsx')).PayDialog)

/** `/usercenter/index/recharge`: what is there, how more is bought, and what was ordered. */
export function RechargePage() {
  const [{ pay }, setFilters] = useAddressFilters()
  const products = useQuery({ ...productsQuery, staleTime: 0 })
  const activity = useQuery({ ...activityQuery, staleTime: 0 }).data
  return (
    <>
      <PageHeader
        title="充值中心"
        description="创作币用于 AI 有声书的转换和音色克隆，支付成功后立即到账。"
        actions={
          <Button component={AppLink} to="/usercenter/index/serial" variant="default">
            账户流水
          </Button>
        }
      />
      <div className={classes.columns}>
        <Card title="充值">
          <QueryState query={products}>
            {(data) => (
              <RechargeForm
                products={data}
                activity={activity}
                onOrder={(orderNo) => setFilters({ pay: orderNo })}
              />
            )}
          </QueryState>
        </Card>
        <BalanceCard />
      </div>
      <OrderTable onOpen={(orderNo) => setFilters({ pay: orderNo })} />
      {pay && <PayDialog key={pay} orderNo={pay} onClose={() => setFilters({ pay: undefined })} />}
    </>
  )
}
