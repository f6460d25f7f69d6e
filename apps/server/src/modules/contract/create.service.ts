import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { contract } from '@tingan/contract/contract'
import { BATCH_MAX } from '@tingan/contract/contract-fields'
import { type ContractKind, missingBefore } from '@tingan/rules/contract-kinds'
import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import { CHAIN_START } from '@tingan/rules/evidence-chain'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import { type ContractRow, contractsOf, lockContract, lockOwner } from './contract.repo.ts'
import { fileUrl } from './contract-file.service.ts'
import { moveHeld } from './contract-move.ts'
import { makeNumber } from './contract-number.ts'
import { makeContract, type Plan, redraw } from './draft.service.ts'
import { endsSoon, isLate, openForSigning } from './open-contract.ts'
import { signingParty } from './party.ts'
import { plansFor } from './plan.service.ts'
import { isRefused } from './platform-word.ts'
import { insertBatch, joinBatch, SIGNER, signersOf, signersOfBatch } from './signer.repo.ts'
import { liveTemplate } from './template.repo.ts'

const { effective, lapsed, toSign, failed } = CONTRACT_STATUS

/** Everything that is asked for, in one batch: what is open is taken up again, the rest is made. */
export async function createContracts(
  ctx: MemberCtx,
  input: ParsedInput<typeof contract.create>,
): Promise<CallResult<typeof contract.create>> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    await signingParty(inside, ctx.member.uid)
    await lockOwner(tx, ctx.member.uid)
    const kinds = [...new Set(input.kinds)]
    await refuseWithoutNeeds(inside, kinds)
    const wanted = new Set(input.contractNos)
    for (const kind of kinds)
      for (const plan of await plansFor(inside, kind, input.relateIds ?? []))
        wanted.add(await openContract(inside, plan))
    if (wanted.size > BATCH_MAX) throw fieldFailure('contractNos', `一次最多签署${BATCH_MAX}份合同`)
    const rows = await openForSigning(inside, [...wanted])
    const batchNo = await batchFor(inside, rows)
    return { batchNo, contracts: rows.map((row) => presentDraft(inside, row)) }
  })
}

async function refuseWithoutNeeds({ db, member }: MemberCtx, kinds: readonly ContractKind[]): Promise<void> {
  const own = await contractsOf(db, member.uid)
  const inEffect = own.filter(({ status }) => status === effective).map(({ kind }) => kind)
  if (kinds.some((kind) => missingBefore(kind, inEffect, kinds).length > 0)) throw fail(3610)
}

/** The one of this kind that is to be signed now; made where there is none. */
async function openContract(ctx: MemberCtx, plan: Plan): Promise<string> {
  const newest = await newestLike(ctx, plan)
  if (newest?.status === effective && !newest.resign_due && !endsSoon(ctx, newest)) throw fail(3602)
  if (newest?.status === lapsed) {
    await redraw(ctx, newest, plan)
    await moveHeld(ctx, newest, { event: 'askAgain', actor: `user:${ctx.member.uid}` })
    return newest.contract_no
  }
  if (newest && isOpen(ctx, newest)) {
    if (await isStale(ctx, newest)) await redraw(ctx, newest, plan)
    return newest.contract_no
  }
  return (await makeContract(ctx, plan)).contract_no
}

async function newestLike(ctx: MemberCtx, plan: Plan): Promise<ContractRow | undefined> {
  const about = plan.relateIds.join()
  const like = (await contractsOf(ctx.db, plan.uid)).filter(
    ({ kind, relate_ids }) => kind === plan.kind && relate_ids.join() === about,
  )
  const newest = like.find(({ status }) => status !== CONTRACT_STATUS.voided)
  return newest && lockContract(ctx.db, newest.contract_no)
}

/** What failed and was left for too long, or was refused, is begun anew. */
function isOpen(ctx: MemberCtx, row: ContractRow): boolean {
  const open: number[] = [toSign, CONTRACT_STATUS.signing]
  return open.includes(row.status) || (row.status === failed && !isRefused(row) && !isLate(ctx, row))
}

/** Never drawn up, or from a text that is no longer in force; untouched once anybody has begun to sign it. */
async function isStale(ctx: MemberCtx, row: ContractRow): Promise<boolean> {
  if (row.file_key === null) return true
  if (row.status !== toSign) return false
  const live = await liveTemplate(ctx.db, row.kind as ContractKind, ctx.clock.date())
  return live?.template_id !== row.template_id
}

/** The same set again is the same batch, so that what was proved of it stays proved. */
async function batchFor(ctx: MemberCtx, rows: readonly ContractRow[]): Promise<string> {
  const { uid } = ctx.member
  const numbers = rows.map(({ contract_no }) => contract_no)
  const own = (await signersOf(ctx.db, numbers)).filter((signer) => signer.uid === uid)
  const [first] = own
  if (first?.batch_no) {
    const batch = await signersOfBatch(ctx.db, first.batch_no, uid)
    const left = batch.filter(
      ({ contract_no, state }) => state === SIGNER.open && !numbers.includes(contract_no),
    )
    const all = numbers.every((number) => batch.some(({ contract_no }) => contract_no === number))
    if (all && left.length === 0) return first.batch_no
  }
  const batchNo = await makeNumber(ctx, 'batch')
  await insertBatch(ctx.db, {
    batch_no: batchNo,
    uid,
    head_hash: CHAIN_START,
    created_at: ctx.clock.date(),
  })
  await joinBatch(ctx.db, uid, numbers, batchNo)
  return batchNo
}

function presentDraft(ctx: MemberCtx, row: ContractRow) {
  return {
    contractNo: row.contract_no,
    kind: row.kind as ContractKind,
    title: row.title,
    url: fileUrl(ctx, row, 'draft'),
    hash: row.file_hash,
    pages: row.pages,
  }
}
