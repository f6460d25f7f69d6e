import { album } from '@tingan/contract/album'
import { opsLegal } from '@tingan/contract/ops/legal'
import { expect, test } from 'vitest'
import { lapseCases } from '../../apps/server/src/modules/legal-case/legal.jobs.ts'
import { openDesk } from '../../apps/server/src/testing/desk.ts'
import { aComplaint } from '../../apps/server/src/testing/legal.ts'
import {
  aCreator,
  anAlbum,
  anAlbumForm,
  aTrack,
  drawForRecheck,
  statusOf,
} from '../../apps/server/src/testing/works.ts'
import { stage } from '../support/journey.ts'
import { operator } from '../support/operator.ts'
import { drawPicture } from '../support/picture.ts'

const it = stage()
const HEARD = '第25集 暴风雨的名字'
const MENDED = '第25集 风雨的名字'

test('a reviewer listens, marks the second, sends it back by keyboard; it is mended, handed in again and passed', async () => {
  const desk = await operator(it, 'reviewer1', '/ops/review?kind=track')
  const { page } = desk
  await page.getByRole('button', { name: new RegExp(`领取：节目：${HEARD}`) }).click()
  const player = page.getByRole('region', { name: '音频' })
  await player.getByRole('button', { name: '播放' }).waitFor()
  await page.waitForFunction(() => {
    const bars = [...document.querySelectorAll('svg rect')].map((bar) => Number(bar.getAttribute('height')))
    return bars.length > 100 && bars.some((height) => height > 10)
  })
  await page.keyboard.press('k')
  await player.getByRole('button', { name: '暂停' }).waitFor()
  await page.keyboard.press('k')
  await player.getByRole('button', { name: '播放' }).waitFor()
  await player.getByRole('slider', { name: '播放进度' }).fill('3')
  await page.getByRole('heading', { name: `节目：${HEARD}` }).focus()
  await page.keyboard.press('m')
  await page.getByLabel('00:00:03的问题').waitFor()
  await page.getByRole('button', { name: '确认驳回' }).click()
  await desk.sees('请填写问题（2-100个字）')
  await page.getByLabel('00:00:03的问题').fill('有明显爆音')
  await page.getByLabel('补充说明').fill('请重新导出')
  await desk.look('ops-review-audio')
  await page.getByRole('button', { name: '确认驳回' }).click()
  await desk.sees('已驳回')

  // Its creator reads where, mends it, and hands it in again.
  const owner = await it.visit()
  await owner.enter('13800000001', '/content/album/list?q=夜航西飞')
  await owner.page.getByRole('link', { name: '节目', exact: true }).click()
  await owner.page.getByLabel('搜索节目').fill(HEARD)
  const row = owner.page.getByRole('row', { name: new RegExp(HEARD) })
  await row.getByText('审核不通过').waitFor()
  await row.getByRole('link', { name: '编辑' }).click()
  await owner.sees('00:00:03 有明显爆音')
  await owner.sees('请重新导出')
  await owner.page.getByLabel('节目标题').fill(MENDED)
  await owner.look('program-editor-marked')
  await owner.page.getByRole('button', { name: '保存并提交' }).click()
  await owner.at(/program\/list/)

  await desk.open('/ops/review?kind=track')
  await page.getByRole('button', { name: new RegExp(`领取：节目：${MENDED}`) }).click()
  await page.getByRole('toolbar', { name: '审核结论' }).waitFor()
  await page.keyboard.press('p')
  const statusNow = async () => {
    const { db } = it.server.deps
    return db.selectFrom('track').select(['status', 'review_marks']).where('title', '=', MENDED).execute()
  }
  await expect.poll(statusNow).toEqual([{ status: 2, review_marks: [] }])
})

