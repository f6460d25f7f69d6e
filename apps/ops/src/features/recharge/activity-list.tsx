import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { Gift, Plus } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '../../shared/server-clock.ts'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'

const ActivityDialog = lazyPart(async () => (await import('./activity-dialog.tsx')).ActivityDialog)

export type DeskActivity = CallData<typeof opsRecharge.activities>[number]

const COLUMNS = ['活动', '赠币', '门槛', '时间', '参加', '状态', '操作']

export function ActivityList() {
  const query = useQuery({ ...apiQuery(opsRecharge.activities, {}), staleTime: 0 })
  const [editing, setEditing] = useState<DeskActivity | 'new' | null>(null)
  return (
    <>
      <div className={table.filters}>
        <Button
          leftSection={<Plus size={16} strokeWidth={1.9} aria-hidden />}
          onClick={() => setEditing('new')}
        >
          新增活动
        </Button>
      </div>
      <QueryState
        query={query}
        isEmpty={(list) => list.length === 0}
        empty={
          <div className={table.frame}>
            <EmptyState icon={Gift} title="还没有充值活动">
              新增并由另一位同事复核后，符合条件的人充值时自动参加，每人一次。
            </EmptyState>
          </div>
        }
      >
        {(list) => (
          <DataTable label="充值活动" columns={COLUMNS}>
            {list.map((activity) => (
              <Row key={activity.activityId} activity={activity} onEdit={() => setEditing(activity)} />
            ))}
          </DataTable>
        )}
      </QueryState>
      {editing && (
        <ActivityDialog activity={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  )
}

function Row({ activity, onEdit }: { activity: DeskActivity; onEdit: () => void }) {
  const { name, rule, giveCoin, minFen, firstOnly, startAt, endAt, joined } = activity
  return (
    <tr>
      <td>
        {name}
        <small>{rule}</small>
      </td>
      <td className={table.fixed}>{giveCoin.toLocaleString()}</td>
      <td>
        {minFen > 0 ? `满 ${formatMoney(minFen)} 元` : '不限金额'}
        {firstOnly && <small>仅限首充</small>}
      </td>
      <td className={table.fixed}>
        {formatDateTime(startAt)}
        <small>至 {formatDateTime(endAt)}</small>
      </td>
      <td className={table.fixed}>{joined.toLocaleString()} 人</td>
      <td>
        <Running startAt={startAt} endAt={endAt} />
      </td>
      <td className={table.actions}>
        <Button variant="default" size="row" aria-label={`修改：${name}`} onClick={onEdit}>
          修改
        </Button>
      </td>
    </tr>
  )
}

function Running({ startAt, endAt }: { startAt: number; endAt: number }) {
  const now = serverNow()
  if (now < startAt) return <StatusPill tone="brand">未开始</StatusPill>
  if (now >= endAt) return <StatusPill tone="neutral">已结束</StatusPill>
  return <StatusPill tone="success">进行中</StatusPill>
}
