import { expect, test } from 'vitest'
import { groupsOf, type HelpArticle, orderOf, orderWith } from './help-facts.ts'

const article = (helpId: number, groupName: string) => ({ helpId, groupName }) as HelpArticle
const articles = [article(1, '账号'), article(2, '收入'), article(3, '账号')]

test('groups keep the order of their first articles', () => {
  const groups = groupsOf(articles)
  expect(groups.map(({ name }) => name)).toEqual(['账号', '收入'])
  expect(orderOf(groups)).toEqual([1, 3, 2])
  expect(orderWith(groups, '账号', [3, 1])).toEqual([3, 1, 2])
})
