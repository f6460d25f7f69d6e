import { findRoute } from '@tingan/rules/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount } from '../../apps/server/src/testing/members.ts'
import { stage, type Visitor } from '../support/journey.ts'

const product = stage()

/** Every redirect of the specification, §2 and §4, as `[where one wants to go, where one ends]`. */
type Row = [from: string, to: string]

const visitorRows: Row[] = [
  ['/', '/home'],
  ['/x.php', '/home'],
  ['/deep/er/old.aspx?id=1', '/home'],
  ['/OLD.JSP', '/home'],
  ['/c/K7M2Q9XD?x=1', '/login?x=1&inviteCode=K7M2Q9XD'],
  ['/creator-center/login?x=1', '/login?x=1'],
  ['/creator-center/news', '/news'],
  ['/creator-center/zzz', '/home'],
  ['/creator-center', '/home'],
  ['/aigc/foo', '/login?redirect=%2Faigc%2Fndx'],
  ['/info/account?x=1', '/login?redirect=%2Fusercenter%2Finfo%2Faccount%3Fx%3D1'],
  ['/index', '/login?redirect=%2Findex'],
  ['/checkin/identity', '/login?redirect=%2Fcheckin%2Fidentity'],
  ['/mcn/index', '/login?redirect=%2Fmcn%2Findex'],
]

/** The same for the server, who sees the address first, and for the console, which changes it without a load. */
const memberRows: [who: string, mobile: string, home: string, rows: Row[]][] = [
  [
    'a verified individual',
    '13800000001',
    '/index',
    [
      ['/', '/home'],
      ['/x.php', '/home'],
      ['/aigc/foo?x=1', '/aigc/ndx'],
      ['/aigc', '/aigc/ndx'],
      ['/creator-center/login', '/index'],
      ['/creator-center/index', '/index'],
      ['/creator-center/content/album/list?pn=2', '/content/album/list?pn=2'],
      ['/creator-center/datacenter', '/datacenter/all'],
      ['/creator-center/agreement/serve', '/agreement/serve'],
      ['/creator-center/zzz', '/home'],
      ['/c/K7M2Q9XD', '/index'],
      ['/info/account?x=1', '/usercenter/info/account?x=1'],
      ['/info/real/personal/list', '/usercenter/info/real/personal/list'],
      ['/usercenter/index', '/usercenter/index/recharge'],
      ['/index1?x=1', '/index?x=1'],
      ['/datacenter', '/datacenter/all'],
      ['/login', '/index'],
      ['/login?redirect=%2Fcontract%3Ftab%3D2', '/contract?tab=2'],
      ['/login?redirect=https%3A%2F%2Fevil.example', '/index'],
      ['/login/activity', '/index'],
      ['/checkin/identity', '/index'],
      ['/checkin/enterprisev2/bank', '/index'],
      ['/creator-center/checkin1/tagInfo', '/index'],
      ['/mcn/index', '/index'],
      ['/mcn/anchor/pending', '/index'],
      ['/content/apico', '/index'],
      ['/income/mcnContent', '/income'],
      ['/income/mcnOverview', '/income'],
      ['/content/album/create', '/content/album/create'],
      ['/mcn/home', '/mcn/home'],
    ],
  ],
  [
    'somebody not verified yet',
    '13800000002',
    '/checkin/identity',
    [
      ['/index', '/checkin/identity'],
      ['/content/album/list', '/checkin/identity'],
      ['/mcn/home', '/checkin/identity'],
      ['/checkin/enterprisev2/bank', '/checkin/identity'],
      ['/usercenter/info/account', '/checkin/identity'],
      ['/login', '/checkin/identity'],
      ['/checkin/basicInfo', '/checkin/basicInfo'],
    ],
  ],
  [
    'an enterprise whose payment is being checked',
    '13800000003',
    '/checkin/enterprisev2/bankCheck',
    [
      ['/index', '/checkin/enterprisev2/bankCheck'],
      ['/checkin/identity', '/checkin/enterprisev2/bankCheck'],
      ['/checkin/enterprisev2/success', '/checkin/enterprisev2/bankCheck'],
      ['/mcn/home', '/checkin/enterprisev2/bankCheck'],
      ['/usercenter/info/account', '/usercenter/info/account'],
      ['/message', '/message'],
    ],
  ],
  [
    'an enterprise whose operator failed',
    '13800000005',
    '/checkin/enterprisev2/enterprise',
    [
      ['/index', '/checkin/enterprisev2/enterprise'],
      ['/checkin/enterprise', '/checkin/enterprisev2/enterprise'],
      ['/checkin/enterprise/state', '/checkin/enterprisev2/enterprise'],
      ['/checkin/enterprisev2/bank', '/checkin/enterprisev2/enterprise'],
      ['/usercenter/info/account', '/checkin/enterprisev2/enterprise'],
      ['/checkin/enterprisev2/operator', '/checkin/enterprisev2/operator'],
    ],
  ],
  [
    'an enterprise of the old flow',
    '13800000006',
    '/checkin/enterprisev2/enterprise',
    [
      ['/index', '/checkin/enterprisev2/enterprise'],
      ['/checkin/enterprisev2/operator', '/checkin/enterprisev2/enterprise'],
      ['/usercenter/bill', '/checkin/enterprisev2/enterprise'],
    ],
  ],
  [
    'an agency',
    '13800000004',
    '/index',
    [
      ['/mcn/home', '/mcn/index'],
      ['/mcn/settled/info', '/mcn/index'],
      ['/mcn/personal/my', '/mcn/index'],
      ['/mcn/sign/guide', '/mcn/sign/guide'],
      ['/mcn/anchor', '/mcn/anchor'],
      ['/checkin/enterprisev2/success', '/index'],
      ['/task/task-center', '/index'],
      ['/income/mcnOverview', '/income/mcnOverview'],
    ],
  ],
  [
    'an enterprise that is no agency',
    '13800000012',
    '/index',
    [
      ['/mcn/index', '/mcn/home'],
      ['/mcn/datacenter/all', '/mcn/home'],
      ['/income/mcnOverview', '/income'],
      ['/mcn/home', '/mcn/home'],
    ],
  ],
  [
    'an individual with a task contract alone',
    '13800000017',
    '/index',
    [['/content/album/create', '/sign/contract']],
  ],
  [
    'an individual who has signed nothing',
    '13800000018',
    '/index',
    [['/content/album/create', '/sign/guide']],
  ],
]

