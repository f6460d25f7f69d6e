import type { ColumnType, Generated } from 'kysely'

/** Contracts, as queries see them. */

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface ContractTable {
  contract_no: string
  /** Who it belongs to: the creator or company on its lists. */
  uid: number
  kind: string
  title: string
  status: number
  resign_due: Generated<boolean>
  term_start: Maybe<string>
  term_end: Maybe<string>
  sign_before: Maybe<Date>
  signed_at: Maybe<Date>
  template_id: Maybe<number>
  template_version: Generated<number>
  sign_step: Generated<number>
  /** Sealed: everybody's names and numbers as they stood in the document. */
  parties: Maybe<string>
  relate_ids: Generated<number[]>
  /** Null: open-ended, or until `term_end`. */
  term_months: Maybe<number>
  auto_renew: Generated<boolean>
  pages: Generated<number>
  boxes: ColumnType<unknown, string | undefined, string>
  /** The unsigned document, and what its bytes must be. */
  file_key: Maybe<string>
  file_hash: Generated<string>
  signed_key: Maybe<string>
  signed_hash: Generated<string>
  annex_key: Maybe<string>
  /** What its bytes must be; null where it was kept before anybody compared. */
  annex_hash: Maybe<string>
  /** Where somebody must look before the platform seals: 0 not asked yet, 1 asked, 2 agreed, 3 refused. */
  platform_word: Generated<number>
  fail_reason: Generated<string>
  opened_at: Maybe<Date>
  resign_before: Maybe<Date>
  dissolve_reason: Generated<string>
  dissolve_asked_at: Maybe<Date>
  /** The first day on which it holds no more, before its term was over. */
  dissolved_on: Maybe<string>
  /** The last warning before its end: 30, 7 or 1. */
  warned_days: Maybe<number>
  reminded_at: Maybe<Date>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ContractTemplateTable {
  template_id: Generated<number>
  kind: string
  version: number
  title: string
  text: ColumnType<unknown, string, string>
  status: number
  effective_at: Date
  resign_scope: Generated<number>
  resign_days: Generated<number>
  resign_opened_at: Maybe<Date>
  note: Generated<string>
  created_by: Maybe<number>
  lock: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface SignBatchTable {
  batch_no: string
  uid: number
  node_count: Generated<number>
  head_hash: string
  created_at: Date
}

/** One seal on one contract, in the order in which they are put; the platform's is last and has no uid. */
export interface ContractSignerTable {
  contract_no: string
  seq: number
  party: 'platform' | 'signer' | 'agency'
  uid: Maybe<number>
  batch_no: Maybe<string>
  viewed_at: Maybe<Date>
  sign_flow_id: Maybe<string>
  /** 0 open, 1 agreed to, 2 asked of the vendor, 3 sealed. */
  state: Generated<number>
  attempt: Generated<number>
  asked_at: Maybe<Date>
  file_key: Maybe<string>
  file_hash: Generated<string>
  signed_at: Maybe<Date>
  evidence_no: Maybe<string>
}

export interface SealTable {
  seal_id: string
  uid: number
  owner_type: number
  /** Sealed. */
  name: string
  code: Generated<string>
  status: number
  created_from: 'realName' | 'enterprise'
  created_at: Date
}

export interface WillingnessTable {
  willingness_id: string
  batch_no: string
  uid: number
  method: 'face' | 'sms'
  face_id: Maybe<string>
  status: number
  fail_reason: Generated<string>
  /** To which documents it is a yes: each contract with the hash of its file. */
  files: ColumnType<unknown, string | undefined, string>
  created_at: Date
  expires_at: Date
  passed_at: Maybe<Date>
  used_at: Maybe<Date>
}

export interface SignFlowTable {
  sign_flow_id: string
  batch_no: string
  uid: number
  contract_nos: string[]
  seal_id: string
  willingness_id: string
  status: number
  ip: string
  user_agent: string
  device_id: string
  created_at: Date
  finished_at: Maybe<Date>
}

export interface EvidenceNodeTable {
  evidence_no: string
  batch_no: string
  seq: number
  uid: number
  type: string
  contract_no: string | null
  occurred_at: Date
  ip: string
  user_agent: string
  device_id: string
  payload: ColumnType<unknown, string, never>
  prev_hash: string
  content_hash: string
}

/** Without a reference: it is written while somebody else holds the contract. */
export interface ContractAlarmTable {
  contract_no: string
  reason: string
  at: Date
}

/** A document nobody signs, for as long as somebody looks at it. */
export interface ContractPreviewTable {
  preview_id: string
  file: Buffer
  expires_at: Date
}

export interface ResignTaskTable {
  task_id: Generated<number>
  template_id: number
  contract_no: string
  uid: number
  kind: string
  /** 0 open, 1 signed anew, 2 dropped. */
  status: Generated<number>
  deadline: Date
  created_at: Date
  done_at: Maybe<Date>
}

export interface ContractTables {
  contract: ContractTable
  contract_template: ContractTemplateTable
  sign_batch: SignBatchTable
  contract_signer: ContractSignerTable
  seal: SealTable
  willingness: WillingnessTable
  sign_flow: SignFlowTable
  evidence_node: EvidenceNodeTable
  contract_alarm: ContractAlarmTable
  contract_preview: ContractPreviewTable
  resign_task: ResignTaskTable
}
