import { CopyButton } from '@tingan/kit/ui/copy-button.tsx'
import { type Fact, FactTable } from '../../shared/ui/fact-table.tsx'
import classes from './audit.module.css'
import type { AuditEntry } from './audit-entry.ts'
import { fieldName, fieldText } from './field-name.ts'

/** What changed, field by field, then what else was noted. */
export function AuditEntryDetail({ entry }: { entry: AuditEntry }) {
  const facts = [...changes(entry), ...notes(entry)]
  return (
    <div className={classes.detail}>
      {facts.length > 0 ? <FactTable label="变更" facts={facts} /> : <p>这条记录没有更多内容。</p>}
      {entry.traceId && (
        <p className={classes.trace}>
          追踪号 <code>{entry.traceId}</code>
          <CopyButton text={entry.traceId} what="追踪号" />
        </p>
      )}
    </div>
  )
}

function changes({ before, after }: AuditEntry): Fact[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => {
    const [old, now] = [fieldText(before?.[name]), fieldText(after?.[name])]
    const label = fieldName(name)
    return before && old !== now ? { label, value: now, before: old } : { label, value: now }
  })
}

function notes({ detail }: AuditEntry): Fact[] {
  return Object.entries(detail).map(([name, value]) => ({ label: fieldName(name), value: fieldText(value) }))
}
