import { expect, test } from 'vitest'
import { accountByMobile } from '../../apps/server/src/modules/account/account.service.ts'
import {
  ACCOUNT_NO,
  aCreditCode,
  anEnterprise,
  LEGAL,
  OPERATOR,
  playSandbox,
  standingOf,
} from '../../apps/server/src/testing/companies.ts'
import { aMobile } from '../../apps/server/src/testing/members.ts'
import { lastCode } from '../../apps/server/src/testing/phone.ts'
import { decideAgency, fillAgency } from '../support/agency.ts'
import { stage, type Visitor } from '../support/journey.ts'
import { drawPicture } from '../support/picture.ts'

const it = stage()
const picture = { name: 'paper.png', mimeType: 'image/png', buffer: drawPicture(800, 500) }
const COMPANY = '厦门听潮文化传媒有限公司'

const PAGE = {
  base: '/checkin/enterprisev2/enterprise',
  operator: '/checkin/enterprisev2/operator',
  bank: '/checkin/enterprisev2/bank',
  bankCheck: '/checkin/enterprisev2/bankCheck',
  success: '/checkin/enterprisev2/success',
}

async function upload({ page }: Visitor, label: string) {
  await page.getByLabel(`选择${label}文件`).setInputFiles(picture)
  await page.getByRole('button', { name: `重新上传${label}` }).waitFor()
}

