import type { Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export async function findSealed(db: Db, uid: number, form: string, since: Date): Promise<string | null> {
  const row = await db
    .selectFrom('form_draft')
    .select('sealed')
    .where('uid', '=', uid)
    .where('form', '=', form)
    .where('saved_at', '>=', since)
    .executeTakeFirst()
  return row?.sealed ?? null
}

/** Of two pages the one that comes last holds; of one page the higher number. */
export async function putUnlessOvertaken(db: Db, row: Insertable<Tables['form_draft']>): Promise<boolean> {
  const put = await db
    .insertInto('form_draft')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'form'])
        .doUpdateSet(row)
        .where((eb) =>
          eb.or([eb('form_draft.writer', '<>', row.writer), eb('form_draft.number', '<', row.number)]),
        ),
    )
    .returning('uid')
    .executeTakeFirst()
  return put !== undefined
}

export async function deleteOlder(db: Db, than: Date): Promise<void> {
  await db.deleteFrom('form_draft').where('saved_at', '<', than).execute()
}

export async function deleteOf(db: Db, uid: number): Promise<void> {
  await db.deleteFrom('form_draft').where('uid', '=', uid).execute()
}
