import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { CLIENT_CODES } from '@tingan/contract/errors'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { failure } from '../api/api-result.ts'
import { FailedCall } from '../query/api-query.ts'

/** The bytes themselves and their fingerprint: what is read is what is hashed. */
export interface PdfFile {
  bytes: Uint8Array
  hash: string
}

export async function fetchPdf(url: string, signal?: AbortSignal): Promise<PdfFile> {
  const response = await fetch(url, { ...(signal && { signal }), cache: 'no-store' }).catch(() => null)
  if (!response?.ok) throw new FailedCall(failure(CLIENT_CODES.transport))
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes, hash: bytesToHex(sha256(bytes)) }
}

/** The reader and its worker come with the first document that is opened. */
export async function openPdf({ bytes }: PdfFile): Promise<PDFDocumentProxy> {
  try {
    const [{ getDocument, GlobalWorkerOptions }, { default: PdfWorker }] = await Promise.all([
      import('pdfjs-dist/legacy/build/pdf.mjs'),
      import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'),
    ])
    GlobalWorkerOptions.workerPort ??= new PdfWorker()
    // The worker takes what it is given; the hashed bytes stay here.
    return await getDocument({ data: bytes.slice(), enableXfa: false }).promise
  } catch {
    throw new FailedCall(failure({ ...CLIENT_CODES.transport, msg: '文件没有打开，请稍后重试' }))
  }
}
