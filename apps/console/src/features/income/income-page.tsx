import { useQuery } from '@tanstack/react-query'
import { AUTH_TYPE } from '@tingan/contract/account'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { CountTabs } from '@tingan/kit/ui/count-tabs.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { useSession } from '../../shared/session/session-store.ts'
import { AccountHero } from './account-hero.tsx'
import { BillTable } from './bill-table.tsx'
import classes from './income.module.css'
import { IncomeChart } from './income-chart.tsx'
import { useAccountQuery } from './income-query.ts'
import type { Area } from './income-scope.ts'
import { OpenMatters } from './open-matters.tsx'
import { WithdrawTable } from './withdraw-table.tsx'

const BillDrawer = lazyPart(async () => (await import('./bill-drawer.tsx')).BillDrawer)
const WithdrawDrawer = lazyPart(async () => (await import('./withdraw-drawer.tsx')).WithdrawDrawer)
const ApplyDialog = lazyPart(async () => (await import('./apply-dialog.tsx')).ApplyDialog)
const TaxStatement = lazyPart(async () => (await import('./tax-statement.tsx')).TaxStatement)

/** In place of an amount: the whole rest, before the account is closed. */
const CLOSING = 'closing'
const FRESH = { pn: undefined, rn: undefined, status: undefined, from: undefined, to: undefined }
const CLOSED = { bill: undefined, group: undefined, ip: undefined, withdraw: undefined, apply: undefined }

interface Props {
  area: Area
  title: string
  description: string
}

/** `/income`, and `/income/mcnOverview` with what the agency earned. */
export function IncomePage({ area, title, description }: Props) {
  const { user } = useSession()
  const person = user.authType !== AUTH_TYPE.enterprise
  const [filters, setFilters] = useAddressFilters()
  const account = useQuery({ ...useAccountQuery(), staleTime: 0 })
  const tabs = [
    { value: 'bills', label: '账单' },
    { value: 'withdraws', label: '提现记录' },
    ...(person ? [{ value: 'tax', label: '年度纳税明细' }] : []),
  ]
  const tab = tabs.some(({ value }) => value === filters.tab) ? (filters.tab ?? 'bills') : 'bills'
  const close = () => setFilters(CLOSED)
  return (
    <>
      <PageHeader title={title} description={description} />
      <div className={classes.stack}>
        <QueryState query={account}>
          {(data) => (
            <AccountHero account={data} person={person} onApply={() => setFilters({ apply: '1' })} />
          )}
        </QueryState>
        <OpenMatters area={area} />
        <IncomeChart area={area} />
        <CountTabs
          label="账单与提现"
          tabs={tabs}
          value={tab}
          onChange={(next) => setFilters({ ...FRESH, tab: next === 'bills' ? undefined : next })}
        >
          {tab === 'bills' && <BillTable area={area} />}
          {tab === 'withdraws' && <WithdrawTable area={area} />}
          {tab === 'tax' && <TaxStatement />}
        </CountTabs>
      </div>
      {filters.bill && <BillDrawer billId={Number(filters.bill)} onClose={close} />}
      {filters.withdraw && <WithdrawDrawer withdrawNo={filters.withdraw} onClose={close} />}
      {filters.apply && <ApplyDialog area={area} closing={filters.apply === CLOSING} onClose={close} />}
    </>
  )
}
