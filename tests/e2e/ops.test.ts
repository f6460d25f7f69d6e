import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sweepExpired } from '../../apps/server/src/modules/auth/auth.jobs.ts'
import { anAccount } from '../../apps/server/src/testing/members.ts'
import { stage, type Visitor } from '../support/journey.ts'
import { giveCode, givePassword, operator, phoneCode, secretOf } from '../support/operator.ts'

const product = stage({ STREAM_CHECK_SECONDS: '1' })

const MINUTE = 60_000
const isIn = ({ page }: Visitor) => page.getByRole('navigation', { name: '后台导航' }).waitFor()
const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name })

/** Somebody with an open page who has agreed to everything. */
async function aCreator(nickname: string, path = '/message') {
  const account = await anAccount(product.server, { nickname })
  const { db, clock } = product.server.deps
  const agreements = await db.selectFrom('agreement').select(['type', 'version']).execute()
  await db
    .insertInto('agreement_consent')
    .values(agreements.map((agreed) => ({ ...agreed, uid: account.uid, at: clock.date(), ip: '' })))
    .execute()
  const visitor = await product.visit()
  await visitor.enter(account.mobile, path)
  await visitor.page.getByRole('button', { name: '消息中心', exact: true }).waitFor()
  return { ...account, visitor }
}

describe('the door', () => {
  test('is tied to a phone at the first login, and opens once per code', async () => {
    const visitor = await product.visit()
    const { page } = visitor
    await visitor.open('/ops/account')
    await visitor.sees('使用员工账号登录')
    await visitor.look('ops-login')
    await givePassword(visitor, 'merchant1')
    await page.getByRole('img', { name: '动态码绑定二维码' }).waitFor()
    await visitor.look('ops-totp-setup')
    const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '')
    const code = phoneCode(secret)
    await giveCode(visitor, code)
    await isIn(visitor)
    await visitor.sees('你的角色不能打开这个页面')
    await visitor.look('ops-no-permission')

    await button(visitor, /唐越/).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await givePassword(visitor, 'merchant1')
    await giveCode(visitor, code)
    await visitor.sees('动态码不正确或已使用')
    expect(await page.getByRole('img', { name: '动态码绑定二维码' }).count()).toBe(0)
    await giveCode(visitor, phoneCode(secret, 1))
    await isIn(visitor)
    await visitor.at('/ops/account')
  })

  test('stays shut after five wrong guesses', async () => {
    const visitor = await product.visit()
    await visitor.open('/ops')
    for (let guess = 1; guess < 5; guess++) {
      await givePassword(visitor, 'finance1', `wrong guess ${guess}`)
      await visitor.sees('用户名或密码不正确')
      await visitor.page.getByRole('textbox', { name: '密码' }).fill('')
      await visitor.page.getByText('用户名或密码不正确').waitFor({ state: 'detached' })
    }
    await givePassword(visitor, 'finance1', 'wrong guess 5')
    await visitor.sees('尝试次数过多，请15分钟后再试')
    await visitor.page.getByRole('textbox', { name: '密码' }).fill('')
    await visitor.page.getByText('尝试次数过多').waitFor({ state: 'detached' })
    await givePassword(visitor, 'finance1')
    await visitor.sees('尝试次数过多，请15分钟后再试')
  })

  test('is all that a creator sees of it', async () => {
    const { visitor } = await aCreator('门外的人')
    await visitor.open('/ops/review')
    await visitor.sees('使用员工账号登录')
    expect(await visitor.page.getByRole('navigation').count()).toBe(0)
  })
})

describe('every desk', () => {
  /** With what tells it from the one before: its heading, or the tab that is open. */
  const desks = {
    '': '你好',
    '/review': '审核队列',
    '/approval': '双人复核',
    '/account?q=夜读&uid=10000001': '账号',
    '/feedback?id=1001': '用户反馈',
    '/switch': '功能开关',
    '/recharge': '充值',
    '/recharge?view=product': '商品',
    '/recharge?view=activity': '活动',
    '/coin?uid=10000001': '创作币',
    '/money': '资金告警',
    '/permission?as=10000004': '权限目录',
    '/job?state=completed': '后台任务',
    '/audit': '审计日志',
    '/staff': '员工',
    '/nowhere': '找不到此页',
  }
  test.each([false, true])('can be read by everybody (dark: %s)', async (dark) => {
    const visitor = await operator(product, 'super1', '/ops', { dark })
    const { page } = visitor
    for (const [path, name] of Object.entries(desks)) {
      await visitor.go(`/ops${path}`)
      await page
        .getByRole('heading', { level: 1, name })
        .or(page.getByRole('tab', { name, selected: true }))
        .waitFor()
      await expect.poll(() => page.getByLabel('正在加载').count()).toBe(0)
      await visitor.look(`ops${path.replaceAll(/\W+/g, '-')}${dark ? '-dark' : ''}`)
    }
  })
})

