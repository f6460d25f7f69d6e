import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { dayOf } from '@tingan/rules/format'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '../../shared/server-clock.ts'
import record from '../../shared/ui/record.module.css'
import { InvoiceRateCard } from './invoice-rate-card.tsx'
import { TaxDialog } from './tax-dialog.tsx'
import { TaxExport } from './tax-export.tsx'
import { TaxTableCard } from './tax-table-card.tsx'

export type DeskTaxTable = CallData<typeof opsWithdraw.taxTables>[number]

/** Tables with the day from which they hold, the newest first. None is ever changed. */
export function TaxDesk() {
  const query = useQuery({ ...apiQuery(opsWithdraw.taxTables, {}), refetchOnWindowFocus: false })
  const [adding, setAdding] = useState(false)
  const newest = query.data?.at(-1)
  return (
    <>
      <PageHeader
        title="税率配置"
        description="按打款当天有效的配置扣税。配置只增不改，新配置需要另一位同事复核，已有的税务记录不变。"
        actions={
          <Button
            leftSection={<Plus size={16} strokeWidth={1.9} aria-hidden />}
            disabled={!newest}
            onClick={() => setAdding(true)}
          >
            新配置
          </Button>
        }
      />
      <div className={record.stack}>
        <TaxExport />
        <InvoiceRateCard />
        <QueryState query={query}>
          {(tables) => {
            const current = tables.findLast(({ effectiveFrom }) => effectiveFrom <= dayOf(serverNow()))
            return tables
              .toReversed()
              .map((table) => (
                <TaxTableCard key={table.effectiveFrom} table={table} current={table === current} />
              ))
          }}
        </QueryState>
      </div>
      {adding && newest && <TaxDialog newest={newest} onClose={() => setAdding(false)} />}
    </>
  )
}
