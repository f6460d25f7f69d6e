import { useQuery } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { CountTabs } from '@tingan/kit/ui/count-tabs.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { MousePointerClick } from 'lucide-react'
import { Split } from '../../shared/ui/split.tsx'
import { ApprovalDetail } from './approval-detail.tsx'
import { ApprovalList } from './approval-list.tsx'
import { type View, viewOf } from './approval-status.ts'

/** What takes two people: one proposes, another decides. */
export function ApprovalDesk() {
  const [filters, setFilters] = useAddressFilters()
  const { data: counts } = useQuery(apiQuery(opsApproval.counts, {}))
  const view = viewOf(filters.view)
  const approvalId = Number(filters.id) || undefined
  const tabs: { value: View; label: string; count?: number | undefined; urgent?: boolean }[] = [
    { value: 'toDecide', label: '待我复核', count: counts?.toDecide, urgent: true },
    { value: 'mine', label: '我发起的', count: counts?.mine },
    { value: 'settled', label: '已处理' },
  ]
  return (
    <>
      <PageHeader
        title="双人复核"
        description="冻结、换绑、协议和权限由一人提出、另一人决定，决定后立即生效。"
      />
      <CountTabs
        label="复核范围"
        tabs={tabs}
        value={view}
        onChange={(next) => setFilters({ view: next, pn: undefined, id: undefined })}
      >
        <Split
          label="申请详情"
          list={<ApprovalList view={view} current={approvalId} />}
          detail={
            approvalId ? (
              <ApprovalDetail key={approvalId} approvalId={approvalId} />
            ) : (
              <EmptyState icon={MousePointerClick} title="选择一条申请">
                点击左侧的申请查看变更内容，或按 J 打开第一条。
              </EmptyState>
            )
          }
        />
      </CountTabs>
    </>
  )
}
