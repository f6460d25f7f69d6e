import type { CallData } from '@tingan/contract/call'
import type { opsCatalog } from '@tingan/contract/ops/catalog'

export type CategoryRow = CallData<typeof opsCatalog.categories>[number]

export interface CategoryNode extends CategoryRow {
  children: CategoryRow[]
}

export const TOP = 0

/** First-level categories with their own, each in its order. */
export function treeOf(rows: readonly CategoryRow[]): CategoryNode[] {
  const inOrder = rows.toSorted((one, other) => one.sort - other.sort || one.categoryId - other.categoryId)
  return inOrder
    .filter(({ parentId }) => parentId === TOP)
    .map((parent) => ({
      ...parent,
      children: inOrder.filter(({ parentId }) => parentId === parent.categoryId),
    }))
}
