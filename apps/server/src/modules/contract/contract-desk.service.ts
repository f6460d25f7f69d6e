import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { opsContract } from '@tingan/contract/ops/contract'
import { CONTRACT_STATUS, SIGN_STEP } from '@tingan/rules/contract-sign'
import { moveContract } from '@tingan/rules/contract-steps'
import { auditStaff } from '../../platform/audit.ts'
import { shanghaiDay } from '../../platform/clock.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { propose, waitingApprovals } from '../approval/approval.service.ts'
import { notify } from '../message/message.service.ts'
import { sealContracts } from './contract.jobs.ts'
import { presentFacts, presentNode, presentParties } from './contract.present.ts'
import { type ContractRow, lockContract, updateContract } from './contract.repo.ts'
import { dissolveContract, voidContract, voidHeld } from './contract-approval.service.ts'
import { historyOf } from './contract-desk.repo.ts'
import { fileUrl } from './contract-file.service.ts'
import { alarmOf, listContracts, oneListed } from './contract-list.repo.ts'
import { whatIsShown } from './contract-list.service.ts'
import { refuseWhileNeeded } from './dissolve.service.ts'
import { nodesOf } from './evidence.repo.ts'
import { chainBreak } from './evidence-node.ts'
import { waitsForWord } from './platform-word.ts'
import { signersOf } from './signer.repo.ts'

type Input<K extends keyof typeof opsContract> = ParsedInput<(typeof opsContract)[K]>

const { effective, toSign, signing } = CONTRACT_STATUS
const REMIND_EVERY_MS = 3600_000

export async function listDesk(ctx: StaffCtx, { pn, rn, ...wanted }: Input<'list'>) {
  const { rows, total } = await listContracts(ctx.db, wanted, { pn, rn })
  const shown = await whatIsShown(ctx, rows)
  const alarms = await alarmOf(
    ctx.db,
    rows.map(({ contract_no }) => contract_no),
  )
  const list = rows.map((row) => ({
    ...presentFacts(row, ctx.personal, shown),
    alarm: alarms.find(({ contract_no }) => contract_no === row.contract_no)?.reason ?? '',
  }))
  return { list, total, pn, rn }
}

export async function deskDetail(
  ctx: StaffCtx,
  contractNo: string,
): Promise<CallResult<typeof opsContract.detail>> {
  const row = await oneListed(ctx.db, contractNo)
  if (!row) throw fail(2002)
  await auditStaff(ctx, { action: 'contract.view', subject: `contract:${contractNo}` })
  const shown = await whatIsShown(ctx, [row])
  const batches = [...new Set(shown.signers.flatMap(({ batch_no }) => batch_no ?? []))]
  const chains = await Promise.all(batches.map((batchNo) => nodesOf(ctx.db, batchNo)))
  const breaks = await Promise.all(batches.map((batchNo) => chainBreak(ctx.db, batchNo)))
  const [alarm] = await alarmOf(ctx.db, [contractNo])
  return {
    ...presentFacts(row, ctx.personal, shown),
    batchNo: batches.join('、'),
    alarm: alarm?.reason ?? '',
    parties: presentParties(row, ctx.personal, shown.signers),
    pages: row.pages,
    fileHash: row.file_hash,
    signedHash: row.signed_hash,
    evidence: chains
      .flat()
      .filter((node) => !node.contractNo || node.contractNo === contractNo)
      .map(presentNode),
    chainBreak: breaks.find((one) => one !== null) ?? null,
    history: await historyOf(ctx.db, contractNo),
    pendingApprovals: await waitingApprovals(ctx, `contract:${contractNo}`),
    can: {
      void: moveContract(row.status, 'void') !== null,
      dissolve: moveContract(row.status, 'dissolve') !== null,
      resend: row.status === toSign || isSealing(row),
      evidence: chains.some((nodes) => nodes.length > 0),
    },
  }
}

