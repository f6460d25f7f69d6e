import type { ParsedInput } from '@tingan/contract/call'
import type { contract } from '@tingan/contract/contract'
import { SMS_SCENE } from '@tingan/contract/fields'
import { contractKinds, isContractKind } from '@tingan/rules/contract-kinds'
import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import { formatDateTime } from '@tingan/rules/format'
import { audit } from '../../platform/audit.ts'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps, MemberCtx, StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { spendOwnProof } from '../enterprise/company-facts.service.ts'
import { cooperationRuns } from '../mcn/mcn-scope.service.ts'
import { notify } from '../message/message.service.ts'
import { enqueueReview, type ReviewKind } from '../review/review.service.ts'
import { type ContractRow, contractsOf, lockContract, updateContract } from './contract.repo.ts'
import { moveHeld } from './contract-move.ts'
import { maskedName, readParties } from './party.ts'
import { closeResigns, RESIGN } from './resign.repo.ts'

/** Asked for by its owner; the platform answers within ten working days. */
export async function askDissolution(ctx: MemberCtx, input: ParsedInput<typeof contract.dissolve>) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await lockContract(tx, input.contractNo)
    if (row?.uid !== ctx.member.uid || row.status === CONTRACT_STATUS.voided) throw fail(3601)
    if (row.status !== CONTRACT_STATUS.effective) throw fail(2006)
    if (row.dissolve_asked_at) throw fail(2005)
    await refuseWhileNeeded(inside, row)
    await spendOwnProof(inside, input.verifyToken, SMS_SCENE.signContract)
    const at = ctx.clock.date()
    await updateContract(tx, row.contract_no, { dissolve_reason: input.reason, dissolve_asked_at: at }, at)
    await audit(inside, {
      actor: `user:${row.uid}`,
      action: 'contract.askDissolution',
      subject: `contract:${row.contract_no}`,
      detail: { reason: input.reason },
    })
    await enqueueReview(inside, reviewDissolution, {
      refId: row.contract_no,
      title: `解除《${row.title}》`,
      summary: input.reason,
      submittedBy: `user:${row.uid}`,
    })
    return { status: row.status }
  })
}

/** Other contracts that stand on it, or a cooperation that still runs (3611). */
export async function refuseWhileNeeded(deps: Pick<Deps, 'db'>, row: ContractRow): Promise<void> {
  const own = await contractsOf(deps.db, row.uid)
  const stands = own.some(
    ({ kind, status }) =>
      status === CONTRACT_STATUS.effective &&
      isContractKind(kind) &&
      contractKinds[kind].needs.some((need) => need === row.kind),
  )
  if (stands || (await cooperationRuns(deps, row))) throw fail(3611)
}

export const reviewDissolution: ReviewKind = {
  kind: 'contractDissolve',
  name: '合同解除',
  roles: ['copyright'],
  slaHours: 240,
  async facts(ctx, refId) {
    const row = await held(ctx, refId)
    return {
      facts: [
        { label: '合同', value: row.title },
        { label: '编号', value: row.contract_no },
        { label: '各方', value: readParties(ctx.personal, row.parties).map(maskedName).join('、') },
        { label: '有效期', value: `${row.term_start ?? ''} 至 ${row.term_end ?? '长期'}` },
        { label: '解除原因', value: row.dissolve_reason },
        { label: '申请时间', value: formatDateTime(row.dissolve_asked_at?.getTime() ?? 0) },
      ],
      pictures: [],
      hints: [],
    }
  },
  async decide(ctx, refId, { act, reason }) {
    const row = await held(ctx, refId)
    if (act === 'pass') return dissolveHeld(ctx, row, row.dissolve_reason)
    await updateContract(ctx.db, refId, { dissolve_reason: '', dissolve_asked_at: null }, ctx.clock.date())
    return notify(ctx, row.uid, 'contract.dissolveRefused', { contract: row.title, reason })
  },
}

/** By the platform's word, whoever asked for it. */
export async function dissolveHeld(ctx: StaffCtx, row: ContractRow, reason: string): Promise<void> {
  await refuseWhileNeeded(ctx, row)
  await moveHeld(ctx, row, {
    event: 'dissolve',
    actor: `staff:${ctx.staff.staffId}`,
    change: {
      resign_due: false,
      resign_before: null,
      dissolve_reason: reason,
      dissolved_on: shanghaiDay(ctx.clock.now()),
    },
    detail: { reason },
  })
  await closeResigns(ctx.db, row.contract_no, RESIGN.dropped, ctx.clock.date())
  await notify(ctx, row.uid, 'contract.dissolved', { contract: row.title })
}

async function held({ db }: StaffCtx, contractNo: string): Promise<ContractRow> {
  const row = await lockContract(db, contractNo)
  if (!row) throw fail(2002)
  return row
}
