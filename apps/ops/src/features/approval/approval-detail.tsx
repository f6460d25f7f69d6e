import { useQuery } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import classes from './approval.module.css'
import { approvalFacts } from './approval-facts.ts'
import { ApprovalForm } from './approval-form.tsx'
import { type Approval, statuses } from './approval-status.ts'

export function ApprovalDetail({ approvalId }: { approvalId: number }) {
  const query = useQuery({ ...apiQuery(opsApproval.detail, { approvalId }), staleTime: 0 })
  return (
    <QueryState query={query}>
      {(item) => (
        <div className={classes.detail}>
          <header>
            <h2>{item.summary}</h2>
            <Status item={item} />
          </header>
          <p className={classes.meta}>
            {item.kindName} · {item.mine ? '我' : item.proposedBy} 提出于 {formatDateTime(item.proposedAt)}
          </p>
          <blockquote>
            <b>原因</b>
            {item.reason}
          </blockquote>
          <FactTable label="变更内容" facts={approvalFacts(item.detail)} />
          <Outcome item={item} />
          <ApprovalForm item={item} />
        </div>
      )}
    </QueryState>
  )
}

function Status({ item }: { item: Approval }) {
  const status = statuses[item.status]
  return status ? <StatusPill tone={status.tone}>{status.text}</StatusPill> : null
}

function Outcome({ item }: { item: Approval }) {
  if (item.decidedAt === null) return null
  return (
    <p className={classes.outcome}>
      {item.decidedBy} 于 {formatDateTime(item.decidedAt)} {statuses[item.status]?.text}
      {item.note && `：${item.note}`}
    </p>
  )
}
