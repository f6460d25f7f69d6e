import type { CallData } from '@tingan/contract/call'
import type { opsContent } from '@tingan/contract/ops/content'
import { agreementNames } from '@tingan/rules/agreements'

export type AgreementVersion = CallData<typeof opsContent.agreementList>[number]

export interface AgreementKind {
  type: AgreementVersion['type']
  name: string
  /** Newest first. */
  versions: AgreementVersion[]
}

export function kindsOf(rows: readonly AgreementVersion[]): AgreementKind[] {
  return agreementNames.map(({ type, name }) => ({
    type,
    name,
    versions: rows.filter((row) => row.type === type).toSorted((a, b) => b.effectiveAt - a.effectiveAt),
  }))
}

/** 1.0 → 1.1, 1.9 → 1.10: numbers, not decimals. */
export function nextVersion(version: string | undefined): string {
  const parts = version?.split('.').map(Number) ?? [0]
  const last = parts.pop() ?? 0
  return version ? [...parts, last + 1].join('.') : '1.0'
}
