import { account } from '@tingan/contract/account'
import type { CallData } from '@tingan/contract/call'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { writeSetting } from '../../platform/settings.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const role = async (uid: number) => (await (await signedIn(server, uid)).call(account.role, {})).data

type Directories = CallData<typeof account.role>['directoryList']

/** What the person sees, as an indented list like the one in section 4 of the domain reference. */
function outline(directories: Directories): string {
  const lines: string[] = []
  const draw = (node: { name: string; url: string; allow: boolean }, depth: number) => {
    if (node.allow) lines.push(`${'  '.repeat(depth)}${node.name}${node.url && ` → ${node.url}`}`)
    return node.allow
  }
  for (const directory of directories)
    if (draw(directory, 0))
      for (const menu of directory.menuList ?? [])
        if (draw(menu, 1)) for (const entry of menu.subMenuList ?? []) draw(entry, 2)
  return lines.join('\n')
}

const menus = async (uid: number) => outline((await role(uid)).directoryList)

const CREATION = `创作中心 → /index
  首页 → /index
  内容管理
    专辑管理 → /content/album/list
    节目管理 → /content/program/list
    付费管理 → /content/pay/list
    版权管理 → /copyright/list
  数据中心
    数据总览 → /datacenter/all
    专辑数据 → /datacenter/album
  收入管理 → /income`
const TASKS = `
  任务中心
    任务广场 → /task/task-center
    我的任务 → /task/my-task
    任务认证 → /task/real`
const SOCIAL = `
  合同管理 → /contract
  互动管理
    评论管理 → /interactive/comments
  营销推广
    邀请有礼 → /market/invitation`
const AGENCIES = `
  我的机构
    我的MCN → /mcn/personal/my
    待处理邀请 → /mcn/personal/pending`
const READING = `
  消息中心 → /message
  资讯公告 → /news
  帮助中心 → /help`
const WORKBENCH = `MCN工作台 → /mcn/index
  首页 → /mcn/index
  我的主播 → /mcn/anchor
  待确认主播 → /mcn/anchor/pending
  内容管理
    专辑管理 → /mcn/content/album/list
    节目管理 → /mcn/content/program/list
  数据中心
    数据总览 → /mcn/datacenter/all
    主播数据 → /mcn/datacenter/anchor
    专辑数据 → /mcn/datacenter/album
    节目数据 → /mcn/datacenter/program
    收入数据 → /mcn/datacenter/income
  收入管理
    MCN收入 → /income/mcnOverview
    内容收入 → /income/mcnContent
  合同管理 → /mcn/contract
  消息中心 → /mcn/message
  机构信息 → /mcn/settled/info`
const userCentre = (real: 'personal' | 'enterprise') => `用户中心 → /usercenter/index/recharge
  账户
    充值中心 → /usercenter/index/recharge
    账户流水 → /usercenter/index/serial
    AI账单 → /usercenter/bill
    章节账单 → /usercenter/bill/chapter
  账号信息
    账号资料 → /usercenter/info/account
    账号绑定 → /usercenter/info/bindAccount
    手机/微信绑定 → /usercenter/info/bind
    认证信息 → /usercenter/info/real/${real}/list
    银行信息 → /usercenter/info/bank/list
    其他信息 → /usercenter/info/otherInfo`
const HOME = '官网 → /home'
const AIGC = 'AIGC → /aigc/ndx'
const YEAR_END = '\n    年终报告 → /usercenter/info/yearEnd'

/** Outside the weeks of the annual report, whatever day it is today. */
const plain = (text: string) => text.replace(YEAR_END, '')

