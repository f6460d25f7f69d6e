import type { Db } from '../../platform/db/connection.ts'

export async function insertPreview(db: Db, previewId: string, file: Buffer, expiresAt: Date): Promise<void> {
  await db
    .insertInto('contract_preview')
    .values({ preview_id: previewId, file, expires_at: expiresAt })
    .execute()
}

export async function readPreview(db: Db, previewId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('contract_preview')
    .select('file')
    .where('preview_id', '=', previewId)
    .executeTakeFirst()
  return row?.file ?? null
}

export async function sweepPreviews(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('contract_preview').where('expires_at', '<', now).execute()
}
