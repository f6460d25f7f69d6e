import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { percentOf } from '@tingan/rules/money/tax-words'
import { useState } from 'react'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import { InvoiceRateDialog } from './invoice-rate-dialog.tsx'
import { TAXPAYER_NAMES, TAXPAYERS } from './invoice-rates.ts'

/** What companies may put on their invoices. */
export function InvoiceRateCard() {
  const query = useQuery({ ...apiQuery(opsWithdraw.invoiceRates, {}), refetchOnWindowFocus: false })
  const [changing, setChanging] = useState(false)
  return (
    <Card
      title="企业开票税率"
      note="企业和机构上传发票时可选的税率，第一个是默认值"
      actions={
        <Button variant="default" disabled={!query.data} onClick={() => setChanging(true)}>
          调整开票税率
        </Button>
      }
    >
      <QueryState query={query}>
        {(rates) => (
          <FactTable
            label="企业开票税率"
            facts={TAXPAYERS.map((kind) => ({
              label: TAXPAYER_NAMES[kind],
              value: rates[kind].map(percentOf).join('、'),
            }))}
          />
        )}
      </QueryState>
      {changing && query.data && <InvoiceRateDialog now={query.data} onClose={() => setChanging(false)} />}
    </Card>
  )
}
