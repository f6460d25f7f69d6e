import { useQuery } from '@tanstack/react-query'
import { opsEnterprise, PAYMENT_STATES } from '@tingan/contract/ops/enterprise'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { Landmark } from 'lucide-react'
import { Pager, PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import classes from '../../shared/ui/record.module.css'
import { PAYMENT_STATE_NAMES, PaymentTable } from './payment-table.tsx'

/** Every small payment that proves an account, the newest first. */
export function PaymentDesk() {
  const [filters, setFilters] = useAddressFilters()
  const pn = usePageNumber()
  const state = PAYMENT_STATES.find((name) => name === filters.state)
  const query = useQuery(apiQuery(opsEnterprise.payments, { pn, rn: PER_PAGE, ...(state && { state }) }))
  return (
    <>
      <PageHeader title="认证打款" description="银行没有自动回执的打款，在这里按银行流水登记到账或退回。" />
      <Card
        title="打款记录"
        actions={
          <select
            className={classes.select}
            aria-label="打款状态"
            value={state ?? ''}
            onChange={(event) => setFilters({ state: event.currentTarget.value || undefined, pn: undefined })}
          >
            <option value="">全部状态</option>
            {PAYMENT_STATES.map((name) => (
              <option key={name} value={name}>
                {PAYMENT_STATE_NAMES[name]}
              </option>
            ))}
          </select>
        }
      >
        <QueryState
          query={query}
          isEmpty={({ list }) => list.length === 0}
          empty={
            <EmptyState icon={Landmark} title="没有打款记录">
              企业提交对公账户后会出现在这里。
            </EmptyState>
          }
        >
          {({ list, total }) => (
            <>
              <PaymentTable payments={list} withCompany />
              <Pager total={total} />
            </>
          )}
        </QueryState>
      </Card>
    </>
  )
}
