import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { Handshake } from 'lucide-react'
import { Split } from '../../shared/ui/split.tsx'
import { McnDetail } from './mcn-detail.tsx'
import { McnList } from './mcn-list.tsx'

export function McnDesk() {
  const [filters] = useAddressFilters()
  const mcnId = Number(filters.id) || undefined
  return (
    <>
      <PageHeader
        title="机构"
        description="入驻申请在审核队列处理。冻结、解冻和退出需要另一位同事复核，每次查看都会记录。"
      />
      <Split
        label="机构详情"
        list={<McnList current={mcnId} />}
        detail={
          mcnId ? (
            <McnDetail key={mcnId} mcnId={mcnId} />
          ) : (
            <EmptyState icon={Handshake} title="选择一家机构">
              左侧可以按机构、企业名称、编号或状态查找。
            </EmptyState>
          )
        }
      />
    </>
  )
}
