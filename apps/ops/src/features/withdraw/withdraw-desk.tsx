import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { WalletCards } from 'lucide-react'
import { Split } from '../../shared/ui/split.tsx'
import { WithdrawDetail } from './withdraw-detail.tsx'
import { WithdrawList } from './withdraw-list.tsx'

export function WithdrawDesk() {
  const [{ id }] = useAddressFilters()
  return (
    <>
      <PageHeader
        title="提现审核"
        description="核对收款人、税额和账单。通过后进入打款批次，超过 20,000 元需要第二人复核。"
      />
      <Split
        label="提现详情"
        list={<WithdrawList current={id} />}
        detail={
          id ? (
            <WithdrawDetail key={id} withdrawNo={id} />
          ) : (
            <EmptyState icon={WalletCards} title="选择一笔提现">
              左侧默认列出等待审核的，可以按昵称、UID 或单号查找。
            </EmptyState>
          )
        }
      />
    </>
  )
}