async function pick({ page }: Visitor, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillBase(visitor: Visitor, creditCode: string) {
  const { page } = visitor
  await page.getByLabel('企业', { exact: true }).check()
  await upload(visitor, '营业执照')
  await page.getByLabel('企业名称').fill(COMPANY)
  await page.getByLabel('统一社会信用代码').fill(creditCode)
  await page.getByLabel('长期有效').check()
  await page.getByLabel('法人姓名').fill(LEGAL.name)
  await page.getByLabel('法人身份证号').fill(LEGAL.idNo)
  await pick(visitor, '注册地区：省', '福建省')
  await pick(visitor, '注册地区：市', '厦门市')
  await pick(visitor, '注册地区：区', '思明区')
  await page.getByLabel('注册地址').fill('软件园二期观日路 24 号')
  await page.getByLabel('小规模纳税人').check()
  await page.getByLabel('联系邮箱').fill('hi@example.com')
  await page.getByLabel('选择头像图片').setInputFiles(picture)
  await page.getByRole('button', { name: '使用这张' }).click()
  await page.getByRole('button', { name: '更换头像' }).waitFor()
  await page.getByLabel('昵称').fill('听潮声音')
  await page.getByLabel('简介').fill('把海边的故事读给远方的人听，偏爱慢的声音。')
}

async function provePhone({ page }: Visitor, mobile: string) {
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('验证码已发送到').waitFor()
  await page.getByLabel('短信验证码').fill(await lastCode(it.server, mobile))
  await page.getByLabel('已验证').waitFor()
}

async function fillOperator(visitor: Visitor, mobile: string) {
  const { page } = visitor
  await page.getByLabel('法人授权的经办人').check()
  await page.getByLabel('经办人姓名').fill(OPERATOR.name)
  await page.getByLabel('经办人身份证号').fill(OPERATOR.idNo)
  await upload(visitor, '身份证人像面')
  await upload(visitor, '身份证国徽面')
  await upload(visitor, '授权书')
  await page.getByLabel('经办人邮箱').fill('op@example.com')
  await page.getByLabel('经办人手机号').fill(mobile)
  await provePhone(visitor, mobile)
  await page.getByRole('button', { name: '提交，去人脸核验' }).click()
  await page.getByRole('img', { name: '人脸核验二维码' }).waitFor()
}

async function decideFace({ page }: Visitor, pass: boolean) {
  const href = await page.getByRole('link', { name: '就在这台设备上核验' }).getAttribute('href')
  const flowId = new URLSearchParams(href!.split('?')[1]).get('flowId')
  await playSandbox(it.server, `face/${flowId}`, { pass, reason: '光线太暗' })
}

async function fillBank(visitor: Visitor) {
  const { page } = visitor
  await page.getByLabel('对公账号').fill(ACCOUNT_NO)
  await pick(visitor, '开户银行', '招商银行')
  await pick(visitor, '开户行所在地：省', '福建省')
  await pick(visitor, '开户行所在地：市', '厦门市')
  await page.getByRole('combobox', { name: '开户支行' }).fill('观音山')
  await page.getByRole('option', { name: '招商银行厦门观音山支行' }).click()
  await expect.poll(() => page.getByLabel('联行号').inputValue()).toBe('308393000021')
}

async function sentAmount(uid: number): Promise<number> {
  return ((await playSandbox(it.server, `bank/${uid}`)).data as { amountFen: number }).amountFen
}
const yuan = (fen: number) => (fen / 100).toFixed(2)

async function sendAmount({ page }: Visitor, fen: number) {
  await page.getByLabel('到账金额（元）').fill(yuan(fen))
  await page.getByRole('button', { name: '确认金额' }).click()
}

test('from registration to an approved agency, with everything going wrong once', async () => {
  const visitor = await it.visit()
  const { page } = visitor
  const mobile = aMobile()
  await visitor.signIn(mobile)
  const { uid } = (await accountByMobile(it.server.deps, mobile))!
  await visitor.at('/checkin/identity')
  await page.getByRole('button', { name: '以企业身份入驻' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '同意并继续' }).click()
  await visitor.at(PAGE.base)

  // nothing filled in: every field says what it wants
  await page.getByRole('button', { name: '提交并核对工商信息' }).click()
  await visitor.sees('请上传营业执照')
  await visitor.look('enterprise-base-errors')
  const creditCode = aCreditCode()
  await fillBase(visitor, creditCode)
  await visitor.look('enterprise-base')

  // leaving loses nothing, not even the papers, on whatever device one comes back
  await visitor.sees('草稿已保存')
  const phone = await it.visit({ phone: true })
  await phone.enter(mobile, PAGE.base)
  await phone.sees('已恢复未提交的内容')
  await phone.page.getByRole('button', { name: '重新上传营业执照' }).waitFor()
  expect(await phone.page.getByLabel('法人身份证号').inputValue()).toBe(LEGAL.idNo)
  await visitor.open(PAGE.base)
  await visitor.sees('已恢复未提交的内容')
  expect(await page.getByLabel('企业名称').inputValue()).toBe(COMPANY)
  await page.getByRole('button', { name: '重新上传营业执照' }).waitFor()

  // the register knows another name, then this one
  await playSandbox(it.server, 'registry', { creditCode, match: false })
  await page.getByRole('button', { name: '提交并核对工商信息' }).click()
  await visitor.sees('企业名称与信用代码不匹配')
  await playSandbox(it.server, 'registry', { creditCode, match: true })
  await page.getByRole('button', { name: '提交并核对工商信息' }).click()
  await visitor.at(PAGE.operator)

  // the operator's face fails, and passes the second time
  const operatorMobile = aMobile()
  await fillOperator(visitor, operatorMobile)
  await visitor.look('enterprise-face')
  await decideFace(visitor, false)
  await visitor.sees('上次没有通过：经办人人脸核验未通过（光线太暗）')
  expect(await page.getByLabel('经办人姓名').inputValue()).toBe('方*')
  await visitor.look('enterprise-operator-refused')
  it.server.deps.clock.advance(61_000)
  await provePhone(visitor, operatorMobile)
  await page.getByRole('button', { name: '提交，去人脸核验' }).click()
  await page.getByRole('img', { name: '人脸核验二维码' }).waitFor()
  await decideFace(visitor, true)
  await visitor.at(PAGE.bank)

  // the payment comes back
  await fillBank(visitor)
  await visitor.look('enterprise-bank')
  await page.getByRole('button', { name: '提交并发起打款' }).click()
  await visitor.at(PAGE.bankCheck)
  await playSandbox(it.server, `bank/${uid}`, { result: 'bounced', reason: '户名不符' })
  await visitor.sees('上次没有通过：打款被退回（户名不符）')
  await page.getByRole('link', { name: '重新提交对公账户' }).click()
  await visitor.at(PAGE.bank)
  await page.getByRole('button', { name: '提交并发起打款' }).click()
  await visitor.at(PAGE.bankCheck)

  // a step back makes it void; then a third payment
  await page.getByRole('button', { name: '没收到？重新填写账户' }).click()
  await page.getByRole('button', { name: '返回修改', exact: true }).click()
  await visitor.at(PAGE.bank)
  await page.getByRole('button', { name: '提交并发起打款' }).click()
  await visitor.at(PAGE.bankCheck)

  // wrong twice, then right
  const amount = await sentAmount(uid)
  const wrong = (amount % 99) + 1
  await sendAmount(visitor, wrong)
  await visitor.sees('打款金额不正确，还可尝试2次')
  await sendAmount(visitor, wrong)
  await visitor.sees('打款金额不正确，还可尝试1次')
  await visitor.look('enterprise-bank-check')
  await sendAmount(visitor, amount)
  await visitor.at(PAGE.success)
  await visitor.sees(COMPANY)
  await visitor.look('enterprise-success')
  await page.getByRole('link', { name: '进入创作中心' }).click()
  await visitor.at('/index')
  await visitor.open(PAGE.success)
  await visitor.at(PAGE.success)

  // and on to an agency, whose entry appears in the open page
  await visitor.open('/mcn/settled/info')
  await fillAgency(page, { mcnName: '听潮声社', link: 'https://example.cn/a/1' })
  it.server.deps.clock.advance(61_000)
  await provePhone(visitor, operatorMobile)
  await page.getByRole('button', { name: '提交申请' }).click()
  await visitor.sees('正在审核')
  await decideAgency(it.server, uid, 2, '')
  await visitor.at('/mcn/index')
  await page.getByRole('link', { name: 'MCN工作台', exact: true }).waitFor()
})

test('another browser, a phone, goes on where the first stopped; a second tab is told', async () => {
  const { mobile, uid, companyName } = await anEnterprise(it.server, {
    status: 3,
    authStatus: 2,
    companyName: '泉州远山文化传媒有限公司',
  })
  const desktop = await it.visit()
  await desktop.enter(mobile, PAGE.bank)
  await fillBank(desktop)
  await desktop.sees('草稿已保存')
  const tab = await desktop.tab()
  await tab.open(PAGE.bank)
  await tab.sees('已恢复未提交的内容')
  await desktop.page.getByRole('button', { name: '提交并发起打款' }).click()
  await desktop.at(PAGE.bankCheck)
  await fillBank(tab)
  await tab.page.getByRole('button', { name: '提交并发起打款' }).click()
  await tab.sees('打款处理中，请耐心等待')
  await tab.at(PAGE.bankCheck)

  const phone = await it.visit({ phone: true })
  await phone.enter(mobile, '/index')
  await phone.at(PAGE.bankCheck)
  await phone.page.getByRole('definition').filter({ hasText: companyName }).waitFor()
  await phone.look('enterprise-bank-check-phone')
  await sendAmount(phone, await sentAmount(uid))
  await phone.at(PAGE.success)
  expect(await standingOf(it.server, uid)).toEqual([5, 2, 3])
})

test('an old enterprise is told why, and led into the new flow', async () => {
  const { mobile } = await anEnterprise(it.server, { status: 1, isOld: true })
  const visitor = await it.visit({ phone: true, dark: true })
  await visitor.enter(mobile, '/index')
  await visitor.at(PAGE.base)
  await visitor.page.getByRole('dialog', { name: '企业认证需要升级' }).waitFor()
  await visitor.page.getByRole('button', { name: '知道了，开始填写' }).click()
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  await visitor.sees('企业信息')
  await visitor.look('enterprise-old-phone-dark')
})

test('what an operator of ours refused stands at its field', async () => {
  const visitor = await it.visit({ phone: true })
  await visitor.enter('13800000005', PAGE.operator)
  await visitor.sees('授权书：公章不清晰，请重新盖章后扫描')
  await visitor.sees('照片反光，看不清证件号码，请重新拍摄')
  await visitor.look('enterprise-refused-phone')
})

test('the record shows masks, and all of it after a code; body and operator can be changed', async () => {
  const { mobile, operatorMobile } = await anEnterprise(it.server, {
    status: 5,
    authStatus: 2,
    paymentCheckStatus: 3,
  })
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(mobile, '/usercenter/info/real/enterprise/list')
  await visitor.sees('方*')
  expect(await page.getByText(LEGAL.idNo).count()).toBe(0)
  await visitor.look('enterprise-record')
  await page.getByRole('button', { name: '查看完整号码' }).click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await visitor.sees('验证码已发送到')
  await page.getByLabel('短信验证码').fill(await lastCode(it.server, operatorMobile))
  await visitor.sees(LEGAL.idNo)
  // The next code goes to the same phone.
  it.server.deps.clock.advance(61_000)

  await page.getByRole('link', { name: '主体变更' }).click()
  await visitor.at('/usercenter/info/real/enterprise/editor?type=body')
  await page.getByLabel('新企业名称').fill('厦门望潮文化传媒有限公司')
  await page.getByLabel('新统一社会信用代码').fill(aCreditCode())
  await upload(visitor, '新营业执照')
  await page.getByLabel('选择变更证明文件').setInputFiles(picture)
  await page.getByRole('button', { name: '重新上传变更证明第1份' }).waitFor()
  await page.getByLabel('变更原因').fill('公司更名并换领新执照')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await visitor.sees('验证码已发送到')
  await page.getByLabel('短信验证码').fill(await lastCode(it.server, operatorMobile))
  await visitor.look('enterprise-body')
  await page.getByRole('button', { name: '提交主体变更' }).click()
  await visitor.at('/usercenter/info/real/enterprise/list')
  await visitor.sees(/主体变更为“厦门望潮文化传媒有限公司”审核中/)
  await page.getByRole('button', { name: '撤销变更' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销变更' }).click()
  await visitor.sees('已撤销主体变更')

  await page.getByRole('link', { name: '更换经办人' }).click()
  await visitor.at('/usercenter/info/real/enterprise/editor?type=operator')
  const next = aMobile()
  await page.getByLabel('法人授权的经办人').check()
  await page.getByLabel('经办人姓名').fill('梁文道')
  await page.getByLabel('经办人身份证号').fill(OPERATOR.idNo)
  for (const label of ['身份证人像面', '身份证国徽面', '授权书']) await upload(visitor, label)
  await page.getByLabel('经办人邮箱').fill('next@example.com')
  await page.getByLabel('经办人手机号').fill(next)
  await page.getByRole('button', { name: '提交并发送验证码' }).click()
  await visitor.sees('验证新经办人的手机')
  await page.getByLabel('短信验证码').fill(await lastCode(it.server, next))
  await page.getByRole('button', { name: '验证手机' }).click()
  await page.getByRole('button', { name: '开始人脸核验' }).click()
  await page.getByRole('img', { name: '人脸核验二维码' }).waitFor()
  await visitor.look('enterprise-operator-change')
  await decideFace(visitor, true)
  await visitor.at('/usercenter/info/real/enterprise/list')
  await visitor.sees('梁*')
})
