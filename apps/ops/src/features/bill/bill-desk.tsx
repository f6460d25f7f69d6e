import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { ReceiptText } from 'lucide-react'
import { Split } from '../../shared/ui/split.tsx'
import { BillDetail } from './bill-detail.tsx'
import { BillList } from './bill-list.tsx'

export function BillDesk() {
  const [filters] = useAddressFilters()
  const billId = Number(filters.id) || undefined
  return (
    <>
      <PageHeader
        title="账单"
        description="答复异议、调整和冻结。调整是账单上新的一行，冻结和调整需要另一位同事复核；恢复申请在审核队列处理。"
      />
      <Split
        label="账单详情"
        list={<BillList current={billId} />}
        detail={
          billId ? (
            <BillDetail key={billId} billId={billId} />
          ) : (
            <EmptyState icon={ReceiptText} title="选择一份账单">
              左侧可以按收款方、UID、月份或账单号查找，有异议的可按状态筛选。
            </EmptyState>
          )
        }
      />
    </>
  )
}
