import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsMcn } from '@tingan/contract/ops/mcn'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { useState } from 'react'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import { Pictures } from '../../shared/ui/pictures.tsx'
import { type McnAct, McnActDialog } from './act-dialog.tsx'
import classes from './mcn.module.css'
import { McnStatus } from './mcn-status.tsx'

export type Agency = CallData<typeof opsMcn.detail>

export function McnDetail({ mcnId }: { mcnId: number }) {
  const query = useQuery({ ...apiQuery(opsMcn.detail, { mcnId }), refetchOnWindowFocus: false })
  return (
    <QueryState query={query}>
      {(agency) => (
        <div className={classes.detail}>
          <header>
            <div>
              <h2>{agency.mcnName}</h2>
              <p>
                编号 {agency.mcnId} · UID {agency.uid} · 合作主播 {agency.live}
              </p>
            </div>
            <McnStatus status={agency.status} />
            <Actions agency={agency} />
          </header>
          {agency.pendingApprovals.length > 0 && (
            <ul className={classes.pending} aria-label="等待复核的申请">
              {agency.pendingApprovals.map(({ approvalId, summary, mine }) => (
                <li key={approvalId}>
                  等待复核：
                  <DeskLink to={`/approval?view=${mine ? 'mine' : 'toDecide'}&id=${approvalId}`}>
                    {summary}
                  </DeskLink>
                </li>
              ))}
            </ul>
          )}
          {agency.rejectReason && <p className={classes.consequence}>上次未通过：{agency.rejectReason}</p>}
          <FactTable label="机构资料" facts={agency.facts} />
          <Pictures urls={agency.pictures} />
        </div>
      )}
    </QueryState>
  )
}

function Actions({ agency }: { agency: Agency }) {
  const [act, setAct] = useState<McnAct | null>(null)
  const offered = (
    [
      ['freeze', '冻结'],
      ['unfreeze', '解冻'],
      ['exit', '办理退出'],
    ] as const
  ).filter(([name]) => agency.can[name])
  return (
    <div className={classes.actions}>
      {offered.map(([name, label]) => (
        <Button key={name} variant="default" onClick={() => setAct(name)}>
          {label}
        </Button>
      ))}
      {act && <McnActDialog act={act} agency={agency} onClose={() => setAct(null)} />}
    </div>
  )
}
