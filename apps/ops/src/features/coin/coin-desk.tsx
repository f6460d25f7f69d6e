import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { Coins } from 'lucide-react'
import table from '../../shared/ui/data-table.module.css'
import { CoinDetail } from './coin-detail.tsx'

/** The coins of one account, and the two ways in which they are moved by hand. */
export function CoinDesk() {
  const [{ uid: typed = '' }, setFilters] = useAddressFilters()
  const uid = /^\d{5,15}$/.test(typed) ? Number(typed) : undefined
  return (
    <>
      <PageHeader
        title="创作币"
        description="查看一个账号的创作币，赠送或调整。两种操作都需要另一位同事复核，余额与流水随后变化。"
      />
      <search className={table.filters}>
        <KeywordField
          label="UID"
          labelShown
          placeholder="完整的 UID"
          value={typed}
          onChange={(text) => setFilters({ uid: text || undefined })}
        />
      </search>
      {uid ? (
        <CoinDetail key={uid} uid={uid} />
      ) : (
        <div className={table.frame}>
          <EmptyState icon={Coins} title="先输入一个 UID">
            {typed ? 'UID 是完整的数字，例如 10000001。' : '也可以从充值订单的账号一栏过来。'}
          </EmptyState>
        </div>
      )}
    </>
  )
}