test('taken down by one, appealed, decided by another', async () => {
  const { server } = it
  const creator = await aCreator(server)
  const albumId = await anAlbum(server, creator, { title: '被投诉的专辑' })
  const first = await operator(it, 'reviewer1', `/ops/work?id=${albumId}`)
  await first.page.getByRole('button', { name: '下架', exact: true }).click()
  await first.page.getByLabel('原因').fill('使用了未获授权的配乐')
  await first.page.getByRole('button', { name: '提交' }).click()
  await first.sees('下架原因：使用了未获授权的配乐（允许申诉）')
  await first.look('ops-work')

  // What was mended goes with the word for it.
  const owner = await it.visit()
  await owner.enter(creator.mobile, `/content/album/editor?albumId=${albumId}`)
  await owner.sees('平台下架：使用了未获授权的配乐')
  await owner.page.getByLabel('一句话推荐').fill('配乐换过了')
  await owner.page.getByRole('button', { name: '提交申诉' }).click()
  await owner.sees('请填写申诉理由（10-500个字）')
  await owner.page.getByLabel('申诉理由').fill('配乐已取得书面授权，合同见附件说明。')
  await owner.look('album-editor-appeal')
  await owner.page.getByRole('button', { name: '提交申诉' }).click()
  await owner.at(`/content/album/state?albumId=${albumId}`)
  const mended = await creator.browser.call(album.info, { id: albumId })
  expect(mended.data).toMatchObject({ status: 1, fields: { tagline: '配乐换过了' } })
  const trackId = await aTrack(server, albumId, { title: '第一集 配乐', status: 6, reason: '配乐未获授权' })
  await owner.open(`/content/program/editor?trackId=${trackId}`)
  await owner.sees('配乐未获授权')
  await owner.page.getByLabel('节目标题').fill('第一集 清唱')
  await owner.page.getByLabel('申诉理由').fill('已经去掉配乐，只留下人声。')
  await owner.look('program-editor-appeal')
  await owner.page.getByRole('button', { name: '提交申诉' }).click()
  await owner.at(`/content/program/list?albumId=${albumId}`)
  await owner.page
    .getByRole('row', { name: /第一集 清唱/ })
    .getByText('审核中')
    .waitFor()
  expect(await statusOf(server, 'track', trackId)).toEqual([1, 0])

  await first.open('/ops/review?kind=albumAppeal')
  await first.sees('队列已经清空')
  const second = await operator(it, 'reviewer2', '/ops/review?kind=albumAppeal', { dark: true })
  await second.page.getByRole('button', { name: /领取：.*被投诉的专辑/ }).click()
  await second.page.getByRole('toolbar', { name: '审核结论' }).waitFor()
  await second.sees('配乐已取得书面授权')
  await second.look('ops-review-appeal-dark')
  await second.page.keyboard.press('p')
  await second.sees('已通过')
  expect([2, 4]).toContain((await statusOf(server, 'album', albumId))[0])
})

test('a rights holder complains: taken down, answered with papers, decided by another; the next one runs out', async () => {
  const { server } = it
  const creator = await aCreator(server)
  const albumId = await anAlbum(server, creator, { title: '潮汐来信' })
  const trackId = await aTrack(server, albumId, { title: '第一封 惊蛰' })
  const paper = { name: '登记证书.png', mimeType: 'image/png', buffer: drawPicture(640, 640) }
  const first = await operator(it, 'legal1', `/ops/work?id=${albumId}`)
  const { page } = first
  await page.getByRole('link', { name: '登记投诉' }).click()
  const form = page.getByRole('form', { name: '登记侵权投诉' })
  await form.getByText(/《潮汐来信》/).waitFor()
  await form.getByLabel('权利人').fill('青禾文化传媒有限公司')
  await form.getByLabel('联系方式').fill('周律师 010-88886666')
  await form.getByLabel('投诉内容').fill('专辑未经许可使用了我方享有著作权的同名小说全文。')
  await form.getByLabel('添加证明').setInputFiles(paper)
  await form.getByRole('link', { name: '证明 1' }).waitFor()
  await form.getByLabel('立即下架').check()
  await first.look('ops-legal-open')
  await form.getByRole('button', { name: '登记并通知创作者' }).click()
  await first.sees('由你登记，需另一位同事裁决。')
  await first.look('ops-legal')

  const owner = await it.visit()
  await owner.enter(creator.mobile, `/content/album/detail?albumId=${albumId}`)
  await owner.sees(/请在 .* 前提交反通知，内容已先行下架。/)
  await owner.look('album-complaint')
  await owner.page.getByRole('button', { name: '查看并答复' }).click()
  const dialog = owner.page.getByRole('dialog', { name: '侵权投诉：专辑《潮汐来信》' })
  await dialog.getByRole('button', { name: '提交反通知' }).click()
  await dialog.getByText('请说明不构成侵权的理由（10-1000个字）').waitFor()
  await dialog.getByText('请上传证明文件（PDF/JPG/PNG，1-9份）').waitFor()
  await dialog.getByRole('textbox', { name: '反通知' }).fill('小说由我本人创作，登记证书见附件。')
  await dialog.getByLabel('选择反通知证明文件').setInputFiles(paper)
  await dialog.getByRole('button', { name: '移除反通知证明第1份' }).waitFor()
  await owner.look('complaint-answer')
  await dialog.getByRole('button', { name: '提交反通知' }).click()
  await owner.sees('反通知已提交，等待平台裁决。')

  const second = await operator(it, 'legal2', '/ops/', { dark: true })
  await second.page.getByRole('link', { name: /已答复，待裁决/ }).click()
  await second.page.getByRole('button', { name: /潮汐来信/ }).click()
  await second.sees('小说由我本人创作，登记证书见附件。')
  await second.look('ops-legal-answered-dark')
  await second.page.getByRole('button', { name: '投诉不成立' }).click()
  await second.page.getByLabel('说明').fill('创作者是登记的著作权人')
  await second.page.getByRole('dialog').getByRole('button', { name: '提交' }).click()
  await second.sees('已处理：投诉不成立')
  expect(await statusOf(server, 'album', albumId)).toEqual([1, 0])

  // About a program this time, left alone until its day has come.
  const about = { subjectType: 'track', subjectId: trackId } as const
  const lawyer = await openDesk(server, 'legal1')
  await lawyer.call(opsLegal.open, await aComplaint(server, lawyer, about, { days: 3 }))
  await owner.open(`/content/program/editor?trackId=${trackId}`)
  await owner.sees(/请在 .* 前提交反通知，逾期未答复会下架。/)
  server.deps.clock.advance(3 * 86_400_000)
  await lapseCases.run(server.deps, {})
  const late = await it.visit({ dark: true })
  await late.enter(creator.mobile, '/copyright/index')
  await late.sees('逾期未答复，内容已下架，等待平台裁决。')
  await late.look('copyright-index-complaints-dark')
  expect(await statusOf(server, 'track', trackId)).toEqual([6, 0])
})

