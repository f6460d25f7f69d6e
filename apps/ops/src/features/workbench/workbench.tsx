import { staffMay } from '@tingan/contract/access'
import { opsConfig, opsFeedback } from '@tingan/contract/ops/desk'
import { opsLegal } from '@tingan/contract/ops/legal'
import { opsMoney } from '@tingan/contract/ops/money'
import { opsReview } from '@tingan/contract/ops/review'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { useStaff } from '../../shared/staff.ts'
import { AlarmCard } from './alarm-card.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { JobCard } from './job-card.tsx'
import { LegalCard } from './legal-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { ReviewCard } from './review-card.tsx'
import classes from './workbench.module.css'

/** What waits for somebody with one's roles, and nothing else. */
export function Workbench() {
  const { name, roles } = useStaff()
  return (
    <>
      <PageHeader title={`${name}，你好`} description="这些事在等你，超时的排在前面处理。" />
      <div className={classes.cards}>
        {staffMay(roles, opsReview.kinds.access) && <ReviewCard />}
        <ApprovalCard />
        {staffMay(roles, opsLegal.list.access) && <LegalCard />}
        {staffMay(roles, opsMoney.alarms.access) && <AlarmCard />}
        {staffMay(roles, opsWithdraw.list.access) && <MoneyCard />}
        {staffMay(roles, opsFeedback.counts.access) && <FeedbackCard />}
        {staffMay(roles, opsConfig.jobCounts.access) && <JobCard />}
      </div>
    </>
  )
}
