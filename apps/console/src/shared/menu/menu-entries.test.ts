import type { MenuItem } from '@tingan/rules/menu'
import { menuSections } from '@tingan/rules/menu-sections'
import { expect, it } from 'vitest'
import { activeUrl, directoryOf } from './menu-entries.ts'

const entry = (name: string, url: string) => ({ name, url, allow: true })
const items: MenuItem[] = [
  entry('首页', '/index'),
  {
    ...entry('内容管理', ''),
    subMenuList: [entry('专辑管理', '/content/album/list'), entry('节目管理', '/content/program/list')],
  },
  entry('收入管理', '/income'),
  { ...entry('互动管理', ''), subMenuList: [entry('评论管理', '/interactive/comments')] },
  entry('我的主播', '/mcn/anchor'),
  entry('待确认主播', '/mcn/anchor/pending'),
]
const sections = menuSections(items)

it('names groups of two and more, and lets the rest run together', () => {
  expect(sections.map(({ heading, links }) => [heading, ...links.map((link) => link.name)])).toEqual([
    [null, '首页'],
    ['内容管理', '专辑管理', '节目管理'],
    [null, '收入管理', '评论管理', '我的主播', '待确认主播'],
  ])
})

it.each([
  ['/content/album/list', '/content/album/list'],
  ['/content/album/create', '/content/album/list'],
  ['/content/program/sort', '/content/program/list'],
  ['/income/mcnOverview', '/income'],
  ['/mcn/anchor/pending', '/mcn/anchor/pending'],
  ['/mcn/anchor', '/mcn/anchor'],
  ['/sign/guide', undefined],
])('marks the entry a page belongs to: %s', (pathname, url) => {
  expect(activeUrl(sections, pathname)).toBe(url)
})

it('finds the directory of an area', () => {
  const directories = [
    entry('官网', '/home'),
    entry('创作中心', '/index'),
    entry('用户中心', '/usercenter/index/recharge'),
  ]
  expect(directoryOf(directories, '/usercenter/info/account')?.name).toBe('用户中心')
  expect(directoryOf(directories, '/mcn/personal/my')?.name).toBe('创作中心')
  expect(directoryOf(directories, '/aigc/ndx')).toBeUndefined()
})
