import type { ParsedInput } from '@tingan/contract/call'
import type { contractSeal } from '@tingan/contract/contract-seal'
import { CHAIN_START } from '@tingan/rules/evidence-chain'
import type { MemberCtx } from '../../platform/context.ts'
import { sha256 } from '../../platform/crypto/random.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { claimPapers, PROOF, readPaper } from '../paper/paper.service.ts'
import { refuseBlackTexts } from '../review/black-word.service.ts'
import { makeNumber } from './contract-number.ts'
import { makeContract } from './draft.service.ts'
import { ownAlbums } from './own-albums.ts'
import { signingParty } from './party.ts'
import { insertBatch, joinBatch } from './signer.repo.ts'

const TEXT_WORDS = 1

/** What was agreed on elsewhere becomes the annex of a cover that names its fingerprint; the cover is what is sealed. */
export async function addSupplement(ctx: MemberCtx, input: ParsedInput<typeof contractSeal.other>) {
  const { uid } = ctx.member
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const party = await signingParty(inside, uid)
    await ownAlbums(inside, input.relateIds)
    await refuseBlackTexts(tx, TEXT_WORDS, [input.title, input.remark])
    await claimPapers(inside, [input.fileUrl], PROOF)
    const paper = await readPaper(inside, input.fileUrl)
    if (paper?.type !== 'application/pdf') throw fail(2011)
    const annexHash = sha256(paper.bytes)
    const row = await makeContract(inside, {
      kind: 'supplement',
      uid,
      parties: [{ ...party, key: 'signer' }],
      relateIds: input.relateIds,
      title: input.title,
      values: {
        signerName: party.name,
        annexTitle: input.title,
        annexHash,
        annexSize: String(paper.bytes.length),
        remark: input.remark || '无',
      },
      // A copy of our own: papers go with the account, contracts stay.
      annex: { key: await ctx.papers.put(paper.bytes), hash: annexHash },
    })
    const batchNo = await makeNumber(inside, 'batch')
    await insertBatch(tx, { batch_no: batchNo, uid, head_hash: CHAIN_START, created_at: ctx.clock.date() })
    await joinBatch(tx, uid, [row.contract_no], batchNo)
    return { contractNo: row.contract_no, batchNo }
  })
}
