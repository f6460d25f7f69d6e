import { plainText, richText } from '@tingan/contract/rich-text'
import { diffLines } from '../../shared/rich-text/diff-lines.ts'
import { DiffTable } from '../../shared/rich-text/diff-table.tsx'
import { linesOf } from '../../shared/rich-text/text-lines.ts'
import type { Fact } from '../../shared/ui/fact-table.tsx'

/** What the server says about a proposal, as lines of a table. */
export function approvalFacts(detail: Record<string, unknown>): Fact[] {
  return Object.entries(detail).map(([label, value]) =>
    isChange(value) ? changeFact(label, value) : { label, value: text(value) },
  )
}

/** Two texts are compared paragraph by paragraph. */
function changeFact(label: string, { before, after }: Change): Fact {
  const [old, now] = [richText.safeParse(before), richText.safeParse(after)]
  if (!old.success || !now.success) return { label, value: text(after), before: text(before) }
  return { label, value: <DiffTable rows={diffLines(linesOf(old.data), linesOf(now.data))} /> }
}

interface Change {
  before: unknown
  after: unknown
}

function isChange(value: unknown): value is Change {
  return typeof value === 'object' && value !== null && 'before' in value && 'after' in value
}

function text(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  const doc = richText.safeParse(value)
  return doc.success ? plainText(doc.data) : JSON.stringify(value)
}
