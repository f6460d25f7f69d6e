import type { Role } from '@tingan/contract/access'
import type { roleInfo } from '@tingan/contract/account'
import type { z } from 'zod'

type Directory = z.input<typeof roleInfo>['directoryList'][number]
type Menu = NonNullable<Directory['menuList']>[number]

export interface DirectoryFacts {
  role: Role
  showAI: boolean
  knowsAgency: boolean
  enterpriseTasks: boolean
  yearEndOpen: boolean
}

/** Section 4 of the domain reference as data. The browser adds the enterprise's two extra groups itself. */
export function directoriesFor(facts: DirectoryFacts): Directory[] {
  const isCompany = facts.role !== 'creator'
  const open = facts.role !== 'applicant' && facts.role !== 'disabled'
  const creation = directory('创作中心', '/index', open, creationMenus(facts, open, isCompany))
  // Messages and help stay with somebody who is still being checked.
  if (!open) creation.allow = true
  return [
    directory('官网', '/home', open),
    creation,
    ...(facts.role === 'agency' ? [workbench()] : []),
    ...(isCompany ? [directory('MCN', '/mcn/home', open && facts.role !== 'agency')] : []),
    directory('AIGC', '/aigc/ndx', open && facts.showAI),
    userCentre(facts, isCompany),
  ]
}

/** A closed address is closed wherever it stands; a group with nothing left in it closes with the last. */
export function closeEntries(directories: Directory[], closed: ReadonlySet<string>): Directory[] {
  if (closed.size === 0) return directories
  const isOpen = (node: { url: string; allow: boolean }) => node.allow && !closed.has(node.url)
  const closeMenu = (menu: Menu): Menu => {
    const subMenuList = menu.subMenuList?.map((entry) => ({ ...entry, allow: isOpen(entry) }))
    if (!subMenuList) return { ...menu, allow: isOpen(menu) }
    return { ...menu, subMenuList, allow: isOpen(menu) && subMenuList.some(({ allow }) => allow) }
  }
  return directories.map((directory) => ({
    ...directory,
    allow: isOpen(directory),
    ...(directory.menuList && { menuList: directory.menuList.map(closeMenu) }),
  }))
}

export function hasEntry(directories: Directory[], url: string): boolean {
  return directories.some(
    (directory) =>
      directory.url === url ||
      directory.menuList?.some(
        (menu) => menu.url === url || menu.subMenuList?.some((entry) => entry.url === url),
      ),
  )
}

function creationMenus(facts: DirectoryFacts, open: boolean, isCompany: boolean): Menu[] {
  return [
    item('首页', '/index', open),
    group('内容管理', open, [
      item('专辑管理', '/content/album/list'),
      item('节目管理', '/content/program/list'),
      item('付费管理', '/content/pay/list'),
      item('版权管理', '/copyright/list'),
    ]),
    group('数据中心', open, [item('数据总览', '/datacenter/all'), item('专辑数据', '/datacenter/album')]),
    item('收入管理', '/income', open),
    group('任务中心', open && (!isCompany || facts.enterpriseTasks), [
      item('任务广场', '/task/task-center'),
      item('我的任务', '/task/my-task'),
      item('任务认证', '/task/real'),
    ]),
    item('合同管理', '/contract', open),
    group('互动管理', open, [item('评论管理', '/interactive/comments')]),
    group('营销推广', open, [item('邀请有礼', '/market/invitation')]),
    ...(isCompany ? [] : [myAgencies(facts.knowsAgency)]),
    item('消息中心', '/message'),
    item('资讯公告', '/news', open),
    item('帮助中心', '/help'),
  ]
}

function myAgencies(allow: boolean): Menu {
  return group('我的机构', allow, [
    item('我的MCN', '/mcn/personal/my'),
    item('待处理邀请', '/mcn/personal/pending'),
  ])
}

function workbench(): Directory {
  return directory('MCN工作台', '/mcn/index', true, [
    item('首页', '/mcn/index'),
    item('我的主播', '/mcn/anchor'),
    item('待确认主播', '/mcn/anchor/pending'),
    group('内容管理', true, [
      item('专辑管理', '/mcn/content/album/list'),
      item('节目管理', '/mcn/content/program/list'),
    ]),
    group('数据中心', true, [
      item('数据总览', '/mcn/datacenter/all'),
      item('主播数据', '/mcn/datacenter/anchor'),
      item('专辑数据', '/mcn/datacenter/album'),
      item('节目数据', '/mcn/datacenter/program'),
      item('收入数据', '/mcn/datacenter/income'),
    ]),
    group('收入管理', true, [item('MCN收入', '/income/mcnOverview'), item('内容收入', '/income/mcnContent')]),
    item('合同管理', '/mcn/contract'),
    item('消息中心', '/mcn/message'),
    item('机构信息', '/mcn/settled/info'),
  ])
}

function userCentre(facts: DirectoryFacts, isCompany: boolean): Directory {
  const real = `/usercenter/info/real/${isCompany ? 'enterprise' : 'personal'}/list`
  return directory('用户中心', '/usercenter/index/recharge', true, [
    group('账户', true, [
      item('充值中心', '/usercenter/index/recharge'),
      item('账户流水', '/usercenter/index/serial'),
      item('AI账单', '/usercenter/bill'),
      item('章节账单', '/usercenter/bill/chapter'),
    ]),
    group('账号信息', true, [
      item('账号资料', '/usercenter/info/account'),
      item('账号绑定', '/usercenter/info/bindAccount'),
      item('手机/微信绑定', '/usercenter/info/bind'),
      item('认证信息', real),
      item('银行信息', '/usercenter/info/bank/list'),
      item('其他信息', '/usercenter/info/otherInfo'),
      item('年终报告', '/usercenter/info/yearEnd', facts.yearEndOpen),
    ]),
  ])
}

function directory(name: string, url: string, allow: boolean, menuList?: Menu[]): Directory {
  return { name, url, allow, ...(menuList && { menuList }) }
}

function group(name: string, allow: boolean, subMenuList: Menu[]): Menu {
  return { name, url: '', allow, subMenuList }
}

function item(name: string, url: string, allow = true): Menu {
  return { name, url, allow }
}
