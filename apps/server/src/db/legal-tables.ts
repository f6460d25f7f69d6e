import type { LegalCase } from '@tingan/contract/legal'
import type { Generated } from 'kysely'

export interface LegalCaseTable {
  case_id: Generated<number>
  subject_type: LegalCase['subjectType']
  subject_id: number
  subject_title: string
  uid: number
  claimant: string
  /** Sealed. */
  contact: string
  claim: string
  proofs: string[]
  /** What it took down: albums, or the one program it is about. */
  taken: Generated<number[]>
  deadline: Date
  status: number
  statement: Generated<string>
  answer_proofs: Generated<string[]>
  answered_at: Date | null
  note: Generated<string>
  opened_by: number
  settled_at: Date | null
  created_at: Date
}

export interface LegalTables {
  legal_case: LegalCaseTable
}
