import '@tingan/kit/zod-csp.ts'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { verify } from '@tingan/contract/verify'
import { type PdfSignature, pdfSignatures, signedBytes } from '@tingan/rules/pdf-signatures'
import { callApi } from '../../../shared/api/call-api.ts'
import { type Verdict, verdictOf, withoutSignature } from './verify-verdict.ts'

/** Reads the file here; what leaves are hashes and the signatures themselves. */
export async function checkFile(file: Uint8Array<ArrayBuffer>, asked: string | null): Promise<Verdict> {
  const reading = pdfSignatures(file)
  const early = withoutSignature(reading)
  if (early) return early
  const fileHash = await hash('SHA-256', [file])
  const signatures = await Promise.all(reading.signatures.map((signature) => described(file, signature)))
  const answer = await callApi(verify.check, { fileHash, signatures })
  if (!answer.ok) return { tone: 'bad', title: '没能完成核对', text: answer.msg, rows: [], signatures: [] }
  return verdictOf(reading, answer.data, { fileHash, asked })
}

async function described(file: Uint8Array<ArrayBuffer>, signature: PdfSignature) {
  const parts = signedBytes(file, signature)
  const [first, second, third] = await Promise.all(
    (['SHA-256', 'SHA-384', 'SHA-512'] as const).map((name) => hash(name, parts)),
  )
  return {
    cms: base64(signature.cms),
    digests: { sha256: first ?? '', sha384: second ?? '', sha512: third ?? '' },
    claimedAt: signature.claimedAt,
  }
}

const slow = { 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 }

/** The browser's own where it has one: it is missing where the page is served over plain http. */
async function hash(name: keyof typeof slow, parts: readonly Uint8Array[]): Promise<string> {
  if (globalThis.crypto.subtle) {
    const whole = await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer()
    return bytesToHex(new Uint8Array(await crypto.subtle.digest(name, whole)))
  }
  const running = slow[name].create()
  for (const part of parts) running.update(part)
  return bytesToHex(running.digest())
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