describe('the menu', () => {
  test('of an individual who works with an agency', async () => {
    expect((await role(10000001)).roleCode).toBe('individual')
    expect(plain(await menus(10000001))).toBe(
      [HOME, CREATION + TASKS + SOCIAL + AGENCIES + READING, AIGC, userCentre('personal')].join('\n'),
    )
  })

  test('of an individual without one', async () => {
    expect(plain(await menus(10000011))).toBe(
      [HOME, CREATION + TASKS + SOCIAL + READING, AIGC, userCentre('personal')].join('\n'),
    )
  })

  test.each([
    ['never applied to be an agency', 10000012],
    ['waits to become one', 10000013],
    ['was refused', 10000014],
    ['is frozen as one', 10000015],
  ])('of an enterprise that %s', async (_, uid) => {
    expect((await role(uid)).roleCode).toBe('enterprise')
    expect(plain(await menus(uid))).toBe(
      [HOME, CREATION + SOCIAL + READING, 'MCN → /mcn/home', AIGC, userCentre('enterprise')].join('\n'),
    )
  })

  test('of an agency', async () => {
    expect((await role(10000004)).roleCode).toBe('agency')
    expect(plain(await menus(10000004))).toBe(
      [HOME, CREATION + SOCIAL + READING, WORKBENCH, AIGC, userCentre('enterprise')].join('\n'),
    )
  })

  test.each([
    ['waits for its payment', 10000003],
    ['failed its operator check', 10000005],
    ['must do the new flow', 10000006],
  ])('of an enterprise that %s', async (_, uid) => {
    expect((await role(uid)).roleCode).toBe('applicant')
    expect(plain(await menus(uid))).toBe(
      ['创作中心 → /index\n  消息中心 → /message\n  帮助中心 → /help', userCentre('enterprise')].join('\n'),
    )
  })

  test('of a disabled enterprise is not there: it may only learn that it is disabled', async () => {
    const browser = await signedIn(server, 10000010)
    expect(await browser.call(account.role, {})).toMatchObject({ code: 2417, msg: '企业账号已停用' })
    expect(await browser.call(account.edit, { version: 1 })).toMatchObject({ code: 2417 })
  })

  test('of an old enterprise that nobody asks to do it again is that of a finished one', async () => {
    const { db, sessions } = server.deps
    const ask = (popup: boolean) =>
      db.updateTable('enterprise').set({ popup }).where('uid', '=', 10000006).execute()
    await ask(false)
    sessions.forget(10000006)
    expect((await role(10000006)).roleCode).toBe('enterprise')
    await ask(true)
  })
})

describe('what operators switch, a few seconds later', () => {
  let later = 0
  async function turn(name: string, value: boolean) {
    await writeSetting(server.deps.db, `switch.${name}`, value)
    later += 4000
    const real = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => real() + later)
  }
  afterEach(() => vi.restoreAllMocks())

  test('takes the AI workshop away', async () => {
    await turn('showAI', false)
    expect(await menus(10000001)).not.toContain('AIGC')
    expect((await (await signedIn(server, 10000001)).call(account.info, {})).data.showAI).toBe(false)
  })

  test('opens tasks to enterprises that have finished', async () => {
    await turn('enterpriseTasks', true)
    expect(await menus(10000012)).toContain('任务中心')
    expect(await menus(10000003)).not.toContain('任务中心')
  })
})

describe('the annual report', () => {
  /** The next time it is this moment in Shanghai. */
  function goTo(monthDayTime: string) {
    const { clock } = server.deps
    const year = new Date(clock.now() + 8 * 3600_000).getUTCFullYear()
    const [soonest] = [year, year + 1]
      .map((candidate) => Date.parse(`${candidate}-${monthDayTime}+08:00`))
      .filter((moment) => moment > clock.now())
    clock.advance(soonest! - clock.now())
  }

  test('is open from 20 December to 31 January', async () => {
    const open = async () => (await menus(10000011)).includes('年终报告')
    const seen: [string, boolean][] = []
    for (const moment of [
      '12-19T23:59:00',
      '12-20T00:00:00',
      '01-01T00:00:00',
      '01-31T23:59:00',
      '02-01T00:00:00',
    ]) {
      goTo(moment)
      seen.push([moment, await open()])
    }
    expect(seen.map(([, isOpen]) => isOpen)).toEqual([false, true, true, true, false])
  })
})
