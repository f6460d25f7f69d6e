import { copyright } from '@tingan/contract/copyright'
import { expect, test } from 'vitest'
import { shanghaiDay } from '../../apps/server/src/platform/clock.ts'
import { openDesk } from '../../apps/server/src/testing/desk.ts'
import {
  aCopyright,
  aCopyrightForm,
  aCreator,
  anAlbum,
  decide,
  versionOf,
} from '../../apps/server/src/testing/works.ts'
import { stage, type Visitor } from '../support/journey.ts'
import { operator } from '../support/operator.ts'
import { drawPdf } from '../support/pdf.ts'
import { drawPicture } from '../support/picture.ts'

const it = stage()
const LIST = '/copyright/list'
const CREDIT_CODE = '91350100M000100Y43'
const day = (days: number) => shanghaiDay(it.server.deps.clock.now() + days * 86_400_000)

async function upload({ page }: Visitor) {
  await page.getByLabel('选择证明文件').setInputFiles([
    { name: '授权书.pdf', mimeType: 'application/pdf', buffer: drawPdf('Licence') },
    { name: '版权页.png', mimeType: 'image/png', buffer: drawPicture(600, 800) },
  ])
  await page.getByRole('button', { name: '查看版权页.png' }).waitFor()
}

async function fillWork({ page }: Visitor, name: string) {
  await page.getByLabel('版权名称').fill(name)
  await page.getByLabel('作品名称').fill('受戒')
  await page.getByRole('textbox', { name: '作者', exact: true }).fill('汪曾祺')
  await page.getByRole('radio', { name: '小说' }).check()
  await page.getByRole('radio', { name: '授权', exact: true }).check()
  await page.getByRole('textbox', { name: '授权方', exact: true }).fill('海声文化')
  await page.getByLabel('授权方证件号').fill(CREDIT_CODE)
  for (const right of ['信息网络传播权', '录音制作权', '转授权'])
    await page.getByRole('checkbox', { name: right }).check()
  await page.getByRole('radio', { name: '非独家' }).check()
  await page.getByLabel('开始日期').fill(day(-10))
  await page.getByLabel('到期日期').fill(day(20))
  await page.getByRole('radio', { name: '中国大陆' }).check()
}

const link = ({ page }: Visitor, at: number) => page.getByRole('group', { name: `第${at}环` })

