import { Button } from '@mantine/core'
import { opsSettlement, RUN_STATUS } from '@tingan/contract/ops/settlement'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import { PendingApprovals } from '../../shared/ui/pending-approvals.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { PublishProgress } from './publish-progress.tsx'
import { RunCompare } from './run-compare.tsx'
import { type Overview, type Run, RunStatus } from './run-status.tsx'
import classes from './settlement.module.css'
import { useMonthChange } from './use-month-change.ts'

const { dry, publishing, published } = RUN_STATUS

/** What the month comes to, beside the month before, and the way to its bills. */
export function RunCard({ overview }: { overview: Overview }) {
  const { month, run, pendingApprovals } = overview
  const [proposing, setProposing] = useState(false)
  const changed = useMonthChange()
  const tryOut = useAction(opsSettlement.dryRun, {
    success: '试算完成',
    onDone: changed,
    onFailure: () => {
      void changed()
      return false
    },
  })
  const open = run === null || run.status === dry
  return (
    <Card
      title="试算与发布"
      note={run && `第 ${run.version} 次试算，${formatDateTime(run.createdAt)}`}
      actions={
        <>
          {run && <RunStatus status={run.status} />}
          {open && (
            <Button variant="default" loading={tryOut.running} onClick={() => void tryOut.run({ month })}>
              {run ? '重新试算' : '试算'}
            </Button>
          )}
          {run?.status === dry && (
            <Button disabled={tryOut.running} onClick={() => setProposing(true)}>
              申请发布
            </Button>
          )}
        </>
      }
    >
      {run ? (
        <div className={classes.stack}>
          <PendingApprovals approvals={pendingApprovals} />
          {run.status === publishing && <PublishProgress run={run} />}
          {run.status === published && <Locked run={run} />}
          <RunCompare run={run} />
        </div>
      ) : (
        <EmptyState icon={Scale} title="还没有试算">
          收入数据齐了就可以试算。试算不影响任何人，结果会和上个月对比。
        </EmptyState>
      )}
      {proposing && run && <PublishDialog run={run} onClose={() => setProposing(false)} />}
    </Card>
  )
}

function Locked({ run }: { run: Run }) {
  return (
    <p className={classes.note} role="status">
      {run.month} 已锁定：{run.publishedBills.toLocaleString()} 份账单于 {formatDateTime(run.publishedAt)}{' '}
      发布，不能再次结算。需要更正时，在<DeskLink to={`/bill?q=${run.month}`}>账单</DeskLink>里提交调整。
    </p>
  )
}
