import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'

export function enabledCategories(db: Db) {
  return db
    .selectFrom('category')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('category_id')
    .execute()
}
export type CategoryRow = Awaited<ReturnType<typeof enabledCategories>>[number]

export function categoriesById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('category').selectAll().where('category_id', 'in', ids).execute()
}

/** With how many albums stand in each. */
export function allCategories(db: Db) {
  return db
    .selectFrom('category as c')
    .selectAll('c')
    .select((eb) =>
      eb
        .selectFrom('album as a')
        .where((e) =>
          e.or([
            e('a.category_id', '=', e.ref('c.category_id')),
            e('a.sub_category_id', '=', e.ref('c.category_id')),
          ]),
        )
        .select(({ fn }) => fn.countAll<number>().as('used'))
        .as('used'),
    )
    .orderBy('c.sort')
    .orderBy('c.category_id')
    .execute()
}

type CategoryValues = Omit<CategoryRow, 'category_id'>

export async function insertCategory(db: Db, values: CategoryValues): Promise<number> {
  const { category_id } = await db
    .insertInto('category')
    .values(values)
    .returning('category_id')
    .executeTakeFirstOrThrow()
  return category_id
}

export async function updateCategory(db: Db, categoryId: number, values: CategoryValues): Promise<boolean> {
  const row = await db
    .updateTable('category')
    .set(values)
    .where('category_id', '=', categoryId)
    .returning('category_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteCategory(db: Db, categoryId: number): Promise<void> {
  await db.deleteFrom('category').where('category_id', '=', categoryId).execute()
}

export async function hasChildren(db: Db, categoryId: number): Promise<boolean> {
  const row = await db
    .selectFrom('category')
    .select('category_id')
    .where('parent_id', '=', categoryId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function priceSteps(db: Db) {
  return db.selectFrom('price_step').selectAll().orderBy('type').execute()
}

export function savePriceStep(db: Db, type: number, list: number[], version: number) {
  return db
    .updateTable('price_step')
    .set({ list, version: version + 1 })
    .where('type', '=', type)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

export function allTags(db: Db, type: number) {
  return db.selectFrom('tag').selectAll().where('type', '=', type).orderBy('sort').orderBy('tag_id').execute()
}
export type TagRow = Awaited<ReturnType<typeof allTags>>[number]

export function saveTag(db: Db, tagId: number | undefined, values: Omit<TagRow, 'tag_id'>) {
  if (tagId === undefined) return db.insertInto('tag').values(values).returningAll().executeTakeFirst()
  return db.updateTable('tag').set(values).where('tag_id', '=', tagId).returningAll().executeTakeFirst()
}

export async function listBlackWords(
  db: Db,
  filter: { type: number; level?: number | undefined; keyword?: string | undefined },
  { pn, rn }: { pn: number; rn: number },
) {
  const { level, keyword } = filter
  const matching = db
    .selectFrom('black_word')
    .where('type', '=', filter.type)
    .$if(level !== undefined, (query) => query.where('level', '=', level ?? 0))
    .$if(Boolean(keyword), (query) => query.where('word', 'like', `%${escapeLike(keyword ?? '')}%`))
  const rows = await matching
    .selectAll()
    .orderBy('word')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function saveBlackWords(
  db: Db,
  type: number,
  level: number,
  words: readonly string[],
): Promise<number> {
  const saved = await db
    .insertInto('black_word')
    .values(words.map((word) => ({ type, word, level })))
    .onConflict((conflict) => conflict.columns(['type', 'word']).doUpdateSet({ level }))
    .returning('word')
    .execute()
  return saved.length
}

export async function removeBlackWords(db: Db, type: number, words: readonly string[]): Promise<number> {
  const gone = await db
    .deleteFrom('black_word')
    .where('type', '=', type)
    .where('word', 'in', words)
    .returning('word')
    .execute()
  return gone.length
}
