import { expect, test } from 'vitest'
import { accountByMobile } from '../../apps/server/src/modules/account/account.service.ts'
import { playSandbox } from '../../apps/server/src/testing/companies.ts'
import { lastCode } from '../../apps/server/src/testing/phone.ts'
import { aPerson } from '../../apps/server/src/testing/ties.ts'
import { stage, type Visitor } from '../support/journey.ts'

const it = stage()
const LIST = '/usercenter/info/bank/list'
const EDITOR = '/usercenter/info/bank/editor'
const CARD = '6225880000000001'
const FOREIGN = '6214830000000009'
const DAY = 86_400_000

async function pick({ page }: Visitor, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function prove({ page }: Visitor, mobile: string) {
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('验证码已发送到').waitFor()
  await page.getByLabel('短信验证码').fill(await lastCode(it.server, mobile))
  await page.getByLabel('已验证').waitFor()
}

test('a card from the first digit to the next one thirty days later', async () => {
  const person = await aPerson(it.server)
  const { db, personal } = it.server.deps
  await db
    .insertInto('sandbox_answer')
    .values({ provider: 'bank', subject: personal.hash('card', FOREIGN), answer: 'mismatch' })
    .execute()
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(person.mobile, LIST)
  await visitor.sees('还没有绑定银行卡')
  await visitor.look('bank-empty')
  await page.getByRole('link', { name: '绑定银行卡' }).click()
  await visitor.at(EDITOR)

  const number = page.getByLabel('银行卡号')
  await number.fill('6225880000000002')
  await visitor.sees('请输入正确的银行卡号')
  await number.fill('6225750000000006')
  await visitor.sees('仅支持储蓄卡')
  await number.fill('4111111111111111')
  await visitor.sees('暂不支持该银行')
  await number.fill(FOREIGN)
  await visitor.sees('招商银行 · 储蓄卡')
  expect(await number.inputValue()).toBe('6214 8300 0000 0009')
  await pick(visitor, '开户行所在地：省', '福建省')
  await pick(visitor, '开户行所在地：市', '厦门市')
  await prove(visitor, person.mobile)
  await page.getByRole('button', { name: '核验并绑定' }).click()
  await visitor.sees('请输入银行预留手机号')
  await page.getByLabel('银行预留手机号').fill('13877776666')
  await visitor.look('bank-editor')
  await page.getByRole('button', { name: '核验并绑定' }).click()
  await visitor.sees('银行卡信息核验失败')

  // What was typed outlives a reload.
  await visitor.sees('草稿已保存')
  await visitor.open(EDITOR)
  await visitor.sees('已恢复未提交的内容')
  expect(await page.getByLabel('银行预留手机号').inputValue()).toBe('13877776666')
  await page.getByLabel('银行卡号').fill(CARD)
  await visitor.sees('招商银行 · 储蓄卡')
  it.server.deps.clock.advance(61_000)
  await prove(visitor, person.mobile)
  await page.getByRole('button', { name: '核验并绑定' }).click()
  await visitor.at('/usercenter/info/bank/state')
  await visitor.sees('银行账户已生效')
  await visitor.look('bank-state')

  await page.getByRole('link', { name: '查看银行信息' }).click()
  await visitor.at(LIST)
  await visitor.sees('6225 **** **** 0001')
  expect(await page.getByRole('button', { name: '更换银行卡' }).isDisabled()).toBe(true)
  await visitor.sees('银行卡 30 天内只能修改一次')
  await visitor.look('bank-list')
  await page.getByRole('button', { name: '查看完整号码' }).click()
  it.server.deps.clock.advance(61_000)
  await page.getByRole('dialog').getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('验证码已发送到').waitFor()
  await page.getByLabel('短信验证码').fill(await lastCode(it.server, person.mobile))
  await visitor.sees(CARD)

  it.server.deps.clock.advance(30 * DAY)
  const later = await it.visit({ dark: true, phone: true })
  await later.enter(person.mobile, LIST)
  await later.page.getByRole('link', { name: '更换银行卡' }).waitFor()
  await later.look('bank-list-phone-dark')
  await later.page.getByRole('link', { name: '更换银行卡' }).click()
  await later.page.getByLabel('银行卡号').waitFor()
  await later.look('bank-editor-phone-dark')
})

const COMPANY = { mobile: '13800000004', operator: '13900000004' }

test('a company moves to another account: named, proved by the amount that arrives', async () => {
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(COMPANY.mobile, LIST)
  await visitor.sees('**** **** 4567')
  await visitor.look('bank-company')
  await page.getByRole('link', { name: '更换对公账户' }).click()
  await visitor.at(EDITOR)
  await page.getByLabel('对公账号').fill('592900009998888')
  await pick(visitor, '开户银行', '招商银行')
  await pick(visitor, '开户行所在地：省', '福建省')
  await pick(visitor, '开户行所在地：市', '厦门市')
  await page.getByRole('combobox', { name: '开户支行' }).fill('观音山')
  await page.getByRole('option', { name: '招商银行厦门观音山支行' }).click()
  await prove(visitor, COMPANY.operator)
  await visitor.look('bank-company-editor')
  await page.getByRole('button', { name: '提交并发起打款' }).click()
  await visitor.sees('款项已发出')
  await visitor.look('bank-company-amount')

  // Meanwhile the old one counts.
  await visitor.open(LIST)
  await visitor.sees('请先完成正在进行的打款认证')
  await visitor.sees('**** **** 4567')
  await page.getByRole('link', { name: '去处理' }).click()
  await visitor.at(EDITOR)
  const { uid } = (await accountByMobile(it.server.deps, COMPANY.mobile))!
  const { data } = await playSandbox(it.server, `bank/${uid}`)
  const { amountFen } = data as { amountFen: number }
  await page.getByLabel('到账金额（元）').fill((((amountFen % 99) + 1) / 100).toFixed(2))
  await page.getByRole('button', { name: '确认金额' }).click()
  await visitor.sees('打款金额不正确，还可尝试2次')
  await page.getByLabel('到账金额（元）').fill((amountFen / 100).toFixed(2))
  await page.getByRole('button', { name: '确认金额' }).click()
  await visitor.at('/usercenter/info/bank/state')
  await visitor.sees('**** **** 8888，之后的提现')
  await visitor.open(LIST)
  expect(await page.getByRole('button', { name: '更换对公账户' }).isDisabled()).toBe(true)
  await visitor.sees('对公账户 30 天内只能修改一次')
})
