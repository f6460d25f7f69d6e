import type { SignatureBox } from '../../platform/pdf/document.ts'
import type { Seal } from '../../platform/pdf/seal.ts'

/** Puts one party's signature on a file that `makeContractPdf` made, or that another party has signed already. */
export interface ESignPort {
  /** Made by the embedded authority: worth nothing in court, and marked so. */
  readonly test: boolean
  /** The same `flowId` is signed once, however often it is asked. */
  request(order: SignOrder): Promise<void>
  result(flowId: string): Promise<SignResult>
  /** DER certificates to which every signature of this vendor leads. */
  roots(): Promise<readonly Uint8Array[]>
}

export interface SignOrder {
  flowId: string
  file: Uint8Array
  signer: Signer
  seal: Seal
  box: SignatureBox
  reason: string
  at: number
}

export interface Signer {
  kind: 'person' | 'company'
  name: string
  /** Id card number or credit code: whoever has the same one has the same certificate. */
  idNo: string
}

export type SignResult =
  | { state: 'running' }
  | { state: 'signed'; file: Buffer }
  | { state: 'failed'; reason: string }