export async function deskFile(ctx: StaffCtx, contractNo: string) {
  const row = await existing(ctx, contractNo)
  if (row.file_key === null) throw fail(2002)
  await auditStaff(ctx, { action: 'contract.readFile', subject: `contract:${contractNo}` })
  const kind = row.signed_key === null ? 'draft' : 'signed'
  return { url: fileUrl(ctx, row, kind), fileName: `${row.title}-${contractNo}.pdf` }
}

export async function deskEvidence(ctx: StaffCtx, contractNo: string) {
  const row = await existing(ctx, contractNo)
  const signers = await signersOf(ctx.db, [contractNo])
  if (!signers.some(({ batch_no }) => batch_no)) throw fail(2006)
  await auditStaff(ctx, { action: 'contract.exportEvidence', subject: `contract:${contractNo}` })
  return { url: fileUrl(ctx, row, 'report', true), fileName: `存证报告-${contractNo}.pdf` }
}

/** What binds nobody yet goes at once; what does takes a second person. */
export async function voidAtDesk(ctx: StaffCtx, { contractNo, reason }: Input<'void'>) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await existing(inside, contractNo)
    if (moveContract(row.status, 'void') === null) throw fail(2006)
    if (row.status !== effective) return { status: await voidHeld(inside, row, reason), approvalId: null }
    return { status: row.status, ...(await proposeAct(inside, voidContract, row, reason)) }
  })
}

export async function dissolveAtDesk(ctx: StaffCtx, { contractNo, reason }: Input<'dissolve'>) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await existing(inside, contractNo)
    if (moveContract(row.status, 'dissolve') === null) throw fail(2006)
    await refuseWhileNeeded(inside, row)
    return { status: row.status, ...(await proposeAct(inside, dissolveContract, row, reason)) }
  })
}

function proposeAct(
  ctx: StaffCtx,
  kind: typeof dissolveContract | typeof voidContract,
  { contract_no, title }: ContractRow,
  reason: string,
) {
  return propose(ctx, kind, {
    subject: `contract:${contract_no}`,
    summary: `${kind.name}：《${title}》（${contract_no}）`,
    payload: { contractNo: contract_no, title },
    reason,
  })
}

/** At most one reminder an hour (2004). */
export async function resend(
  ctx: StaffCtx,
  contractNo: string,
): Promise<CallResult<typeof opsContract.resend>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await existing(inside, contractNo)
    if (isSealing(row)) return resume(inside, row)
    if (row.status !== toSign) throw fail(2006)
    const now = ctx.clock.now()
    if (row.reminded_at && now - row.reminded_at.getTime() < REMIND_EVERY_MS) throw fail(2004)
    await updateContract(tx, contractNo, { reminded_at: new Date(now) }, new Date(now))
    const date = row.sign_before ? shanghaiDay(row.sign_before.getTime()) : '到期'
    await notify(inside, row.uid, 'contract.todo', { count: 1, date })
    await auditStaff(inside, { action: 'contract.remind', subject: `contract:${contractNo}` })
    return { did: 'reminded' }
  })
}

async function resume(ctx: StaffCtx, row: ContractRow): Promise<{ did: 'resumed' }> {
  const signers = await signersOf(ctx.db, [row.contract_no])
  const flows = new Set(signers.flatMap(({ sign_flow_id }) => sign_flow_id ?? []))
  for (const signFlowId of flows) await ctx.jobs.enqueue(ctx.db, sealContracts, { signFlowId })
  await auditStaff(ctx, { action: 'contract.resume', subject: `contract:${row.contract_no}` })
  return { did: 'resumed' }
}

function isSealing(row: Pick<ContractRow, 'status' | 'sign_step' | 'platform_word'>): boolean {
  return row.status === signing && row.sign_step >= SIGN_STEP.userSeal && !waitsForWord(row)
}

async function existing({ db }: StaffCtx, contractNo: string): Promise<ContractRow> {
  const row = await lockContract(db, contractNo)
  if (!row) throw fail(2002)
  return row
}
