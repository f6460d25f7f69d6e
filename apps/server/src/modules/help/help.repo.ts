import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

export function articles(db: Db) {
  return db
    .selectFrom('help_article')
    .select(['help_id', 'group_name', 'title', 'content', 'helpful', 'sort'])
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('help_id')
    .execute()
}

/** Any of the wordings will do; every character of one of them must be there. */
export function search(db: Db, wordings: string[][]) {
  return db
    .selectFrom('help_article')
    .select(['help_id', 'group_name', 'title', 'content', 'helpful', 'sort'])
    .where('enabled', '=', true)
    .where(({ or }) => or(wordings.map((terms) => sql<boolean>`search @> ${terms}`)))
    .orderBy('sort')
    .orderBy('help_id')
    .limit(50)
    .execute()
}

export type ArticleRow = Awaited<ReturnType<typeof articles>>[number]

/** One voice each; a changed mind moves the count. Undefined when there is no such article. */
export async function vote(db: Db, helpId: number, voter: string, helpful: boolean) {
  const found = await db
    .selectFrom('help_article')
    .select('help_id')
    .where('help_id', '=', helpId)
    .where('enabled', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  await db
    .insertInto('help_vote')
    .values({ help_id: helpId, voter, helpful })
    .onConflict((conflict) => conflict.columns(['help_id', 'voter']).doUpdateSet({ helpful }))
    .execute()
  return db
    .updateTable('help_article')
    .set((eb) => {
      const votes = (yes: boolean) =>
        eb
          .selectFrom('help_vote')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('help_vote.help_id', '=', helpId)
          .where('help_vote.helpful', '=', yes)
      return { helpful: votes(true), unhelpful: votes(false) }
    })
    .where('help_id', '=', helpId)
    .returning('helpful')
    .executeTakeFirstOrThrow()
}
