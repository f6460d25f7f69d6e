import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openResignTasks } from '../../apps/server/src/modules/contract/resign.service.ts'
import { setFault } from '../../apps/server/src/modules/sandbox/sandbox.service.ts'
import { anEnterprise } from '../../apps/server/src/testing/companies.ts'
import { begun, readAll, signed } from '../../apps/server/src/testing/contracts.ts'
import { lastCode } from '../../apps/server/src/testing/phone.ts'
import { anAgency, aPerson } from '../../apps/server/src/testing/ties.ts'
import { stage, type Visitor } from '../support/journey.ts'
import { operator } from '../support/operator.ts'
import { agree, answerFace, answerSms, readPapers, scrollThrough } from '../support/signing.ts'

const it = stage()
const MINUTE = 60_000
const DAY = 86_400_000

async function confirmIdentity({ page }: Visitor) {
  await page.getByRole('button', { name: '信息无误，去认证' }).click()
  await page.getByRole('heading', { name: '意愿认证' }).waitFor()
}

test('a person comes from the album gate, signs by face and takes the contract along', async () => {
  const person = await aPerson(it.server)
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(person.mobile, '/content/album/create')
  await visitor.at('/sign/guide')
  await visitor.sees('作品还是你的')
  await visitor.look('sign-guide')
  await page.getByRole('link', { name: '开始签署' }).click()
  await visitor.at('/sign/contract?kinds=resource')
  await visitor.sees('同等的法律效力')
  expect(await page.getByRole('button', { name: '同意并开始阅读' }).isDisabled()).toBe(true)
  await visitor.look('sign-agree')
  await agree(visitor)

  // Ten real seconds and the last page: nothing less opens the next step.
  const next = page.getByRole('button', { name: '已读完，下一步' })
  await scrollThrough(page)
  await visitor.sees(/至少再读 \d+ 秒/)
  expect(await next.isDisabled()).toBe(true)
  await visitor.look('sign-read')
  await next.and(page.locator(':enabled')).waitFor({ timeout: 15_000 })
  await next.click()
  await visitor.sees('核对签署信息')
  await visitor.look('sign-identity')
  await confirmIdentity(visitor)
  await page.getByRole('button', { name: '开始人脸核验' }).click()
  await page.getByRole('img', { name: '人脸核验二维码' }).waitFor()
  await visitor.look('sign-face')
  await answerFace(it, visitor, false)
  await visitor.sees('光线太暗')
  await page.getByRole('button', { name: '开始人脸核验' }).click()
  await page.getByRole('img', { name: '人脸核验二维码' }).waitFor()
  await answerFace(it, visitor, true)
  await page.getByRole('img', { name: /电子印章/ }).waitFor()
  await visitor.look('sign-seal')
  await page.getByRole('button', { name: '签署合同', exact: true }).click()
  await visitor.sees('合同已生效')
  await visitor.look('sign-done')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^下载/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/HT\d{16}\.pdf$/)
  await anybodyVerifies(readFileSync(await download.path()))

  // The gate is open now, and the list knows it.
  await visitor.open('/contract')
  await page.getByRole('list', { name: '合同列表' }).getByText('已生效').waitFor()
  await visitor.look('contract-list')
  await page.getByRole('list', { name: '合同列表' }).getByRole('button', { name: /授权/ }).first().click()
  await visitor.sees('签署过程存证')
  await page.getByRole('button', { name: '查看合同全文' }).click()
  await page
    .getByRole('region', { name: /共 \d+ 页$/ })
    .getByText('听岸')
    .first()
    .waitFor()
  await visitor.look('contract-detail')
  await visitor.go('/content/album/create')
  await visitor.at('/content/album/create')
})

/** Somebody who is not signed in holds the file against what the platform keeps of how it was signed. */
async function anybodyVerifies(file: Buffer): Promise<void> {
  const visitor = await it.visit({ dark: true })
  const { page } = visitor
  const choose = (buffer: Buffer) =>
    page.getByLabel('选择文件').setInputFiles({ name: '合同.pdf', mimeType: 'application/pdf', buffer })
  await visitor.open('/verify')
  await choose(file)
  await page.getByRole('heading', { level: 2, name: '文件真实，未被改动' }).waitFor()
  await visitor.sees(/（7 个节点）/)
  await visitor.sees('完整，逐个节点核对无误')
  await visitor.sees('2 个签名')
  await visitor.look('verify-evidence-dark')

  const forged = Buffer.from(file)
  forged.writeUInt8(forged.readUInt8(200) ^ 1, 200)
  await choose(forged)
  await page.getByRole('heading', { level: 2, name: '文件被改动过' }).waitFor()
}

