import type { CallInput } from '@tingan/contract/call'
import { callPath } from '@tingan/contract/call'
import type { Envelope } from '@tingan/contract/envelope'
import { opsLegal } from '@tingan/contract/ops/legal'
import { STAFF_HEADER } from '../platform/session/staff-lookup.ts'
import { PICTURE } from './companies.ts'
import type { Desk } from './desk.ts'
import type { TestServer } from './test-server.ts'

export type ComplaintForm = CallInput<typeof opsLegal.open>
type Subject = Pick<ComplaintForm, 'subjectType' | 'subjectId'>

/** A paper of the claimant, sent by an operator. */
export async function aProof(
  server: TestServer,
  { cookie }: Pick<Desk, 'cookie'>,
  { subjectType, subjectId }: Subject,
  bytes: Uint8Array = PICTURE,
): Promise<Envelope<{ paperId: string }>> {
  const query = new URLSearchParams({ subjectType, subjectId: String(subjectId) })
  const response = await fetch(`${server.origin}${callPath(opsLegal.proof)}?${query}`, {
    method: 'POST',
    headers: { [STAFF_HEADER]: '1', cookie, 'content-type': 'application/octet-stream' },
    body: bytes as Uint8Array<ArrayBuffer>,
  })
  return (await response.json()) as Envelope<{ paperId: string }>
}

export async function aComplaint(
  server: TestServer,
  desk: Desk,
  subject: Subject,
  facts: Partial<ComplaintForm> = {},
): Promise<ComplaintForm> {
  const { data } = await aProof(server, desk, subject)
  return {
    ...subject,
    claimant: '青禾文化传媒有限公司',
    contact: '周律师 010-88886666',
    claim: '该作品未经许可使用了我方享有著作权的同名小说全文。',
    proofs: [data.paperId],
    takeDown: false,
    days: 10,
    ...facts,
  }
}