test('a licence from the empty page to the calendar: broken, mended, refused by file, in force, bound', async () => {
  const creator = await aCreator(it.server)
  await anAlbum(it.server, creator, { title: '受戒·有声版' })
  const legal = await openDesk(it.server, 'legal1')
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(creator.mobile, LIST)
  await visitor.sees('还没有版权记录')
  await visitor.look('copyright-empty')
  await page.getByRole('link', { name: '看看怎么准备' }).click()
  await visitor.at('/copyright/index')
  await visitor.sees('断开的授权链')
  await page.getByRole('link', { name: '新增版权' }).click()
  await visitor.at('/copyright/create')

  await page.getByRole('button', { name: '提交审核' }).click()
  for (const words of ['版权名称需为2-60个字', '请选择权利来源', '请上传权属证明', '请选择授权地域'])
    await visitor.sees(words)
  await fillWork(visitor, '受戒授权')
  await upload(visitor)
  await page.getByLabel('版权页.png的类型').selectOption('版权页')
  await page.getByRole('button', { name: '查看授权书.pdf' }).click()
  await page
    .getByRole('region', { name: '授权书.pdf，共 1 页' })
    .getByText('Licence')
    .waitFor({ state: 'attached' })
  await visitor.look('copyright-proof')
  await page.getByRole('button', { name: '下一份' }).click()
  await page.getByRole('img', { name: '版权页.png' }).waitFor()
  await page.keyboard.press('Escape')

  await visitor.sees('请填写从作者到本人的授权链')
  await page.getByRole('button', { name: '添加一环' }).click()
  expect(await link(visitor, 1).getByLabel('被授权方').inputValue()).toBe('海声文化')
  await link(visitor, 1).getByLabel('证明文件').selectOption('授权书.pdf')
  await page.getByRole('button', { name: '添加一环' }).click()
  await link(visitor, 2).getByLabel('授出方').fill('听潮出版社')
  await link(visitor, 2).getByLabel('证明文件').selectOption('版权页.png')
  await visitor.sees('「海声文化」与「听潮出版社」之间缺少授权')
  await page.getByRole('button', { name: '提交审核' }).click()
  await visitor.sees('授权期限不正确')
  await page.getByLabel('到期日期').fill(day(400))
  await page.getByRole('button', { name: '提交审核' }).click()
  await visitor.sees('授权链不完整')
  await visitor.look('copyright-broken')
  await link(visitor, 2).getByLabel('授出方').fill('海声文化')
  await page.getByRole('button', { name: '提交审核' }).click()
  await visitor.at(LIST)
  await page.getByRole('list', { name: '版权列表' }).getByText('审核中').waitFor()

  const { data } = await creator.browser.call(copyright.list, {})
  const copyrightId = data.list[0]!.copyrightId
  await decide(legal, 'copyright', copyrightId, 3, { note: '授权书.pdf：缺少签章' })
  await visitor.open(`/copyright/edit?copyrightId=${copyrightId}`)
  await visitor.sees('上次未通过：缺少签章')
  await visitor.look('copyright-refused')
  await page.getByRole('button', { name: '提交审核' }).click()
  await visitor.at(LIST)
  await decide(legal, 'copyright', copyrightId, 2)
  await visitor.open(LIST)
  await page.getByRole('button', { name: '绑定专辑：受戒授权' }).click()
  await page.getByRole('checkbox', { name: '选择受戒·有声版' }).check()
  await visitor.look('copyright-bind')
  await page.getByRole('button', { name: '绑定 1 张专辑' }).click()
  await visitor.sees('已绑定 1 张专辑')
  await page.getByRole('button', { name: '受戒授权', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: '受戒·有声版' }).waitFor()
  await visitor.look('copyright-drawer')

  const phone = await it.visit({ dark: true, phone: true })
  await phone.enter(creator.mobile, '/copyright/index')
  await phone.page.getByRole('link', { name: '受戒授权' }).waitFor()
  await phone.look('copyright-calendar-phone-dark')
  await phone.open(LIST)
  await phone.sees('已绑定 1 张专辑')
  await phone.look('copyright-list-phone-dark')
})