test('a company signs several with one code, on a phone, and comes back to where it was', async () => {
  const company = await anEnterprise(it.server)
  const visitor = await it.visit({ phone: true, dark: true })
  const { page } = visitor
  await visitor.enter(company.mobile, '/sign/guide')
  await page.getByRole('checkbox', { name: 'AI 服务合同' }).check()
  await visitor.sees('已选 2 份')
  await visitor.look('sign-guide-phone-dark')
  await page.clock.install()
  await page.getByRole('link', { name: '开始签署' }).click()
  await agree(visitor)
  await scrollThrough(page)
  await visitor.look('sign-read-phone-dark')
  await readPapers(it, visitor, 2)
  await visitor.sees('核对签署信息')

  // Another device goes on where the first one stopped: nothing is read twice.
  const other = await it.visit({ phone: true })
  await other.enter(company.mobile, '/sign/contract?kinds=resource,aigc')
  await other.sees('核对签署信息')
  await confirmIdentity(other)
  await answerSms(it, other, company.operatorMobile)
  await other.page.getByRole('button', { name: '签署这 2 份合同' }).click()
  await other.sees('合同已生效')
  await other.look('sign-done-phone')
  await visitor.open('/sign/contract?kinds=resource,aigc')
  await visitor.sees('合同已签署')
})

test('an agency signs from its own pages', async () => {
  const agency = await anAgency(it.server, 1)
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(agency.mobile, '/mcn/sign/guide')
  await visitor.sees('保护主播')
  await visitor.look('mcn-sign-guide')
  await page.clock.install()
  await page.getByRole('link', { name: '开始签署' }).click()
  await visitor.at('/mcn/sign/contract?kinds=mcn')
  await agree(visitor)
  await readPapers(it, visitor, 1)
  await confirmIdentity(visitor)
  await answerSms(it, visitor, agency.operatorMobile)
  await page.getByRole('button', { name: '签署合同', exact: true }).click()
  await visitor.sees('合同已生效')
  await page.getByRole('link', { name: '查看我的合同' }).click()
  await visitor.at('/mcn/contract')
  await page.getByRole('list', { name: '合同列表' }).getByText('已生效').waitFor()
  await visitor.look('mcn-contract-list')
})

describe('what is refused says where to go on', () => {
  test('a proof of will that is half an hour old is asked for again', async () => {
    const person = await aPerson(it.server)
    const visitor = await it.visit()
    const { page } = visitor
    await visitor.enter(person.mobile, '/sign/contract?kinds=resource')
    await page.clock.install()
    await agree(visitor)
    await readPapers(it, visitor, 1)
    await confirmIdentity(visitor)
    await answerSms(it, visitor, person.mobile)
    await page.getByRole('button', { name: '签署合同', exact: true }).waitFor()
    it.server.deps.clock.advance(31 * MINUTE)
    await page.getByRole('button', { name: '签署合同', exact: true }).click()
    await visitor.sees('意愿认证已失效，请重新认证')
    await visitor.look('sign-expired')
    await answerSms(it, visitor, person.mobile)
    await page.getByRole('button', { name: '签署合同', exact: true }).click()
    await visitor.sees('合同已生效')
  })

  test('a second tab is told, and may take over', async () => {
    const person = await aPerson(it.server)
    const first = await it.visit()
    await first.enter(person.mobile, '/sign/contract?kinds=resource')
    await first.sees('同等的法律效力')
    const second = await first.tab()
    await second.open('/sign/contract?kinds=resource')
    await second.sees('正在另一个标签页签署')
    await second.look('sign-other-tab')
    await second.page.getByRole('button', { name: '在这里继续' }).click()
    await second.sees('同等的法律效力')
    await first.sees('正在另一个标签页签署')
  })
})

