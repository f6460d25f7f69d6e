import type { Generated } from 'kysely'

/** What the embedded signing authority keeps. */
export interface SandboxCertificateTable {
  name: string
  private_key: string
  certificate: Buffer
  created_at: Date
}

export interface SandboxSignTable {
  flow_id: string
  fault: string
  /** Sealed; the second is what a vendor that signs twice answers later. */
  file: Buffer | null
  second_file: Buffer | null
  answered: Generated<number>
  ready_at: Date
  created_at: Date
}
