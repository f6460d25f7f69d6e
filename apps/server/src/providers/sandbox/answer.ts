import type { Db } from '../../platform/db/connection.ts'

/** What the vendor was told to say about one subject; without it everybody is who they say they are. */
export async function givenAnswer(db: Db, provider: string, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom('sandbox_answer')
    .select('answer')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.answer ?? null
}

export async function giveAnswer(db: Db, provider: string, subject: string, answer: string): Promise<void> {
  await db
    .insertInto('sandbox_answer')
    .values({ provider, subject, answer })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet({ answer }))
    .execute()
}
