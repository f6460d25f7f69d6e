import type { GuardSession } from '@tingan/rules/guard-session'
import { expect, it } from 'vitest'
import { reachablePages, searchPages } from './page-search.ts'

const creator: GuardSession = {
  loginUid: 10000001,
  authType: 1,
  accountStatus: 1,
  contractSign: { resource: 2, task: 0, aigc: 0 },
  enterprise: null,
  mcn: null,
  directories: [],
}
const pages = reachablePages(creator)
const paths = pages.map((page) => page.path)

it('offers what the guard would open', () => {
  expect(paths).toContain('/content/album/create')
  expect(paths).toContain('/usercenter/info/bank/list')
  expect(paths).not.toContain('/mcn/index')
  expect(paths).not.toContain('/content/apico')
})

it('offers no page that needs something chosen first, and no door', () => {
  for (const path of [
    '/content/album/detail',
    '/content/program/state',
    '/login',
    '/agreement/serve',
    '/test',
  ]) {
    expect(paths).not.toContain(path)
  }
})

it('leaves out what a contract still bars', () => {
  const unsigned = { ...creator, contractSign: { resource: 0, task: 0, aigc: 0 } }
  expect(reachablePages(unsigned).map((page) => page.path)).not.toContain('/content/album/create')
})

it('finds by title first, then by keyword, then by address', () => {
  expect(searchPages(pages, '专辑')[0]?.title).toMatch(/^专辑/)
  expect(searchPages(pages, '提现').map((page) => page.path)).toEqual(['/income'])
  expect(searchPages(pages, 'BANK').map((page) => page.path)).toContain('/usercenter/info/bank/list')
  expect(searchPages(pages, '  ')).toHaveLength(pages.length)
  expect(searchPages(pages, '没有这页')).toEqual([])
})