test('a new version: written, agreed to by a second person, compared and signed again', async () => {
  const person = await aPerson(it.server)
  const signer = await it.visit()
  await signer.enter(person.mobile, '/sign/contract?kinds=aigc')
  await signer.page.clock.install()
  await agree(signer)
  await readPapers(it, signer, 1)
  await confirmIdentity(signer)
  await answerSms(it, signer, person.mobile)
  await signer.page.getByRole('button', { name: '签署合同', exact: true }).click()
  await signer.sees('合同已生效')

  const writer = await operator(it, 'legal1', '/ops/contract-template')
  await writer.look('ops-contract-templates')
  await writer.page.getByRole('link', { name: '写AI 服务新版本' }).click()
  const clause = writer.page.getByRole('textbox', { name: '第 1 条第 1 款' })
  const before = await clause.inputValue()
  await clause.fill(`${before}双方另行约定的除外。{{nobody}}`)
  await writer.sees('系统不会填写 {{nobody}}')
  expect(await writer.page.getByRole('button', { name: '保存草稿' }).isDisabled()).toBe(true)
  await clause.fill(`${before}双方另行约定的除外。`)
  await writer.page.getByLabel('要求重签').selectOption('全部签署人')
  await writer.look('ops-contract-template-edit')
  await writer.page.getByRole('button', { name: '生成预览' }).click()
  await writer.page.getByRole('link', { name: /打开预览 PDF（\d+ 页）/ }).waitFor()
  await writer.page.getByRole('button', { name: '保存草稿' }).click()
  await writer.sees('草稿已保存')
  await writer.sees(/将请 [1-9]\d* 人重签/)
  await writer.page.getByRole('button', { name: '核对并提交' }).click()
  await writer.sees('双方另行约定的除外。')
  await writer.page.getByLabel('修改原因').fill('补充例外约定')
  await writer.look('ops-contract-template-propose')
  await writer.page.getByRole('button', { name: '提交复核' }).click()
  await writer.sees('已提交，等待另一位同事复核')
  await writer.sees('待复核')

  const second = await operator(it, 'super1', '/ops/approval')
  await second.page
    .getByRole('button', { name: /合同模板/ })
    .first()
    .click()
  await second.sees('所有已签署的人')
  await second.look('ops-contract-template-approval')
  await second.page.getByRole('button', { name: '同意并生效' }).click()
  await second.sees('已同意，变更已生效')

  it.server.deps.clock.advance(8 * DAY)
  await openResignTasks(it.server.deps)
  const again = await it.visit({ dark: true })
  await again.enter(person.mobile, '/contract')
  await again.sees('AI 服务合同有了新版本')
  await again.look('contract-resign-dark')
  await again.page.clock.install()
  await again.page.getByRole('link', { name: '查看并重签' }).click()
  await agree(again)
  await again.page.getByRole('button', { name: '和上次签的对比，改了什么' }).click()
  await again.sees('双方另行约定的除外。')
  await again.look('sign-compare-dark')
  await readPapers(it, again, 1)
  await confirmIdentity(again)
  await answerSms(it, again, person.mobile)
  await again.page.getByRole('button', { name: '签署合同', exact: true }).click()
  await again.sees('合同已生效')

  // The desk sees the whole of it.
  const desk = await operator(it, 'legal2', `/ops/contract?q=${person.uid}`)
  await desk.page.getByRole('button', { name: /AI/ }).first().click()
  await desk.sees('校验通过')
  await desk.look('ops-contract')
  const [report] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.page.getByRole('button', { name: '存证报告' }).click(),
  ])
  expect(
    readFileSync(await report.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('several open ones are chosen on the list; a refusal of the vendor is told, and the next try signs', async () => {
  const person = await aPerson(it.server)
  const drafts = await Promise.all([
    begun(person.browser, { kinds: ['resource'] }),
    begun(person.browser, { kinds: ['aigc'] }),
  ])
  const contractNos = drafts.flatMap((draft) => draft.contractNos).toSorted()
  const batch = await begun(person.browser, { contractNos })
  await readAll(it.server, person.browser, batch)
  const visitor = await it.visit({ phone: true })
  const { page } = visitor
  await visitor.enter(person.mobile, '/contract?status=0')
  await visitor.sees('2 份合同等你签署')
  await page.getByRole('checkbox', { name: '选择资源授权合同' }).check()
  await page.getByRole('checkbox', { name: '选择AI 服务合同' }).check()
  await visitor.sees('已选 2 份')
  await visitor.look('contract-list-phone')
  await page.getByRole('status').getByRole('link', { name: '一起签署' }).click()
  await page.getByRole('heading', { name: '意愿认证' }).waitFor()
  await answerSms(it, visitor, person.mobile)
  await setFault(it.server.deps, { provider: 'esign', fault: 'fail' })
  await page.getByRole('button', { name: '签署这 2 份合同' }).click()
  await visitor.sees('没有签成')
  await visitor.sees('证书服务拒绝签署')
  await visitor.look('sign-failed-phone')
  await setFault(it.server.deps, { provider: 'esign', fault: 'none' })
  await page.getByRole('link', { name: '重新签署' }).click()
  await answerSms(it, visitor, person.mobile)
  await page.getByRole('button', { name: '签署这 2 份合同' }).click()
  await visitor.sees('合同已生效')
})

test('a contract in effect is asked to be dissolved, once', async () => {
  const person = await aPerson(it.server)
  await signed(it.server, person.browser, { kinds: ['aigc'] })
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(person.mobile, '/contract')
  await page.getByRole('button', { name: 'AI 服务合同的更多操作' }).click()
  await page.getByRole('menuitem', { name: '申请解除' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('解除原因').fill('不再')
  it.server.deps.clock.advance(MINUTE + 1000)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await dialog.getByText('验证码已发送到').waitFor()
  await dialog.getByLabel('短信验证码').fill(await lastCode(it.server, person.mobile))
  await dialog.getByLabel('已验证').waitFor()
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await dialog.getByText('请填写解除原因（4-200个字）').waitFor()
  await visitor.look('contract-dissolve')
  await dialog.getByLabel('解除原因').fill('不再使用 AI 功能')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('list', { name: '合同列表' }).getByText('解除申请中').waitFor()
  expect(await page.getByRole('button', { name: 'AI 服务合同的更多操作' }).count()).toBe(0)
})

test('the licence under every album says in plain words what it is, and whether it is signed', async () => {
  const owner = await it.visit()
  await owner.enter('13800000001', '/content/album/agreement')
  await owner.sees('已经签署')
  await owner.look('album-agreement')
  const newcomer = await it.visit({ phone: true, dark: true })
  await newcomer.enter('13800000018', '/content/album/agreement')
  await newcomer.sees('还没有签署')
  await newcomer.look('album-agreement-phone-dark')
  await newcomer.page.getByRole('link', { name: '去签署' }).click()
  await newcomer.at(/^\/sign\/contract/)
})
