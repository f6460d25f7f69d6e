import { describe, expect, test } from 'vitest'
import {
  isNew,
  type MenuDirectory,
  type MenuEntry,
  type MenuItem,
  menuArea,
  menuLeadsTo,
  menuSection,
  visibleMenu,
  workbenchEntry,
} from './menu.ts'

function entry(name: string, url: string, allow = true): MenuEntry {
  return { name, url, allow }
}
function group(name: string, subMenuList: MenuEntry[], allow = true): MenuItem {
  return { name, url: '', allow, subMenuList }
}
function directory(name: string, url: string, menuList: MenuItem[], allow = true): MenuDirectory {
  return { name, url, allow, menuList }
}

const content = group('内容管理', [
  entry('专辑管理', '/content/album/list'),
  entry('付费管理', '/content/pay/list', false),
])
const creation = directory('创作中心', '/index', [
  entry('首页', '/index'),
  content,
  entry('收入管理', '/income'),
  group('任务中心', [entry('任务广场', '/task/task-center')], false),
  group('我的机构', [entry('我的MCN', '/mcn/personal/my', false)]),
])
const workbench = directory('MCN工作台', '/mcn/index', [
  group('内容管理', [entry('专辑管理', '/mcn/content/album/list')]),
  group('收入管理', [entry('MCN收入', '/income/mcnOverview')]),
])
const menu = [entry('官网', '/home'), creation, workbench, entry('AIGC', '/aigc/ndx', false)]

/** A menu as indented lines. */
function drawn(directories: readonly MenuDirectory[]): string[] {
  return directories.flatMap((top) => [
    line(top, ''),
    ...(top.menuList ?? []).flatMap((item) => [
      line(item, '  '),
      ...(item.subMenuList ?? []).map((sub) => line(sub, '    ')),
    ]),
  ])
}
function line({ name, url }: MenuEntry, indent: string): string {
  return `${indent}${name} ${url}`.trimEnd()
}

describe('the menu as shown', () => {
  test('an individual sees what is allowed, without empty groups', () => {
    expect(drawn(visibleMenu(menu, 1))).toEqual([
      '官网 /home',
      '创作中心 /index',
      '  首页 /index',
      '  内容管理',
      '    专辑管理 /content/album/list',
      '  收入管理 /income',
      'MCN工作台 /mcn/index',
      '  内容管理',
      '    专辑管理 /mcn/content/album/list',
      '  收入管理',
      '    MCN收入 /income/mcnOverview',
    ])
  })

  test('an enterprise gets its entries in the creation directory only', () => {
    expect(drawn(visibleMenu([creation, workbench], 2))).toEqual([
      '创作中心 /index',
      '  首页 /index',
      '  内容管理',
      '    专辑管理 /content/album/list',
      '    API合作 /content/apico',
      '  收入管理',
      '    收入总览 /income',
      '    内容管理 /income/mcnContent',
      'MCN工作台 /mcn/index',
      '  内容管理',
      '    专辑管理 /mcn/content/album/list',
      '  收入管理',
      '    MCN收入 /income/mcnOverview',
    ])
  })

  test('shaping twice adds nothing', () => {
    const once = visibleMenu(menu, 2)
    expect(visibleMenu(once, 2)).toEqual(once)
  })

  test('what is not allowed is not brought back by the shaping', () => {
    const closed = directory('创作中心', '/index', [
      entry('消息中心', '/message'),
      { ...content, allow: false },
      entry('收入管理', '/income', false),
    ])
    expect(drawn(visibleMenu([closed], 2))).toEqual(['创作中心 /index', '  消息中心 /message'])
  })

  test('a group without address goes with its last entry, a directory too', () => {
    const empty = directory('空', '', [group('组', [entry('项', '/x', false)])])
    expect(visibleMenu([empty], 1)).toEqual([])
  })

  test('the menu sent is left as it was', () => {
    const before = JSON.stringify(menu)
    visibleMenu(menu, 2)
    expect(JSON.stringify(menu)).toBe(before)
  })
})

test('badges', () => {
  expect(['账号绑定', '评论管理', '专辑管理'].map(isNew)).toEqual([true, true, false])
})

test('the workbench entry is an allowed directory', () => {
  expect(workbenchEntry(menu)).toBe(workbench)
  expect(workbenchEntry([{ ...workbench, allow: false }])).toBeUndefined()
  expect(workbenchEntry([directory('创作中心', '/index', [entry('MCN', '/mcn/index')])])).toBeUndefined()
})

test('where the menu leads', () => {
  expect(menuLeadsTo(menu, '/content/album')).toBe(true)
  expect(menuLeadsTo(menu, '/content/pay')).toBe(false)
  expect(menuLeadsTo(menu, '/task')).toBe(false)
})

test.each([
  ['/home', '官网', undefined],
  ['/index', '创作中心', undefined],
  ['/content/album/list', '创作中心', undefined],
  ['/income/mcnOverview', '创作中心', undefined],
  ['/mcn/index', 'MCN工作台', undefined],
  ['/mcn/anchor', 'MCN工作台', '我的主播'],
  ['/mcn/anchor/pending', 'MCN工作台', undefined],
  ['/mcn/personal/my', '创作中心', undefined],
  ['/aigc/ndx', 'AIGC', 'AIGC-NEW'],
  ['/usercenter/bill', '用户中心', undefined],
  ['/usercenter/info/real/personal/list', '用户中心', '认证信息'],
  ['/usercenter/info/bank/state', '用户中心', '银行信息'],
  ['/info/real/enterprise/list', '创作中心', '认证信息'],
  ['/info/bank/list', '创作中心', '银行信息'],
] as const)('%s stands in %s, %s', (path, area, section) => {
  expect(menuArea(path)).toBe(area)
  expect(menuSection(path)).toBe(section)
})
