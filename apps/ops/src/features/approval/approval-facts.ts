import { plainText, richText } from '@tingan/contract/rich-text'
import type { Fact } from '../../shared/ui/fact-table.tsx'

/** What the server says about a proposal, as lines of a table. */
export function approvalFacts(detail: Record<string, unknown>): Fact[] {
  return Object.entries(detail).map(([label, value]) =>
    isChange(value)
      ? { label, value: text(value.after), before: text(value.before) }
      : { label, value: text(value) },
  )
}

function isChange(value: unknown): value is { before: unknown; after: unknown } {
  return typeof value === 'object' && value !== null && 'before' in value && 'after' in value
}

function text(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  const doc = richText.safeParse(value)
  return doc.success ? plainText(doc.data) : JSON.stringify(value)
}