describe('a visitor', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await product.visit()
  })
  afterAll(() => visitor.context.close())

  test.each(visitorRows)('%s leads to %s', async (from, to) => {
    expect(await addressFrom(visitor, from)).toBe(to)
  })

  test('on an unknown page reads 找不到此页', async () => {
    visitor.allow(/404/)
    await visitor.open('/no/such/page')
    await visitor.sees('找不到此页')
    expect(await visitor.page.title()).toBe('找不到此页 - 听岸')
    await visitor.look('not-found-visitor')
  })

  test('who followed a deep link is back there after the login', async () => {
    await visitor.signIn('13800000001', { path: '/usercenter/bill/chapter?month=2025-12' })
    await visitor.at('/usercenter/bill/chapter?month=2025-12')
  })
})

describe.each(memberRows)('%s', (_who, mobile, home, rows) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await product.visit()
    await visitor.enter(mobile, home)
  })
  afterAll(() => visitor.context.close())

  test.each(rows)('asking the server, %s leads to %s', async (from, to) => {
    expect(await addressFrom(visitor, from)).toBe(to)
  })

  test.each(rows)('inside the console, %s leads to %s', async (from, to) => {
    // public pages are other documents, outside of it
    if (!(await visitor.page.locator('[data-page-title]').isVisible())) await visitor.open(home)
    await visitor.page.locator('[data-page-title]').waitFor()
    await visitor.go(from)
    await visitor.at(to)
    const { title } = findRoute(to.split('?')[0]!)!
    await expect.poll(() => visitor.title()).toBe(`${title} - 听岸`)
  })
})

describe('pages that have something to say', () => {
  test('an unknown page inside the console keeps the menus around it', async () => {
    const visitor = await product.visit()
    await visitor.enter('13800000001')
    await visitor.go('/no/such/page')
    await visitor.sees('找不到此页')
    await visitor.page.getByRole('navigation', { name: '站点' }).waitFor()
    await visitor.look('not-found-console')
    await visitor.page.getByRole('link', { name: '回到首页' }).click()
    await visitor.at('/index')
  })

  test('an enterprise of the old flow is told once why it is held', async () => {
    const visitor = await product.visit()
    await visitor.enter('13800000006')
    await visitor.at('/checkin/enterprisev2/enterprise')
    await visitor.sees('企业认证需要升级')
    await visitor.look('enterprise-upgrade')
    await visitor.page.getByRole('button', { name: '知道了，开始填写' }).click()
    await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
    await visitor.page.reload()
    await visitor.page.locator('[data-page-title]').waitFor()
    expect(await visitor.page.getByRole('dialog').count()).toBe(0)
  })

  test('a link is as good as an address', async () => {
    const visitor = await product.visit()
    await visitor.enter('13800000018')
    await visitor.page
      .getByRole('link', { name: /去签署/ })
      .first()
      .click()
    await visitor.at('/sign/guide')
  })

  test('a step passed elsewhere moves the page on as soon as it is looked at again', async () => {
    const { uid, mobile } = await anAccount(product.server, { authType: 0 })
    const visitor = await product.visit()
    await visitor.enter(mobile, '/checkin/identity')
    await visitor.page.locator('[data-page-title]').waitFor()
    const { db, sessions } = product.server.deps
    await db.updateTable('account').set({ auth_type: 1 }).where('uid', '=', uid).execute()
    sessions.forget(uid)
    await visitor.page.clock.setSystemTime(Date.now() + 61_000)
    await visitor.page.evaluate(() => dispatchEvent(new Event('focus')))
    await visitor.at('/index')
  })
})

/** Where the server sends this browser; no page need be drawn for that. */
async function addressFrom({ context }: Visitor, path: string): Promise<string> {
  const answer = await context.request.get(path, { headers: { accept: 'text/html' } })
  const { pathname, search } = new URL(answer.url())
  return pathname + search
}
