import { expect, it } from 'vitest'
import { type CategoryRow, treeOf } from './category-tree.ts'

const row = (categoryId: number, parentId: number, sort = 0): CategoryRow => ({
  categoryId,
  parentId,
  name: `分类${categoryId}`,
  sort,
  enabled: true,
  isBook: false,
  needAuthor: false,
  used: 0,
})

it('puts each category under its parent, by its place and then by its number', () => {
  const tree = treeOf([row(12, 1, 2), row(2, 0, 1), row(1, 0, 5), row(11, 1, 2), row(13, 1, 1)])
  expect(tree.map(({ categoryId }) => categoryId)).toEqual([2, 1])
  expect(tree[1]?.children.map(({ categoryId }) => categoryId)).toEqual([13, 11, 12])
  expect(tree[0]?.children).toEqual([])
})
