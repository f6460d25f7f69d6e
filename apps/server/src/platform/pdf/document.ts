import type { ContractText, PartyKey } from '@tingan/contract/contract-text'

/** What a contract is printed from. The same document always makes the same bytes: their hash is what is signed. */
export interface ContractDocument {
  contractNo: string
  /** Filled: no place is left open. */
  text: ContractText
  /** One for each party of the text. */
  parties: readonly DocumentParty[]
  madeAt: number
  /** Where anybody can check a copy; printed as a QR code. */
  verifyUrl: string
  /** Made with the embedded authority: the paper says so on every page. */
  test: boolean
}

export interface DocumentParty {
  key: PartyKey
  /** Rows of the table of parties; the first is the name: 名称, 证件号码, 联系方式 … */
  facts: readonly Fact[]
}

export interface Fact {
  label: string
  value: string
}

export interface ContractPdf {
  file: Buffer
  pages: number
  boxes: readonly SignatureBox[]
}

/** Where a party's seal goes, in points from the lower left corner of the page; page 0 is the first. */
export interface SignatureBox {
  party: PartyKey
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** The evidence chain of a batch, as it is handed to a court. Personal values arrive masked. */
export interface EvidenceReport {
  reportNo: string
  batchNo: string
  madeAt: number
  verifyUrl: string
  test: boolean
  signer: readonly Fact[]
  contracts: readonly { contractNo: string; title: string; fileHash: string; signedHash: string }[]
  nodes: readonly EvidenceReportNode[]
}

export interface EvidenceReportNode {
  evidenceNo: string
  /** In Chinese: 登录, 阅读合同 … */
  title: string
  occurredAt: number
  ip: string
  userAgent: string
  deviceId: string
  facts: readonly Fact[]
  contentHash: string
  prevHash: string
}
