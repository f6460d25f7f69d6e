import { useQuery } from '@tanstack/react-query'
import { staffMay } from '@tingan/contract/access'
import { opsReview } from '@tingan/contract/ops/review'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { Scale } from 'lucide-react'
import { useStaff } from '../../shared/staff.ts'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'

const COLUMNS = ['审核员', '已复查', '一致', '一致率', '待复查']

/** For whoever answers for the reviewers. */
export function AgreementRates() {
  const { roles } = useStaff()
  return staffMay(roles, opsReview.agreement.access) ? <Rates /> : null
}

function Rates() {
  const query = useQuery({ ...apiQuery(opsReview.agreement, {}), staleTime: 0 })
  return (
    <section aria-label="复查一致率">
      <h2>复查一致率（近 90 天）</h2>
      <QueryState query={query} isEmpty={(rows) => rows.length === 0} empty={<Nothing />}>
        {(rows) => (
          <DataTable label="各审核员的一致率" columns={COLUMNS}>
            {rows.map(({ staffId, name, looked, agreed, waiting }) => (
              <tr key={staffId}>
                <td>{name}</td>
                <td>{looked}</td>
                <td>{agreed}</td>
                <td>{looked === 0 ? '—' : `${Math.round((agreed / looked) * 100)}%`}</td>
                <td>{waiting}</td>
              </tr>
            ))}
          </DataTable>
        )}
      </QueryState>
    </section>
  )
}

function Nothing() {
  return (
    <div className={table.frame}>
      <EmptyState icon={Scale} title="还没有被抽中的结论">
        每 100 条结论约有 5 条被随机抽中，由另一位审核员复查。
      </EmptyState>
    </div>
  )
}
