import { EVIDENCE_TYPES } from '@tingan/contract/contract-fields'

export function evidenceName(type: string): string {
  return EVIDENCE_TYPES.find(({ value }) => value === type)?.label ?? type
}
