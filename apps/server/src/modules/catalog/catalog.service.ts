import {
  AGE_GRADES,
  ALBUM_REGIONS,
  LANGUAGES,
  SERIAL_STATES,
  SOURCE_TYPES,
} from '@tingan/contract/album-fields'
import type { CallResult } from '@tingan/contract/call'
import type { Category, catalog } from '@tingan/contract/catalog'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connection.ts'
import * as repo from './catalog.repo.ts'

const TOP = 0

export async function categoryTree({ db }: Pick<Ctx, 'db'>): Promise<Category[]> {
  const rows = await repo.enabledCategories(db)
  const leaf = (row: repo.CategoryRow) => ({
    id: row.category_id,
    name: row.name,
    pid: row.parent_id ?? TOP,
    isBook: row.is_book,
    needAuthor: row.need_author,
  })
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map((row) => ({
      ...leaf(row),
      children: rows.filter(({ parent_id }) => parent_id === row.category_id).map(leaf),
    }))
}

export async function priceSteps({ db }: Pick<Ctx, 'db'>, type?: number) {
  const rows = await repo.priceSteps(db)
  return rows
    .filter((row) => type === undefined || row.type === type)
    .map((row) => ({ type: row.type, list: row.list }))
}

export async function isPriceStep(db: Db, type: number, fen: number): Promise<boolean> {
  const [steps] = await priceSteps({ db }, type)
  return steps?.list.includes(fen) ?? false
}

export async function albumOptions(ctx: Pick<Ctx, 'db'>): Promise<CallResult<typeof catalog.albumOptions>> {
  const [categoryConf, priceStep] = await Promise.all([categoryTree(ctx), priceSteps(ctx)])
  return {
    language: [...LANGUAGES],
    region: [...ALBUM_REGIONS],
    sourceType: [...SOURCE_TYPES],
    ageGrade: [...AGE_GRADES],
    serialStatus: [...SERIAL_STATES],
    categoryConf,
    priceStep,
  }
}

/** Both open and belonging together; null where they are not. */
export async function chosenCategory(
  db: Db,
  { categoryId, subCategoryId }: { categoryId: number; subCategoryId?: number | null | undefined },
): Promise<{ isBook: boolean; needAuthor: boolean } | null> {
  const rows = await repo.enabledCategories(db)
  const top = rows.find((row) => row.category_id === categoryId && row.parent_id === null)
  if (!top) return null
  const own = { isBook: top.is_book, needAuthor: top.need_author }
  if (!subCategoryId) return own
  const sub = rows.find((row) => row.category_id === subCategoryId && row.parent_id === categoryId)
  return sub ? { isBook: sub.is_book, needAuthor: sub.need_author } : null
}

/** 有声书 / 悬疑, also where one of them was closed since. */
export async function categoryName(db: Db, ids: readonly (number | null)[]): Promise<string> {
  const wanted = ids.filter((id) => id !== null)
  const rows = await repo.categoriesById(db, wanted)
  return wanted
    .map((id) => rows.find((row) => row.category_id === id)?.name ?? '')
    .filter(Boolean)
    .join(' / ')
}
