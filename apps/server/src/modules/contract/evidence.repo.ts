import type { EvidenceNode } from '@tingan/rules/evidence-chain'
import type { Db } from '../../platform/db/connection.ts'

export async function nodesOf(db: Db, batchNo: string): Promise<EvidenceNode[]> {
  const rows = await db
    .selectFrom('evidence_node')
    .selectAll()
    .where('batch_no', '=', batchNo)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({
    evidenceNo: row.evidence_no,
    batchNo: row.batch_no,
    seq: row.seq,
    uid: row.uid,
    type: row.type,
    contractNo: row.contract_no,
    occurredAt: row.occurred_at.getTime(),
    ip: row.ip,
    userAgent: row.user_agent,
    deviceId: row.device_id,
    payload: row.payload,
    prevHash: row.prev_hash,
    contentHash: row.content_hash,
  }))
}

export async function insertNode(db: Db, node: EvidenceNode): Promise<void> {
  await db
    .insertInto('evidence_node')
    .values({
      evidence_no: node.evidenceNo,
      batch_no: node.batchNo,
      seq: node.seq,
      uid: node.uid,
      type: node.type,
      contract_no: node.contractNo,
      occurred_at: new Date(node.occurredAt),
      ip: node.ip,
      user_agent: node.userAgent,
      device_id: node.deviceId,
      payload: JSON.stringify(node.payload),
      prev_hash: node.prevHash,
      content_hash: node.contentHash,
    })
    .execute()
  await db
    .updateTable('sign_batch')
    .set({ node_count: node.seq, head_hash: node.contentHash })
    .where('batch_no', '=', node.batchNo)
    .execute()
}

/** Where the chain of a batch ends. */
export async function headOf(db: Db, batchNo: string) {
  const row = await db
    .selectFrom('sign_batch')
    .select(['node_count', 'head_hash', 'uid'])
    .where('batch_no', '=', batchNo)
    .executeTakeFirstOrThrow()
  return { count: row.node_count, hash: row.head_hash, uid: row.uid }
}
