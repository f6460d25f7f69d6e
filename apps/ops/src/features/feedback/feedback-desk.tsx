import { useQuery } from '@tanstack/react-query'
import { FEEDBACK_STATUS } from '@tingan/contract/feedback'
import { opsFeedback } from '@tingan/contract/ops/desk'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { CountTabs } from '@tingan/kit/ui/count-tabs.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { MousePointerClick } from 'lucide-react'
import { Split } from '../../shared/ui/split.tsx'
import { FeedbackDetail } from './feedback-detail.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { statuses } from './feedback-status.ts'

export function FeedbackDesk() {
  const [filters, setFilters] = useAddressFilters()
  const { data: counts } = useQuery(apiQuery(opsFeedback.counts, {}))
  const status = Number(filters.status ?? FEEDBACK_STATUS.waiting)
  const feedbackId = Number(filters.id) || undefined
  const tabs = statuses.map(({ value, text }) => ({
    value: String(value),
    label: text,
    count: counts?.find((row) => row.status === value)?.count,
    urgent: value === FEEDBACK_STATUS.waiting,
  }))
  return (
    <>
      <PageHeader
        title="用户反馈"
        description="先受理，再回复；回复会作为消息发给用户，七天后自动关闭。按 J、K 上下切换。"
      />
      <CountTabs
        label="反馈状态"
        tabs={tabs}
        value={String(status)}
        onChange={(next) => setFilters({ status: next, pn: undefined, id: undefined })}
      >
        <Split
          label="反馈详情"
          list={<FeedbackList status={status} current={feedbackId} />}
          detail={
            feedbackId ? (
              <FeedbackDetail key={feedbackId} feedbackId={feedbackId} />
            ) : (
              <EmptyState icon={MousePointerClick} title="选择一条反馈">
                点击左侧的反馈查看详情，或按 J 打开第一条。
              </EmptyState>
            )
          }
        />
      </CountTabs>
    </>
  )
}