test('what is in force stays so until its edit was looked at', async () => {
  const creator = await aCreator(it.server)
  const legal = await openDesk(it.server, 'legal1')
  const form = await aCopyrightForm(it.server, creator.browser, { name: '潮汐笔记' })
  const { data } = await creator.browser.call(copyright.create, form)
  await decide(legal, 'copyright', data.copyrightId, 2)
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(creator.mobile, `/copyright/edit?copyrightId=${data.copyrightId}`)
  await page.getByRole('textbox', { name: '作者', exact: true }).fill('林语声')
  await page.getByRole('button', { name: '提交复审' }).click()
  await visitor.at(LIST)
  await visitor.sees('修改审核中')
  await page.getByRole('button', { name: '潮汐笔记', exact: true }).click()
  await visitor.sees('修改正在审核，通过前原内容继续有效。')
  await page.getByLabel('修改前后').getByText('林语声').waitFor()
  await visitor.look('copyright-edit-running')
  await decide(legal, 'copyrightEdit', data.copyrightId, 3, { note: '署名与版权页不符' })
  await visitor.open(LIST)
  await page.getByRole('button', { name: '放弃修改' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click()
  await visitor.sees('已放弃修改')
  const { data: now } = await creator.browser.call(copyright.info, { copyrightId: data.copyrightId })
  expect(now).toMatchObject({ status: 2, editStatus: 0, author: '许听澜' })
})

test('a draft is kept, and a second tab loses nothing', async () => {
  const creator = await aCreator(it.server)
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(creator.mobile, '/copyright/create')
  await page.getByLabel('版权名称').fill('草稿一份')
  await page.getByRole('button', { name: '存为草稿' }).click()
  await visitor.sees('草稿已保存')
  await page.getByRole('heading', { name: '修改版权' }).waitFor()
  const { data } = await creator.browser.call(copyright.list, {})
  const { copyrightId } = data.list[0]!
  await page.getByLabel('作品名称').fill('海边的节气')
  const other = { copyrightId, version: await versionOf(it.server, 'copyright', copyrightId) }
  await creator.browser.call(copyright.edit, { ...other, name: '草稿一份', author: '许听澜' })
  // what the form needs is there at once; what is around it may take its time
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let asked = 0
  await page.route('**/copyright/copyright/info?*', async (route) => {
    if (asked++ > 0) await late
    await route.fallback()
  })
  await page.getByRole('button', { name: '存为草稿' }).click()
  await visitor.sees('状态已变更，请刷新后重试')
  await expect
    .poll(() => page.getByRole('textbox', { name: '作者', exact: true }).inputValue())
    .toBe('许听澜')
  expect(await page.getByLabel('作品名称').inputValue()).toBe('海边的节气')
  await page.getByRole('button', { name: '存为草稿' }).click()
  // the notice of the first saving may still be there: only the record says that this one is done
  await expect
    .poll(async () => (await creator.browser.call(copyright.info, { copyrightId })).data)
    .toMatchObject({ workName: '海边的节气', author: '许听澜' })
  arrive()
  await page.unrouteAll({ behavior: 'wait' })
})

test('the desk looks at papers and chain, and takes a forged record out of force', async () => {
  const creator = await aCreator(it.server)
  const copyrightId = await aCopyright(it.server, creator.uid, { name: '伪造的授权' })
  const albumId = await anAlbum(it.server, creator, { copyright_id: copyrightId, title: '来路不明' })
  const desk = await operator(it, 'legal1', `/ops/copyright?id=${copyrightId}`)
  const { page } = desk
  await desk.sees('来路不明')
  await desk.look('ops-copyright')
  await page.getByRole('button', { name: '判定失效' }).click()
  await page.getByLabel('原因').fill('出版社证实授权书系伪造')
  await page.getByRole('dialog').getByRole('button', { name: '判定失效' }).click()
  await desk.sees('已判定失效，下架 1 张专辑')
  await page.getByRole('link', { name: '《来路不明》' }).click()
  await desk.at(`/ops/work?id=${albumId}`)
  await page.getByRole('region', { name: '作品详情' }).getByText('平台下架').first().waitFor()
  const visitor = await it.visit({ dark: true })
  await visitor.enter(creator.mobile, `${LIST}?open=${copyrightId}`)
  await visitor.sees('已被平台判定失效')
  await visitor.look('copyright-invalid-dark')
})

test('a reviewer reads a document in the queue', async () => {
  const creator = await aCreator(it.server)
  const visitor = await it.visit()
  await visitor.enter(creator.mobile, '/copyright/create')
  await fillWork(visitor, '文件审阅')
  await visitor.page.getByRole('radio', { name: '自有' }).check()
  await visitor.page.getByLabel('到期日期').fill(day(90))
  await upload(visitor)
  await visitor.page.getByRole('button', { name: '提交审核' }).click()
  await visitor.at(LIST)
  const { data } = await creator.browser.call(copyright.list, {})
  const desk = await operator(it, 'legal2', '/ops/review?kind=copyright', { dark: true })
  await desk.page.getByRole('button', { name: /领取：版权：文件审阅/ }).click()
  await desk.page.getByRole('button', { name: '第 1 份文件' }).click()
  await desk.page.getByRole('region', { name: '第 1 份文件，共 1 页' }).waitFor()
  await desk.look('ops-review-document-dark')
  await desk.page.keyboard.press('Escape')
  await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
  await desk.page.keyboard.press('p')
  await desk.sees('已通过')
  const { data: now } = await creator.browser.call(copyright.info, {
    copyrightId: data.list[0]!.copyrightId,
  })
  expect(now.status).toBe(2)
})
