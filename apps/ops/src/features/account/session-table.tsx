import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import classes from '../../shared/ui/record.module.css'
import type { Account } from './account.ts'

const COLUMNS = ['设备', 'IP', '最近活动', '状态']

export function SessionTable({ sessions }: { sessions: Account['sessions'] }) {
  return (
    <section aria-label="登录设备">
      <h3>登录设备</h3>
      {sessions.length === 0 ? (
        <p className={classes.nothing}>最近没有登录过。</p>
      ) : (
        <DataTable label="登录设备列表" columns={COLUMNS}>
          {sessions.map((session) => (
            <tr key={session.sessionId}>
              <td>{session.device}</td>
              <td>{session.ip || '—'}</td>
              <td className={table.fixed}>{formatDateTime(session.lastSeenAt)}</td>
              <td className={table.fixed}>
                {session.endedAt === null ? (
                  <StatusPill tone="success">在线</StatusPill>
                ) : (
                  <StatusPill tone="neutral">{session.endReason ?? '已退出'}</StatusPill>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  )
}
