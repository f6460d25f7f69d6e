import { test } from 'vitest'
import { anEnterprise } from '../../apps/server/src/testing/companies.ts'
import { lastCode } from '../../apps/server/src/testing/phone.ts'
import { decideAgency, fillAgency } from '../support/agency.ts'
import { stage, type Visitor } from '../support/journey.ts'
import { operator } from '../support/operator.ts'

const it = stage()
const FORM = '/mcn/settled/info'

async function prove({ page }: Visitor, mobile: string) {
  it.server.deps.clock.advance(61_000)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('验证码已发送到').waitFor()
  await page.getByLabel('短信验证码').fill(await lastCode(it.server, mobile))
  await page.getByLabel('已验证').waitFor()
}

test('from the first look to the workbench, refused once, without a new login', async () => {
  const company = await anEnterprise(it.server)
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(company.mobile, '/mcn/home')
  await visitor.sees('和主播一起，把声音做成事业')
  await visitor.look('agency-home')
  await page.getByRole('link', { name: '申请入驻' }).click()
  await visitor.at(FORM)
  await fillAgency(page, { mcnName: '潮', link: 'example' })
  await prove(visitor, company.operatorMobile)
  await page.getByRole('button', { name: '提交申请' }).click()
  await visitor.sees('机构名称需为2-20个字')
  await visitor.sees('请输入正确的链接')
  await visitor.look('agency-form-errors')
  await page.getByLabel('机构名称').fill('听潮声社')
  await page.getByLabel('作品链接').fill('https://example.cn/a/1')
  await page.getByRole('button', { name: '提交申请' }).click()
  await visitor.sees('正在审核')
  await visitor.look('agency-waiting')

  await decideAgency(it.server, company.uid, 3, '代表作品：无法打开')
  await visitor.sees('上次没有通过：代表作品：无法打开')
  await page.getByLabel('作品链接').waitFor()
  await visitor.look('agency-refused')
  await page.getByLabel('作品链接').fill('https://example.cn/a/2')
  await prove(visitor, company.operatorMobile)
  await page.getByRole('button', { name: '提交申请' }).click()
  await visitor.sees('正在审核')

  await decideAgency(it.server, company.uid, 2, '')
  // The page is open all the while: it moves on, and the entry stands in its header.
  await visitor.at('/mcn/index')
  await page.getByRole('link', { name: 'MCN工作台', exact: true }).waitFor()
  await visitor.sees('还没有签约主播')
})

test('the first page of an agency at work, with its papers in a drawer', async () => {
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter('13800000004', '/mcn/index')
  await visitor.sees('夜读小舟希望把机构分成从30%改为25%')
  await visitor.look('agency-index')
  await page.getByRole('button', { name: '机构信息' }).click()
  await page.getByRole('dialog', { name: '机构信息' }).getByText('厦门星河声工场文化有限公司').waitFor()
  await visitor.look('agency-drawer')
})

test.each([
  ['13800000013', '正在审核', 'reviewing'],
  ['13800000014', '申请没有通过', 'refused'],
  ['13800000015', '已冻结', 'frozen'],
  ['13800000001', '仅企业用户可申请MCN入驻', 'person'],
])('what %s sees', async (mobile, words, name) => {
  const visitor = await it.visit({ dark: true, phone: true })
  await visitor.enter(mobile, '/mcn/home')
  await visitor.sees(words)
  await visitor.look(`agency-home-${name}-phone-dark`)
})

test('an operator finds an agency and asks for its freezing', async () => {
  const desk = await operator(it, 'merchant1', '/ops/mcn')
  const { page } = desk
  await page.getByRole('button', { name: /星河声工场/ }).click()
  await desk.sees('厦门星河声工场文化有限公司')
  await desk.look('ops-mcn')
  await page.getByRole('button', { name: '冻结', exact: true }).click()
  await page.getByLabel('原因').fill('多位主播投诉，核查期间冻结')
  await page.getByRole('button', { name: '提交' }).click()
  await desk.sees('等待复核')
})
