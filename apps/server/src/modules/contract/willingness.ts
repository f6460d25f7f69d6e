import { WILLINGNESS_STATUS } from '@tingan/contract/contract-seal'
import { CONTRACT_STATUS, SIGN_STEP } from '@tingan/rules/contract-sign'
import type { MemberCtx } from '../../platform/context.ts'
import { randomHex } from '../../platform/crypto/random.ts'
import { type ContractRow, updateContract } from './contract.repo.ts'
import { moveHeld } from './contract-move.ts'
import { type HeldBatch, holdBatch, refuseUnread } from './evidence.service.ts'
import { addNode } from './evidence-node.ts'
import { insertWillingness, updateWillingness, type WillingnessRow } from './willingness.repo.ts'

const GOOD_MS = 30 * 60_000
const { running, passed, dead } = WILLINGNESS_STATUS

/** Read to the end and not yet begun: from here on they are 签署中, until the half hour is over. */
export async function beginSigning(
  ctx: MemberCtx,
  batch: Pick<HeldBatch, 'nodes'>,
  rows: readonly ContractRow[],
): Promise<void> {
  refuseUnread(batch, rows)
  const at = ctx.clock.date()
  for (const row of rows)
    if (row.status === CONTRACT_STATUS.signing)
      await updateContract(ctx.db, row.contract_no, { opened_at: at }, at)
    else
      await moveHeld(ctx, row, {
        event: 'open',
        actor: `user:${ctx.member.uid}`,
        change: { sign_step: SIGN_STEP.willing, opened_at: at, fail_reason: '' },
      })
}

/** A pass after the half hour proves nothing any more. */
export async function passWillingness(ctx: MemberCtx, row: WillingnessRow): Promise<WillingnessRow> {
  const at = ctx.clock.date()
  const change =
    row.expires_at > at ? { status: passed, passed_at: at } : { status: dead, passed_at: row.passed_at }
  await updateWillingness(ctx.db, row.willingness_id, change)
  if (change.status === passed) {
    await holdBatch(ctx, row.batch_no)
    const { ip, userAgent, deviceId } = ctx
    await addNode(ctx, {
      batchNo: row.batch_no,
      uid: row.uid,
      type: 'willingness',
      payload: {
        willingnessId: row.willingness_id,
        method: row.method,
        passedAt: at.getTime(),
        files: row.files,
      },
      ip,
      userAgent,
      deviceId,
    })
  }
  return { ...row, ...change }
}

interface WilledFile {
  contractNo: string
  hash: string
}

const filesOf = (rows: readonly ContractRow[]): WilledFile[] =>
  rows.map(({ contract_no, file_hash }) => ({ contractNo: contract_no, hash: file_hash }))

/** Whether all of these, as they are now, were what somebody was asked about. */
export function coversAll(row: Pick<WillingnessRow, 'files'>, rows: readonly ContractRow[]): boolean {
  const asked = row.files as WilledFile[]
  return filesOf(rows).every(({ contractNo, hash }) =>
    asked.some((one) => one.contractNo === contractNo && one.hash === hash),
  )
}

/** Whether it asks about these and no others. */
export function asksAbout(row: Pick<WillingnessRow, 'files'>, rows: readonly ContractRow[]): boolean {
  return (row.files as WilledFile[]).length === rows.length && coversAll(row, rows)
}

export function openWillingness(
  ctx: MemberCtx,
  batchNo: string,
  rows: readonly ContractRow[],
  how: { method: 'face' | 'sms'; face_id?: string },
): Promise<WillingnessRow> {
  const at = ctx.clock.date()
  return insertWillingness(ctx.db, {
    willingness_id: `YY${randomHex(12)}`,
    batch_no: batchNo,
    uid: ctx.member.uid,
    status: running,
    files: JSON.stringify(filesOf(rows)),
    created_at: at,
    expires_at: new Date(at.getTime() + GOOD_MS),
    ...how,
  })
}
