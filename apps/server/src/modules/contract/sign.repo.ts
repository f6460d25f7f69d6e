import { SIGN_FLOW_STATUS } from '@tingan/contract/contract-seal'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type SignFlowRow = Selectable<Tables['sign_flow']>

export async function insertFlow(db: Db, row: Insertable<Tables['sign_flow']>): Promise<void> {
  await db.insertInto('sign_flow').values(row).execute()
}

export function readFlow(db: Db, signFlowId: string): Promise<SignFlowRow | undefined> {
  return db.selectFrom('sign_flow').selectAll().where('sign_flow_id', '=', signFlowId).executeTakeFirst()
}

export async function closeFlow(db: Db, signFlowId: string, status: number, at: Date): Promise<void> {
  await db
    .updateTable('sign_flow')
    .set({ status, finished_at: at })
    .where('sign_flow_id', '=', signFlowId)
    .where('status', '=', SIGN_FLOW_STATUS.running)
    .execute()
}

/** What waited for somebody's word goes on. */
export async function reopenFlow(db: Db, signFlowId: string): Promise<void> {
  await db
    .updateTable('sign_flow')
    .set({ status: SIGN_FLOW_STATUS.running, finished_at: null })
    .where('sign_flow_id', '=', signFlowId)
    .execute()
}

export async function runningFlows(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_flow')
    .select('sign_flow_id')
    .where('status', '=', SIGN_FLOW_STATUS.running)
    .orderBy('created_at')
    .limit(200)
    .execute()
  return rows.map(({ sign_flow_id }) => sign_flow_id)
}
