import { ActionIcon } from '@mantine/core'
import { clockParts, formatDateTime } from '@tingan/rules/format'
import { ChevronDown } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { actionName, subjectName } from '../../shared/action-name.ts'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import classes from './audit.module.css'
import type { AuditEntry } from './audit-entry.ts'
import { AuditEntryDetail } from './audit-entry-detail.tsx'

const COLUMNS = ['时间', '操作人', '动作', '对象', 'IP', '操作']

export function AuditTable({ entries, busy }: { entries: AuditEntry[]; busy: boolean }) {
  return (
    <DataTable label="操作记录" columns={COLUMNS} busy={busy}>
      {entries.map((entry) => (
        <Row key={entry.auditId} entry={entry} />
      ))}
    </DataTable>
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
