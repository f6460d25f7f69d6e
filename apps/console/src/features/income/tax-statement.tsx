import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { withdraw } from '@tingan/contract/withdraw'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { clockParts, formatMoney } from '@tingan/rules/format'
import { percentOf, TAX_CATEGORY_NAMES } from '@tingan/rules/money/tax-words'
import { ScrollText } from 'lucide-react'
import { DownloadButton } from '../../shared/download/download-button.tsx'
import classes from './income.module.css'
import { yuan } from './income-words.ts'

type Statement = CallData<typeof withdraw.taxStatement>

const YEARS = 5

/** What was withheld in a year, payment by payment. */
export function TaxStatement() {
  const [filters, setFilters] = useAddressFilters()
  const { year: now } = clockParts(Date.now())
  const years = Array.from({ length: YEARS }, (_, back) => String(now - back))
  const year = years.find((known) => known === filters.year) ?? String(now)
  const query = useQuery({ ...apiQuery(withdraw.taxStatement, { year: Number(year) }), staleTime: 0 })
  return (
    <Card
      title="年度纳税明细"
      note="平台预扣预缴的个人所得税"
      actions={
        <>
          <NativeSelect
            aria-label="年份"
            data={years.map((value) => ({ value, label: `${value} 年` }))}
            value={year}
            onChange={(event) => setFilters({ year: event.currentTarget.value })}
          />
          <DownloadButton call={withdraw.taxStatementFile} input={{ year: Number(year) }}>
            下载 PDF
          </DownloadButton>
        </>
      }
    >
      <QueryState
        query={query}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState icon={ScrollText} title={`${year} 年还没有扣税`}>
            提现打款成功后，预扣的税款会记在这里。
          </EmptyState>
        }
      >
        {(statement) => <Rows statement={statement} />}
      </QueryState>
    </Card>
  )
}

function Rows({ statement }: { statement: Statement }) {
  return (
    <>
      <dl className={classes.year}>
        <div>
          <dt>收入</dt>
          <dd>{yuan(statement.incomeFen)}</dd>
        </div>
        <div>
          <dt>预扣个税</dt>
          <dd>{yuan(statement.taxFen)}</dd>
        </div>
        <div>
          <dt>增值税及附加</dt>
          <dd>{yuan(statement.vatFen)}</dd>
        </div>
      </dl>
      <ul className={classes.taxRows} aria-label="扣税记录">
        {statement.rows.map((row) => (
          <li key={`${row.withdrawNo}-${row.category}`}>
            <div>
              <b>
                {row.taxMonth} · {TAX_CATEGORY_NAMES[row.category]}
              </b>
              <span>{row.withdrawNo}</span>
            </div>
            <span>
              收入 {formatMoney(row.incomeFen)} · 应纳税所得额 {formatMoney(row.taxableFen)} · 税率{' '}
              {percentOf(row.rateBp)}
            </span>
            <b>{formatMoney(row.taxFen)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
