import { ActionIcon } from '@mantine/core'
import { clockParts, formatDateTime } from '@tingan/rules/format'
import { ChevronDown } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import table from '../../shared/ui/data-table.module.css'
import { actionName, subjectName } from './action-name.ts'
import classes from './audit.module.css'
import type { AuditEntry } from './audit-entry.ts'
import { AuditEntryDetail } from './audit-entry-detail.tsx'

export function AuditTable({ entries, busy }: { entries: AuditEntry[]; busy: boolean }) {
  return (
    <div className={table.frame}>
      <table className={table.table} aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">操作人</th>
            <th scope="col">动作</th>
            <th scope="col">对象</th>
            <th scope="col">IP</th>
            <th scope="col" className={table.actions}>
              详情
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.auditId} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ entry }: { entry: AuditEntry }) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  return (
    <Fragment>
      <tr>
        <td className={table.fixed}>{timeText(entry.at)}</td>
        <td className={table.fixed}>{actorText(entry)}</td>
        <td>{actionName(entry.action)}</td>
        <td>{subjectName(entry.subject)}</td>
        <td className={table.fixed}>{entry.ip || '—'}</td>
        <td className={table.actions}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={opened}
            aria-controls={opened ? id : undefined}
            aria-label={`${actionName(entry.action)}的详情`}
            onClick={() => setOpened((now) => !now)}
          >
            <ChevronDown size={16} strokeWidth={1.9} className={classes.chevron} data-open={opened} />
          </ActionIcon>
        </td>
      </tr>
      {opened && (
        <tr id={id}>
          <td colSpan={6} className={classes.opened}>
            <AuditEntryDetail entry={entry} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

/** To the second: who was first may matter. */
function timeText(at: number): string {
  return `${formatDateTime(at)}:${String(clockParts(at).second).padStart(2, '0')}`
}

const actors: Record<string, string> = { system: '系统', visitor: '未登录访客' }

function actorText({ actor, actorName }: AuditEntry): string {
  return actorName || (actors[actor] ?? subjectName(actor))
}
