import type { ParsedInput } from '@tingan/contract/call'
import type { opsCatalog } from '@tingan/contract/ops/catalog'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import * as repo from './catalog.repo.ts'

type Input<K extends keyof typeof opsCatalog> = ParsedInput<(typeof opsCatalog)[K]>

const refuse = (reason: string) => fail(9006, null, { reason })

export async function listCategories({ db }: StaffCtx) {
  const rows = await repo.allCategories(db)
  return rows.map((row) => ({
    categoryId: row.category_id,
    parentId: row.parent_id ?? 0,
    name: row.name,
    sort: row.sort,
    enabled: row.enabled,
    isBook: row.is_book,
    needAuthor: row.need_author,
    used: Number(row.used ?? 0),
  }))
}

export async function saveCategory(ctx: StaffCtx, input: Input<'saveCategory'>) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const before = (await listCategories(inside)).find((row) => row.categoryId === input.categoryId)
    if (input.categoryId && !before) throw fail(2002)
    await refuseParent(inside, input, before)
    const categoryId = await write(inside, input)
    const after = (await listCategories(inside)).find((row) => row.categoryId === categoryId)!
    await auditStaff(inside, {
      action: 'category.save',
      subject: `category:${categoryId}`,
      ...(before && { before }),
      after,
    })
    return after
  })
}

async function write({ db }: StaffCtx, input: Input<'saveCategory'>): Promise<number> {
  const values = {
    parent_id: input.parentId || null,
    name: input.name,
    sort: input.sort,
    enabled: input.enabled,
    is_book: input.isBook,
    need_author: input.needAuthor,
  }
  try {
    if (!input.categoryId) return await repo.insertCategory(db, values)
    await repo.updateCategory(db, input.categoryId, values)
    return input.categoryId
  } catch (error) {
    throw breaksUnique(error, 'category_name') ? fieldFailure('name', '同级已有同名分类') : error
  }
}

/** Two levels, and an album's category never changes its place under it. */
async function refuseParent(
  { db }: StaffCtx,
  { categoryId, parentId }: Input<'saveCategory'>,
  before: { parentId: number; used: number } | undefined,
): Promise<void> {
  if (before && before.parentId !== parentId && before.used > 0) throw refuse('已有专辑使用，不能移动')
  if (parentId === 0) return
  const [parent] = await repo.categoriesById(db, [parentId])
  if (!parent || parent.parent_id !== null || parentId === categoryId)
    throw fieldFailure('parentId', '请选择上级分类')
  if (categoryId && (await repo.hasChildren(db, categoryId))) throw refuse('有下级分类，不能移动')
}

export async function removeCategory(ctx: StaffCtx, categoryId: number): Promise<true> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const before = (await listCategories(inside)).find((row) => row.categoryId === categoryId)
    if (!before) throw fail(2002)
    if (before.used > 0) throw refuse('已有专辑使用，只能停用')
    if (await repo.hasChildren(tx, categoryId)) throw refuse('有下级分类，不能删除')
    await repo.deleteCategory(tx, categoryId)
    await auditStaff(inside, { action: 'category.remove', subject: `category:${categoryId}`, before })
    return true as const
  })
}

const presentTag = (row: repo.TagRow) => ({
  tagId: row.tag_id,
  type: row.type,
  categoryId: row.category_id,
  groupName: row.group_name,
  name: row.name,
  sort: row.sort,
  enabled: row.enabled,
})

export async function listTags({ db }: StaffCtx, type: number) {
  return (await repo.allTags(db, type)).map(presentTag)
}

export async function saveTag(ctx: StaffCtx, input: Input<'saveTag'>) {
  const { tagId, type, categoryId = null, groupName, name, sort, enabled } = input
  return inTransaction(ctx.db, async (tx) => {
    const known = await repo.allTags(tx, type)
    const before = known.find((row) => row.tag_id === tagId)
    if (tagId && !before) throw fail(2002)
    if (known.some((row) => row.name === name && row.tag_id !== tagId))
      throw fieldFailure('name', '已有同名标签')
    if (categoryId && (await repo.categoriesById(tx, [categoryId])).length === 0)
      throw fieldFailure('categoryId', '分类不存在或已停用')
    const values = { type, category_id: categoryId, group_name: groupName, name, sort, enabled }
    const row = await repo.saveTag(tx, tagId, values)
    if (!row) throw fail(2002)
    const after = presentTag(row)
    await auditStaff(
      { ...ctx, db: tx },
      {
        action: 'tag.save',
        subject: `tag:${row.tag_id}`,
        ...(before && { before: presentTag(before) }),
        after,
      },
    )
    return after
  })
}

export function listPriceSteps({ db }: StaffCtx) {
  return repo.priceSteps(db)
}

/** Albums already sold at an old price keep it. */
export async function savePriceStep(ctx: StaffCtx, { type, list, version }: Input<'savePriceStep'>) {
  return inTransaction(ctx.db, async (tx) => {
    const before = (await repo.priceSteps(tx)).find((row) => row.type === type)
    const after = await repo.savePriceStep(tx, type, list, version)
    if (!after) throw fail(2006)
    await auditStaff(
      { ...ctx, db: tx },
      {
        action: 'priceStep.save',
        subject: `priceStep:${type}`,
        before: { list: before?.list ?? [] },
        after: { list },
      },
    )
    return after
  })
}