describe('the review queue', () => {
  test('is worked through by keyboard, and one item belongs to one person', async () => {
    const one = await operator(product, 'reviewer1', '/ops/review?kind=profile')
    const two = await operator(product, 'reviewer2', '/ops/review?kind=profile')
    const title = (name: string) => ({ name, exact: true, level: 2 })
    for (const { page } of [one, two])
      await page.getByRole('button', { name: '领取：新昵称：旧时茶馆' }).waitFor()
    await one.page.keyboard.press('n')
    await one.page.getByRole('heading', title('新昵称：旧时茶馆')).waitFor()
    await one.sees('老陈说书')
    await one.look('ops-review-work')
    await two.page.getByRole('button', { name: '领取：新昵称：旧时茶馆' }).click()
    await two.sees('该任务已被他人领取')

    // passing takes the next one by itself
    await one.page.keyboard.press('p')
    await one.sees('已通过')
    await one.page.getByRole('heading', title('新简介')).waitFor()

    // the lock runs out, another takes over, and the first is told where they work
    product.server.deps.clock.advance(31 * MINUTE)
    await two.page.keyboard.press('n')
    await two.page.getByRole('heading', title('新简介')).waitFor()
    await one.page.keyboard.press('p')
    await one.sees('这条已被其他人领取')
    await one.look('ops-review-lost')
    await one.page.keyboard.press('n')
    await one.page.getByRole('heading', title('新昵称：北岸灯火')).waitFor()

    await two.page.keyboard.press('r')
    await two.page.getByRole('radio').first().waitFor()
    await two.page.keyboard.press('Enter')
    await two.sees('请选择理由')
    await two.page.keyboard.press('2')
    await two.look('ops-review-reject')
    await two.page.keyboard.press('Enter')
    await two.sees('已驳回')
    const told = await product.server.deps.db
      .selectFrom('message')
      .select('content')
      .where('uid', '=', 10000001)
      .where('title', '=', '资料未通过审核')
      .executeTakeFirstOrThrow()
    expect(told.content).toContain('简介含有联系方式或二维码')

    await one.page.keyboard.press('e')
    await one.page.getByLabel('升级说明').fill('昵称像一家酒吧')
    await one.page.keyboard.press('Control+Enter')
    await one.sees('已升级给超级管理员')
    await one.sees('队列已经清空')
    await one.page.keyboard.press('?')
    await one.page.getByRole('dialog', { name: '键盘操作' }).waitFor()
    await one.look('ops-review-keys')
  })
})

describe('a feedback', () => {
  test('is answered through an expired login, and the creator’s page gets the answer', async () => {
    const { uid, visitor: creator } = await aCreator('等回音的人')
    const { db, clock } = product.server.deps
    await db
      .insertInto('feedback')
      .values({
        uid,
        type: 1,
        content: '节目封面上传后总是变形，换了三张图都一样。',
        client_info: '{}',
        trace_id: 'f00d',
        created_at: clock.date(),
      })
      .execute()
    const desk = await operator(product, 'support2', '/ops/feedback?q=总是变形')
    const { page } = desk
    await page.getByRole('button', { name: /总是变形/ }).waitFor()
    await page.keyboard.press('j')
    await button(desk, '复制追踪号').waitFor()
    await button(desk, '受理').click()
    await page.getByRole('textbox', { name: '回复' }).fill('已经修好，请重新上传封面。')

    // it ends with the answer on its way: anything else the page asks would have led to the login before
    await page.route('**/ops/v1/feedback/answer', async (route) => {
      await db.updateTable('staff_session').set({ ended_at: clock.date() }).execute()
      await route.fallback()
    })
    await button(desk, '发送回复').click()
    await desk.sees('登录已过期，请重新登录')
    await page.unroute('**/ops/v1/feedback/answer')
    await page.getByRole('textbox', { name: '密码' }).fill('tingan-demo-2026')
    await button(desk, '下一步').click()
    await giveCode(desk, phoneCode(await secretOf(product, 'support2')))
    await desk.sees('已恢复未提交的内容')
    await button(desk, '发送回复').click()
    await desk.sees('已回复，用户会收到消息')
    await creator.page.getByRole('button', { name: '消息中心，1 条未读' }).waitFor()
    await creator.sees('已经修好，请重新上传封面。')
    await desk.look('ops-feedback-answered')
  })
})