test('a decision that was drawn is looked at again by another person, who overturns it', async () => {
  const { server } = it
  const creator = await aCreator(server)
  const form = await anAlbumForm(server, creator.browser, { title: '被抽查的专辑' })
  const { data } = await creator.browser.call(album.add, form)
  await drawForRecheck(server, 'album', data.albumId)
  const first = await operator(it, 'reviewer1', '/ops/review?kind=album')
  await first.page.getByRole('button', { name: /领取：.*被抽查的专辑/ }).click()
  await first.page.getByRole('toolbar', { name: '审核结论' }).waitFor()
  await first.page.keyboard.press('p')
  await first.sees('已通过')
  await first.open('/ops/review?kind=recheck')
  await first.sees('队列已经清空')

  const second = await operator(it, 'reviewer2', '/ops/review?kind=recheck')
  await second.page.getByRole('button', { name: /领取：.*被抽查的专辑/ }).click()
  await second.page
    .getByRole('cell', { name: '原结论' })
    .or(second.page.getByText('原结论', { exact: true }))
    .first()
    .waitFor()
  await second.look('ops-recheck')
  await second.page.getByRole('button', { name: '推翻' }).click()
  await second.page.getByLabel('补充说明').fill('封面里有联系方式')
  await second.look('ops-recheck-overturn')
  await second.page.getByRole('button', { name: '确认推翻' }).click()
  await second.sees('已推翻原结论')
  expect((await statusOf(server, 'album', data.albumId))[0]).toBe(6)

  const lead = await operator(it, 'super1', '/ops/review?kind=recheck', { dark: true })
  await lead.page.getByRole('row', { name: /何听雨 1 0 0%/ }).waitFor()
  await lead.look('ops-recheck-rates-dark')
})

test('the catalogue: a category, a tag, a price, and words that are refused from now on', async () => {
  const desk = await operator(it, 'config1', '/ops/category')
  const { page } = desk
  await page.getByRole('button', { name: '新增一级分类' }).click()
  await page.getByLabel('分类名称').fill('自然')
  await page.getByRole('button', { name: '保存' }).click()
  await desk.sees('已保存')
  await page.getByRole('button', { name: '在自然下新增' }).click()
  await page.getByLabel('分类名称').fill('海洋')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('list', { name: '自然' }).getByText('海洋').waitFor()
  await desk.look('ops-category')
  await page.getByRole('button', { name: '删除海洋' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByRole('list', { name: '自然' }).waitFor({ state: 'detached' })

  await desk.open('/ops/tag')
  await page.getByRole('button', { name: '新增标签' }).click()
  await page.getByLabel('标签名称').fill('潮声')
  await page.getByLabel('分组').fill('氛围')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '修改潮声' }).waitFor()
  await desk.look('ops-tag')

  await desk.open('/ops/price-step')
  const album = page.getByRole('region', { name: '整张专辑' })
  await album.getByLabel('新增档位（元）').fill('6')
  await album.getByRole('button', { name: '加入' }).click()
  await desk.sees('已有这一档')
  await album.getByLabel('新增档位（元）').fill('15.5')
  await album.getByRole('button', { name: '加入' }).click()
  await album.getByRole('button', { name: '保存整张专辑档位' }).click()
  await desk.sees('已保存')
  await desk.look('ops-price-step')
  const { list } = await it.server.deps.db
    .selectFrom('price_step')
    .select('list')
    .where('type', '=', 1)
    .executeTakeFirstOrThrow()
  expect(list).toContain(1550)

  await desk.open('/ops/black-word')
  await page.getByRole('textbox', { name: '违规词', exact: true }).fill('代刷播放\n刷榜单，代刷播放')
  await page.getByRole('radio', { name: '送审' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await desk.sees('已保存 2 个词')
  await page.getByLabel('查找违规词').fill('刷榜单')
  await page.getByRole('cell', { name: '代刷播放', exact: true }).waitFor({ state: 'detached' })
  await desk.look('ops-black-word')
  await page.getByRole('button', { name: '删除刷榜单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await desk.sees('没有这样的词')
})
