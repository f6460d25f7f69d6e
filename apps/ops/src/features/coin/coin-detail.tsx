import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { useState } from 'react'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import { PendingApprovals } from '../../shared/ui/pending-approvals.tsx'
import classes from '../../shared/ui/record.module.css'
import { SerialTable } from './serial-table.tsx'

const GrantDialog = lazyPart(async () => (await import('./grant-dialog.tsx')).GrantDialog)
const AdjustDialog = lazyPart(async () => (await import('./adjust-dialog.tsx')).AdjustDialog)

export type Purse = CallData<typeof opsRecharge.coins>

export function CoinDetail({ uid }: { uid: number }) {
  const query = useQuery({ ...apiQuery(opsRecharge.coins, { uid }), staleTime: 0 })
  const [act, setAct] = useState<'grant' | 'adjust' | null>(null)
  const close = () => setAct(null)
  return (
    <Card
      title={`UID ${uid}`}
      actions={
        query.data && (
          <>
            <Button variant="default" onClick={() => setAct('adjust')}>
              调整
            </Button>
            <Button onClick={() => setAct('grant')}>赠送</Button>
          </>
        )
      }
    >
      <QueryState query={query}>
        {(purse) => (
          <div className={classes.stack}>
            <PendingApprovals approvals={purse.pendingApprovals} />
            <FactTable
              label="余额"
              facts={[
                { label: '充值币', value: purse.coinBalance.toLocaleString() },
                { label: '赠币', value: purse.giveCoinBalance.toLocaleString() },
                { label: '预扣中', value: purse.preCoinBalance.toLocaleString() },
              ]}
            />
            <SerialTable serials={purse.serials} />
            {act === 'grant' && <GrantDialog uid={uid} onClose={close} />}
            {act === 'adjust' && <AdjustDialog purse={purse} onClose={close} />}
          </div>
        )}
      </QueryState>
    </Card>
  )
}
