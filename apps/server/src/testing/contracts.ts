import { randomUUID } from 'node:crypto'
import type { CallInput } from '@tingan/contract/call'
import { contract } from '@tingan/contract/contract'
import { contractSeal, SIGN_AGREEMENT } from '@tingan/contract/contract-seal'
import { opsReview } from '@tingan/contract/ops/review'
import { sql } from 'kysely'
import { AGREEMENT_HASH } from '../modules/contract/evidence.service.ts'
import type { Browser } from './browser.ts'
import { playSandbox } from './companies.ts'
import type { Desk } from './desk.ts'
import { aPerson } from './people.ts'
import { lastCode } from './phone.ts'
import type { TestServer } from './test-server.ts'

/** A certified person who may sign. */
export function aSigner(server: TestServer) {
  return aPerson(server, { status: 2, authType: 1 })
}
type Drafts = Awaited<ReturnType<typeof begun>>

/** Asked for, opened by nobody yet. */
export async function begun(browser: Browser, input: CallInput<typeof contract.create>) {
  const { code, data, msg } = await browser.call(contract.create, input)
  if (code !== 200) throw new Error(`create answered ${code} ${msg}`)
  return { ...data, contractNos: data.contracts.map(({ contractNo }) => contractNo) }
}

export const agreement = (batchNo: string) => ({
  batchNo,
  agreementTitle: SIGN_AGREEMENT.title,
  version: SIGN_AGREEMENT.version,
  hash: AGREEMENT_HASH,
  readMode: 'CHECK' as const,
})

/** Everything that is proved before the will: the whole batch read to its end. */
export async function readAll(server: TestServer, browser: Browser, { batchNo, contracts }: Drafts) {
  const steps = [
    () => browser.call(contractSeal.evidenceLogin, { batchNo }),
    () => browser.call(contractSeal.evidenceAgreement, agreement(batchNo)),
  ]
  for (const step of steps) expectOk(await step())
  for (const { contractNo } of contracts) expectOk(await browser.call(contractSeal.view, { contractNo }))
  server.deps.clock.advance(11_000)
  for (const { contractNo, hash } of contracts)
    expectOk(
      await browser.call(contractSeal.evidenceBrowse, {
        batchNo,
        contractNo,
        fileHash: hash,
        readSeconds: 11,
        scrolledToEnd: true,
      }),
    )
  expectOk(await browser.call(contractSeal.evidenceIdentity, { batchNo }))
  for (const { contractNo, hash } of contracts)
    expectOk(await browser.call(contractSeal.evidenceSource, { batchNo, contractNo, fileHash: hash }))
}

/** Before the camera, and passed. */
export async function willingByFace(server: TestServer, browser: Browser, contractNos: readonly string[]) {
  const { code, data, msg } = await browser.call(contractSeal.requestFace, {
    contractNos: contractNos.join(),
  })
  if (code !== 200) throw new Error(`requestFace answered ${code} ${msg}`)
  await playSandbox(server, `face/${data.faceId}`, { pass: true })
  const info = await browser.call(contractSeal.faceInfo, { faceId: data.faceId })
  if (info.data.status !== 2) throw new Error(`the will is ${info.data.status}`)
  return data.willingnessId
}

export async function willingBySms(server: TestServer, browser: Browser, batchNo: string, mobile: string) {
  server.deps.clock.advance(61_000)
  expectOk(await browser.call(contract.sendSms, { batchNo }))
  const answer = await browser.call(contract.validate, { batchNo, code: await lastCode(server, mobile) })
  expectOk(answer)
  return answer.data
}

/** Ready to be signed: what `sign` takes. */
export async function readyToSign(
  server: TestServer,
  browser: Browser,
  input: CallInput<typeof contract.create>,
) {
  const drafts = await begun(browser, input)
  await readAll(server, browser, drafts)
  const willingnessId = await willingByFace(server, browser, drafts.contractNos)
  return orderOf(browser, drafts, willingnessId)
}

export async function orderOf(browser: Browser, { batchNo, contractNos }: Drafts, willingnessId: string) {
  const { data } = await browser.call(contractSeal.getSeal, {})
  return { batchNo, contractNos, sealId: data.sealId, willingnessId, requestId: randomUUID() }
}

/** From the wish to the archive. */
export async function signed(server: TestServer, browser: Browser, input: CallInput<typeof contract.create>) {
  const order = await readyToSign(server, browser, input)
  const { code, data, msg } = await browser.call(contractSeal.sign, order)
  if (code !== 200) throw new Error(`sign answered ${code} ${msg}`)
  const result = await browser.call(contractSeal.signResult, { signFlowId: data.signFlowId })
  return { ...order, signFlowId: data.signFlowId, result: result.data }
}

/** An operator has read the terms, and the platform's seal may (2) or may not (3) go on them. */
export async function decideWord(desk: Desk, contractNo: string, act: 2 | 3, note = '') {
  const { data } = await desk.call(opsReview.list, { kind: 'contractSeal', rn: 100 })
  const { itemId = 0 } = data.list.find(({ refId }) => refId === contractNo) ?? {}
  const claimed = await desk.call(opsReview.claim, { itemId })
  expectOk(claimed)
  expectOk(await desk.call(opsReview.decide, { itemId, act, note }))
  return claimed.data
}

export async function contractRow({ deps }: TestServer, contractNo: string) {
  return deps.db
    .selectFrom('contract')
    .selectAll()
    .where('contract_no', '=', contractNo)
    .executeTakeFirstOrThrow()
}

export async function sealsOf({ deps }: TestServer, contractNo: string) {
  return deps.db
    .selectFrom('contract_signer')
    .selectAll()
    .where('contract_no', '=', contractNo)
    .orderBy('seq')
    .execute()
}

/** What nobody may do: the second node of a batch says something else now. */
export async function touchChain({ deps }: TestServer, batchNo: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await sql`alter table evidence_node disable trigger evidence_node_append_only`.execute(tx)
    await sql`update evidence_node set ip = '203.0.113.9' where batch_no = ${batchNo} and seq = 2`.execute(tx)
    await sql`alter table evidence_node enable trigger evidence_node_append_only`.execute(tx)
  })
}

function expectOk({ code, msg }: { code: number; msg: string }): void {
  if (code !== 200) throw new Error(`answered ${code} ${msg}`)
}