describe('four eyes', () => {
  test('freeze an account, and its open page is left at the login', async () => {
    const { uid, visitor: creator } = await aCreator('被举报的人')
    const support = await operator(product, 'support1', `/ops/account?uid=${uid}`)
    await button(support, '冻结').click()
    await support.page.getByLabel('原因').fill('多次举报后核实')
    await button(support, '提交复核').click()
    await support.page.getByRole('link', { name: `冻结账号：被举报的人（${uid}）` }).click()
    await support.sees('不能由自己同意')
    expect(await button(support, '同意并生效').isDisabled()).toBe(true)

    const boss = await operator(product, 'super2', '/ops/approval')
    await button(boss, new RegExp(`冻结账号：被举报的人（${uid}）`)).click()
    await button(boss, '驳回').click()
    await boss.sees('请填写驳回原因')
    await button(boss, '同意并生效').click()
    await boss.sees('已同意，变更已生效')
    await creator.at(/^\/login/)
    await support.page.reload()
    await support.sees('沈知远 于')
  })

  test('bring in a colleague', async () => {
    const boss = await operator(product, 'super1', '/ops/staff')
    await button(boss, '新增员工').click()
    await boss.page.getByLabel('姓名').fill('新同事')
    await boss.page.getByLabel('用户名').fill('newcomer')
    await boss.page.getByLabel('内容审核').check()
    await boss.page.getByRole('textbox', { name: '初始密码' }).fill('first password 1')
    await boss.page.getByLabel('原因').fill('新人入职')
    await boss.look('ops-staff-new')
    await button(boss, '保存').click()
    await boss.sees('等待另一位超级管理员复核')

    const other = await operator(product, 'super2', '/ops/approval')
    await button(other, /新增员工：新同事/).click()
    await button(other, '同意并生效').click()
    await other.sees('已同意')
    const newcomer = await product.visit()
    await newcomer.open('/ops')
    await givePassword(newcomer, 'newcomer', 'first password 1')
    await giveCode(
      newcomer,
      phoneCode((await newcomer.page.getByRole('code').innerText()).replaceAll(' ', '')),
    )
    await newcomer.sees('新同事，你好')
  })
})

describe('the system desks', () => {
  test('turn a switch, and creators see it', async () => {
    const desk = await operator(product, 'config1', '/ops/switch')
    await button(desk, '关闭「AI 有声书入口」').click()
    await desk.page.getByLabel('原因').fill('上游服务维护')
    await desk.look('ops-switch-turn')
    await desk.page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click()
    await desk.sees('已关闭「AI 有声书入口」')
    await desk.go('/ops/permission?as=10000001')
    const menus = desk.page.getByRole('region', { name: '夜读小舟看到的菜单' })
    await menus.getByRole('heading', { name: '创作中心' }).waitFor()
    expect(await menus.getByText('AIGC').count()).toBe(0)

    await desk.page.getByRole('switch', { name: '收入管理（/income）' }).press('Space')
    await button(desk, '关闭入口').click()
    await menus.getByText('收入管理').waitFor({ state: 'detached' })
  })

  test('try a failed job again', async () => {
    const { db, jobs } = product.server.deps
    await jobs.enqueue(db, sweepExpired, {})
    await sql`update pgboss.job set state = 'failed', output = '{"message":"disk full"}', completed_on = now()
      where name = ${sweepExpired.name}`.execute(db)
    const desk = await operator(product, 'config1', '/ops')
    await desk.page.getByRole('link', { name: /多次重试仍失败/ }).click()
    await desk.sees('disk full')
    await desk.look('ops-job-failed')
    await button(desk, '重试清理过期登录与验证码').first().click()
    await desk.sees('已重新排队')
    await desk.sees('没有失败的任务')
  })

  test('find in the audit log what was changed, field by field', async () => {
    const desk = await operator(product, 'super1', '/ops/audit?subject=switch:showAI')
    await button(desk, '开关 · 切换的详情').click()
    await desk.sees('上游服务维护')
    await desk.sees('改后')
    await desk.look('ops-audit-entry')
    await desk.page.getByLabel('动作').selectOption('员工')
    await desk.sees('没有符合条件的记录')
    await desk.at('/ops/audit?subject=switch%3AshowAI&action=staff.')
  })
})
