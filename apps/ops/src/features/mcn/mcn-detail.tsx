import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsMcn } from '@tingan/contract/ops/mcn'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { useState } from 'react'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import { PendingApprovals } from '../../shared/ui/pending-approvals.tsx'
import { Pictures } from '../../shared/ui/pictures.tsx'
import classes from '../../shared/ui/record.module.css'
import { type McnAct, McnActDialog } from './act-dialog.tsx'
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
          <PendingApprovals approvals={agency.pendingApprovals} />
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
