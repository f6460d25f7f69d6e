import type { CallResult } from '@tingan/contract/call'
import { type contractSeal, WILLINGNESS_STATUS } from '@tingan/contract/contract-seal'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { FACE_STATUS, openFace, settleFace, waitingFace } from '../face/face.service.ts'
import type { ContractRow } from './contract.repo.ts'
import { holdBatch } from './evidence.service.ts'
import { mine, openForSigning } from './open-contract.ts'
import { signingParty } from './party.ts'
import { signersOf } from './signer.repo.ts'
import * as repo from './willingness.repo.ts'
import { asksAbout, beginSigning, openWillingness, passWillingness } from './willingness.ts'

const { running, passed, failed, dead } = WILLINGNESS_STATUS

/** All of one batch, read to the end: whoever comes so far has begun to sign. */
export async function requestFace(
  ctx: MemberCtx,
  contractNos: readonly string[],
): Promise<CallResult<typeof contractSeal.requestFace>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const { uid } = ctx.member
    const party = await signingParty(inside, uid)
    const { batchNo, rows } = await beginBatch(inside, contractNos)
    const question = questionFor(rows)
    const open = await repo.newestOf(tx, batchNo, 'face', running)
    const good = open && open.expires_at > ctx.clock.date() && asksAbout(open, rows)
    const link = good ? await waitingFace(inside, uid, 'willingness') : null
    if (open && link && link.flowId === open.face_id) return present(batchNo, open, link.faceUrl, question)
    const opened = await openFace(inside, uid, 'willingness', party.face)
    const row = await openWillingness(inside, batchNo, rows, {
      method: 'face',
      face_id: opened.flowId,
    })
    return present(batchNo, row, opened.faceUrl, question)
  })
}

function present(batchNo: string, row: repo.WillingnessRow, faceUrl: string, question: string) {
  return {
    batchNo,
    willingnessId: row.willingness_id,
    faceId: row.face_id ?? '',
    faceUrl,
    qrCode: faceUrl,
    question,
    expireAt: row.expires_at.getTime(),
  }
}

function questionFor(rows: readonly ContractRow[]): string {
  const first = rows[0]?.title ?? ''
  const what = rows.length > 1 ? `《${first}》等${rows.length}份合同` : `《${first}》`
  return `您是否已阅读并自愿签署${what}？请回答“是”。`
}

/** The numbers must be one batch of the caller's; its contracts turn to 签署中. */
async function beginBatch(ctx: MemberCtx, contractNos: readonly string[]) {
  const numbers = [...new Set(contractNos)]
  const signers = await signersOf(ctx.db, numbers)
  const own = numbers.map((contract_no) => mine(signers, { contract_no }, ctx.member.uid))
  const batches = new Set(own.map((signer) => signer?.batch_no ?? ''))
  const [batchNo = ''] = batches
  if (batches.size !== 1 || batchNo === '') throw fail(3601)
  const batch = await holdBatch(ctx, batchNo)
  const rows = await openForSigning(ctx, numbers)
  await beginSigning(ctx, batch, rows)
  return { batchNo, rows }
}

/** Where the check before the camera stands; a passed one closes its node of the chain. */
export async function faceInfo(
  ctx: MemberCtx,
  faceId: string,
): Promise<CallResult<typeof contractSeal.faceInfo>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await repo.lockByFace(tx, faceId)
    if (row?.uid !== ctx.member.uid) throw fail(2002)
    const settled = row.status === running ? await settle(inside, row, faceId) : row
    const over =
      settled.status === passed && settled.used_at === null && settled.expires_at <= ctx.clock.date()
    return {
      status: over ? dead : settled.status,
      method: row.method,
      willingnessId: row.willingness_id,
      failReason: settled.fail_reason,
      passedAt: settled.passed_at?.getTime() ?? null,
    }
  })
}

async function settle(ctx: MemberCtx, row: repo.WillingnessRow, faceId: string) {
  const flow = await settleFace(ctx, faceId, { uid: row.uid, purpose: 'willingness' })
  if (flow.status === FACE_STATUS.passed) return passWillingness(ctx, row)
  const late = row.expires_at <= ctx.clock.date()
  if (flow.status === FACE_STATUS.waiting && !late) return row
  const change =
    flow.status === FACE_STATUS.failed ? { status: failed, fail_reason: flow.fail_reason } : { status: dead }
  await repo.updateWillingness(ctx.db, row.willingness_id, change)
  return { ...row, ...change }
}
