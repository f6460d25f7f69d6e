import { formatDateTime } from '@tingan/rules/format'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { notify } from '../message/message.service.ts'
import type { ReviewKind } from '../review/review.service.ts'
import { sealContracts } from './contract.jobs.ts'
import { type ContractRow, lockContract, updateContract } from './contract.repo.ts'
import { fileUrl } from './contract-file.service.ts'
import { oneListed } from './contract-list.repo.ts'
import { whatIsShown } from './contract-list.service.ts'
import { moveHeld } from './contract-move.ts'
import { maskedName, readParties } from './party.ts'
import { PLATFORM_WORD, PLATFORM_WORD_QUEUE, waitsForWord } from './platform-word.ts'
import { reopenFlow } from './sign.repo.ts'
import { SIGNER, signersOf, updateSigner } from './signer.repo.ts'

/** Nothing of the platform's goes on terms of somebody else's before a person has read them. */
export const reviewPlatformWord: ReviewKind = {
  ...PLATFORM_WORD_QUEUE,
  name: '合同盖章',
  roles: ['copyright'],
  async facts(ctx, refId) {
    const row = await oneListed(ctx.db, refId)
    if (!row) throw fail(2002)
    const { signers, names } = await whatIsShown(ctx, [row])
    const sealedAt = Math.max(...signers.map(({ signed_at }) => signed_at?.getTime() ?? 0))
    return {
      facts: [
        { label: '合同', value: row.title },
        { label: '编号', value: row.contract_no },
        { label: '各方', value: readParties(ctx.personal, row.parties).map(maskedName).join('、') },
        { label: '涉及', value: row.relate_ids.map((id) => names.get(id) ?? id).join('、') || '（无）' },
        { label: '对方签章', value: formatDateTime(sealedAt) },
      ],
      pictures: [fileUrl(ctx, row, 'draft'), ...(row.annex_key === null ? [] : [fileUrl(ctx, row, 'annex')])],
      hints: [
        '通过：平台随即盖章，合同生效；驳回：合同不生效，对方会看到理由',
        ...(row.annex_key === null ? [] : ['条款以附件为准，请读完附件再决定']),
      ],
    }
  },
  async decide(ctx, refId, { act, reason }) {
    const row = await lockContract(ctx.db, refId)
    if (!row || !waitsForWord(row)) throw fail(2006)
    return act === 'pass' ? agree(ctx, row) : refuse(ctx, row, reason)
  },
}

/** The signing is taken up where it stood: the job now, the minute timer if the job dies. */
async function agree(ctx: StaffCtx, row: ContractRow): Promise<void> {
  await updateContract(ctx.db, row.contract_no, { platform_word: PLATFORM_WORD.agreed }, ctx.clock.date())
  const last = (await signersOf(ctx.db, [row.contract_no])).findLast(({ sign_flow_id }) => sign_flow_id)
  const signFlowId = last!.sign_flow_id!
  await reopenFlow(ctx.db, signFlowId)
  await ctx.jobs.enqueue(ctx.db, sealContracts, { signFlowId })
}

/** What was refused is not signed again: whoever wants other terms makes another contract. */
async function refuse(ctx: StaffCtx, row: ContractRow, reason: string): Promise<void> {
  const signers = await signersOf(ctx.db, [row.contract_no])
  await moveHeld(ctx, row, {
    event: 'break',
    actor: `staff:${ctx.staff.staffId}`,
    change: { platform_word: PLATFORM_WORD.refused, fail_reason: reason },
    detail: { reason },
  })
  for (const signer of signers) {
    if (signer.state !== SIGNER.sealed) await updateSigner(ctx.db, signer, { state: SIGNER.open })
    if (signer.uid !== null)
      await notify(ctx, signer.uid, 'contract.refused', { contract: row.title, reason })
  }
}
