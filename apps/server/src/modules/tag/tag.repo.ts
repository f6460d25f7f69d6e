import type { Db } from '../../platform/db/connection.ts'

export function listTags(db: Db, wanted: { type: number; categoryId?: number | undefined }) {
  const { type, categoryId } = wanted
  return db
    .selectFrom('tag')
    .select(['tag_id', 'name', 'group_name'])
    .where('type', '=', type)
    .where('enabled', '=', true)
    .$if(categoryId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('category_id', 'is', null), eb('category_id', '=', categoryId ?? 0)])),
    )
    .orderBy('sort')
    .orderBy('tag_id')
    .execute()
}

export async function countTags(db: Db, type: number, tagIds: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('tag')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('type', '=', type)
    .where('tag_id', 'in', tagIds)
    .where('enabled', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}
