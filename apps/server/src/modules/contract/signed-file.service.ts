import type { ArchivedContract } from '@tingan/contract/verify'
import type { Ctx } from '../../platform/context.ts'
import { chainBreak } from './evidence-node.ts'
import { signedFile } from './signed-file.repo.ts'

/** The contract whose archived file has this hash, and the evidence that closes it. */
export async function signedFileByHash(
  { db }: Pick<Ctx, 'db'>,
  hash: string,
): Promise<ArchivedContract | null> {
  const row = await signedFile(db, hash)
  if (!row) return null
  const { batch_no, node_count, head_hash } = row
  return {
    contractNo: row.contract_no,
    title: row.title,
    status: row.status,
    signedAt: row.signed_at?.getTime() ?? null,
    evidence: batch_no
      ? {
          batchNo: batch_no,
          nodes: node_count ?? 0,
          headHash: head_hash ?? '',
          whole: (await chainBreak(db, batch_no)) === null,
        }
      : null,
  }
}
