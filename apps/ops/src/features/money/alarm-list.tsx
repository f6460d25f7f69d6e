import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { MONEY_ALARMS, opsMoney } from '@tingan/contract/ops/money'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import { Pager, PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'

const AlarmDialog = lazyPart(async () => (await import('./alarm-dialog.tsx')).AlarmDialog)

export type Alarm = CallData<typeof opsMoney.alarms>['list'][number]

/** Where something can be done about it. */
function Subject({ kind, subject }: { kind: string; subject: string }) {
  if (kind !== 'refund') return subject
  return <DeskLink to={`/recharge?view=refund&q=${subject}`}>{subject}</DeskLink>
}

const nameOf = (kind: string) => MONEY_ALARMS.find(({ value }) => value === kind)?.label ?? kind

export function AlarmList({ open }: { open: boolean }) {
  const pn = usePageNumber()
  const [settling, setSettling] = useState<Alarm | null>(null)
  const query = useQuery({
    ...apiQuery(opsMoney.alarms, { open, pn, rn: PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <QueryState
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <div className={table.frame}>
            <EmptyState icon={ShieldCheck} title={open ? '没有待处理的告警' : '还没有处理过告警'}>
              {open ? '出现对不上的款项时会列在这里，并计入首页待办。' : '处理过的告警和结果会列在这里。'}
            </EmptyState>
          </div>
        }
      >
        {({ list, total }) => (
          <>
            <DataTable
              label="资金告警"
              columns={['时间', '类别', '问题', open ? '操作' : '处理结果']}
              busy={query.isPlaceholderData}
            >
              {list.map((alarm) => (
                <Row key={alarm.alarmId} alarm={alarm} onSettle={() => setSettling(alarm)} />
              ))}
            </DataTable>
            <Pager total={total} />
          </>
        )}
      </QueryState>
      {settling && <AlarmDialog alarm={settling} onClose={() => setSettling(null)} />}
    </>
  )
}

function Row({ alarm, onSettle }: { alarm: Alarm; onSettle: () => void }) {
  const { alarmId, kind, subject, text, at, settledAt, settledBy, note } = alarm
  return (
    <tr>
      <td className={table.fixed}>{formatDateTime(at)}</td>
      <td className={table.fixed}>{nameOf(kind)}</td>
      <td>
        {text}
        <small>
          <Subject kind={kind} subject={subject} />
        </small>
      </td>
      {settledAt === null ? (
        <td className={table.actions}>
          <Button variant="default" size="row" aria-label={`处理告警 ${alarmId}`} onClick={onSettle}>
            处理
          </Button>
        </td>
      ) : (
        <td>
          {note}
          <small>
            {settledBy} · {formatDateTime(settledAt)}
          </small>
        </td>
      )}
    </tr>
  )
}
