import { expect, test } from 'vitest'
import { openDesk } from '../../apps/server/src/testing/desk.ts'
import { aSound } from '../../apps/server/src/testing/sounds.ts'
import {
  aCreator,
  anAgencyWithAnchor,
  anAlbum,
  aTitle,
  aTrack,
  decide,
  signContract,
} from '../../apps/server/src/testing/works.ts'
import { stage, type Visitor } from '../support/journey.ts'
import { drawPicture } from '../support/picture.ts'
import { passProgram } from '../support/review.ts'

// With the worker: what is uploaded is really processed.
const it = stage({ ROLE: 'all' })
const LIST = '/content/album/list'
const INTRO = '二十四节气里的海与人，一集一个节气，从立春说到大寒，慢慢地说。'

async function pick({ page }: Visitor, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function giveCover({ page }: Visitor) {
  const picture = { name: 'cover.png', mimeType: 'image/png', buffer: drawPicture(900, 700) }
  await page.getByLabel('选择封面图片').setInputFiles(picture)
  await page.getByRole('button', { name: '使用这张' }).click()
  await page.getByRole('button', { name: '更换封面' }).waitFor()
}

async function fillAlbum(visitor: Visitor, title: string) {
  const { page } = visitor
  await giveCover(visitor)
  await page.getByLabel('专辑名称').fill(title)
  await page.getByLabel('专辑简介').fill(INTRO)
  await pick(visitor, '一级分类', '历史人文')
  await page.getByText('睡前', { exact: true }).click()
}

function albumIdOf({ page }: Visitor): number {
  return Number(new URL(page.url()).searchParams.get('albumId'))
}

/** Really heard: it goes on, is sought by parts, and goes on there at the same speed on another day. */
async function isHeard(visitor: Visitor, title: string) {
  const { page } = visitor
  const answers: number[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'media') answers.push(answer.status())
  })
  const play = page.getByRole('button', { name: `播放${title}` })
  const player = page.getByRole('region', { name: '播放器' })
  const at = () => player.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await play.click()
  await expect.poll(at).toBeGreaterThan(0)
  await expect.poll(() => player.locator('rect').count()).toBeGreaterThan(50)
  await visitor.look('program-list-playing')
  await page.getByRole('button', { name: `暂停${title}` }).click()
  await play.waitFor()
  await player.getByRole('slider', { name: '播放进度' }).fill('30')
  await expect.poll(at).toBe(30)
  expect(new Set(answers)).toEqual(new Set([206]))
  await player.getByLabel('播放速度').selectOption('1.5')
  await visitor.open(page.url())
  await play.click()
  // from the beginning it would take twenty seconds
  await expect.poll(at, { timeout: 10_000 }).toBeGreaterThanOrEqual(30)
  const rate = await player.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate)
  expect(rate).toBe(1.5)
}

test('from an empty list to a published program', async () => {
  const creator = await aCreator(it.server)
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(creator.mobile, LIST)
  await visitor.sees('还没有专辑')
  await visitor.look('album-list-empty')
  await page.getByRole('link', { name: '新建专辑' }).first().click()
  await visitor.at('/content/album/create')
  // What would fill the memory once it is unpacked is refused by what it says of itself.
  const huge = drawPicture(1, 1)
  huge.writeUInt32BE(20_000, 16)
  huge.writeUInt32BE(20_000, 20)
  await page
    .getByLabel('选择封面图片')
    .setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: huge })
  await visitor.sees('图片有 20000×20000 像素，太大了')

  // Everything that is missing is said at once.
  await page.getByRole('button', { name: '提交审核' }).click()
  await visitor.sees('专辑名称需为2-40个字')
  await visitor.sees('专辑简介需为20-1000个字')
  await visitor.sees('请选择专辑分类')
  const title = aTitle()
  await page.getByLabel('专辑名称').fill(`${title}赌博`)
  await visitor.sees('包含违规词，提交会被拒绝')
  expect(await page.locator('mark').first().textContent()).toBe('赌博')
  await visitor.look('album-create-refused')

  // A draft needs no more than a name, and outlives the page.
  await page.getByLabel('专辑名称').fill(title)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await visitor.sees('草稿已保存')
  // the same form as before, at another address
  await page.getByRole('heading', { name: '编辑专辑' }).waitFor()
  const albumId = albumIdOf(visitor)
  await fillAlbum(visitor, title)
  await visitor.look('album-editor')
  await page.getByRole('button', { name: '提交审核' }).click()
  await visitor.at(`/content/album/state?albumId=${albumId}`)
  await visitor.sees('已提交审核')
  await visitor.look('album-state')

  const desk = await openDesk(it.server, 'reviewer1')
  expect(await decide(desk, 'album', albumId, 2)).toMatchObject({ code: 200 })
  await page.getByRole('link', { name: '上传节目' }).click()
  await visitor.at(`/content/program/create?albumId=${albumId}`)
  const sound = aSound({ seconds: 35, args: ['-b:a', '96k'] })
  await page
    .getByLabel('选择音频文件')
    .setInputFiles({ name: '第1集 立春.mp3', mimeType: 'audio/mpeg', buffer: sound })
  await visitor.sees('上传成功')
  await visitor.look('program-create')
  await page.getByRole('button', { name: '提交 1 个节目' }).click()
  await visitor.at(`/content/program/state?albumId=${albumId}&count=1`)
  await visitor.look('program-state')

  const track = await it.server.deps.db
    .selectFrom('track')
    .select('track_id')
    .where('album_id', '=', albumId)
    .executeTakeFirstOrThrow()
  await passProgram(desk, track.track_id)
  await page.getByRole('link', { name: '查看节目' }).click()
  await visitor.sees('已发布')
  await isHeard(visitor, '第1集 立春')
  await visitor.go(LIST)
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByText('已上架')
    .waitFor()
}, 180_000)

test('an online album is edited: listeners keep the old version until the new one was looked at', async () => {
  const creator = await aCreator(it.server)
  const albumId = await anAlbum(it.server, creator)
  await aTrack(it.server, albumId)
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(creator.mobile, `/content/album/editor?albumId=${albumId}`)
  const before = await page.getByLabel('专辑名称').inputValue()
  const after = aTitle('山里的节气')
  await page.getByLabel('专辑名称').fill(after)
  await page.getByLabel('一句话推荐').fill('一年的好时候')
  await page.getByRole('button', { name: '保存修改' }).click()
  await visitor.at(`/content/album/state?albumId=${albumId}`)
  await visitor.sees('修改已提交复审')
  await page.getByRole('link', { name: '查看专辑' }).click()
  const row = page.getByRole('row', { name: /专辑名称/ })
  await row.getByText(before).waitFor()
  await row.getByText(after).waitFor()
  await visitor.look('album-detail-diff')

  const desk = await openDesk(it.server, 'reviewer1')
  await decide(desk, 'albumEdit', albumId, 3, { note: '名称与内容不符' })
  await visitor.open(`/content/album/editor?albumId=${albumId}`)
  await visitor.sees('修改被驳回：名称与内容不符')
  expect(await page.getByLabel('专辑名称').inputValue()).toBe(after)
  await visitor.look('album-editor-refused')
  await page.getByRole('button', { name: '保存修改' }).click()
  await visitor.sees('修改已提交复审')
  await decide(desk, 'albumEdit', albumId, 2)
  const waiting = { status: 0, onPaper: true, relateIds: [albumId] }
  await signContract(it.server, creator.uid, 'albumExclusive', waiting)
  await visitor.open(`/content/album/detail?albumId=${albumId}`)
  await page.getByRole('heading', { name: after }).waitFor()
  expect(await page.getByText('修改对比').count()).toBe(0)

  // Its own contract can be signed from here, or taken back before that.
  await visitor.sees('待签署')
  await page.getByRole('link', { name: '去签署' }).waitFor()
  await visitor.look('album-detail-contract')
  await page.getByRole('button', { name: '撤销专辑合同' }).click()
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await visitor.sees('没有，按资源授权协议授权')
  await page.getByRole('link', { name: '去签署' }).waitFor({ state: 'detached' })
})

test('a list that is searched, filtered, marked and acted on', async () => {
  const creator = await aCreator(it.server)
  const online = await anAlbum(it.server, creator, { title: aTitle('海边的灯') })
  await aTrack(it.server, online)
  await anAlbum(it.server, creator, { title: aTitle('山里的雾'), status: 0 })
  await anAlbum(it.server, creator, { title: aTitle('山里的雨'), status: 5 })
  const visitor = await it.visit({ dark: true })
  const { page } = visitor
  await visitor.enter(creator.mobile, LIST)
  const rows = page.getByRole('table').locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(3)
  await visitor.look('album-list-dark')
  await page.getByRole('button', { name: '草稿 1' }).click()
  await expect.poll(() => rows.count()).toBe(1)
  await visitor.at(`${LIST}?status=0`)
  await page.getByRole('button', { name: '全部 3' }).click()
  await page.getByLabel('搜索专辑').fill('山里')
  await expect.poll(() => rows.count()).toBe(2)
  // who pauses goes on typing where they were
  await page.keyboard.type('的雾')
  await expect.poll(() => rows.count()).toBe(1)
  for (const _ of '的雾') await page.keyboard.press('Backspace')
  await expect.poll(() => rows.count()).toBe(2)
  await visitor.open(page.url())
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByLabel('搜索专辑').fill('没有这一张')
  await visitor.sees('没有符合条件的专辑')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect.poll(() => rows.count()).toBe(3)

  // Columns are chosen and remembered.
  await page.getByRole('button', { name: '选择显示的列' }).click()
  await page.getByRole('checkbox', { name: '订阅' }).uncheck()
  await page.keyboard.press('Escape')
  await visitor.open(LIST)
  await expect.poll(() => rows.count()).toBe(3)
  expect(await page.getByRole('columnheader', { name: '订阅' }).count()).toBe(0)

  // Only what can be taken down is.
  await page.getByLabel(/选择本页/).check()
  await visitor.sees('已选 3 项')
  await visitor.look('album-list-bulk-dark')
  await page.getByRole('button', { name: '下架', exact: true }).click()
  await visitor.sees('1 张可以下架')
  await page.getByRole('button', { name: '下架 1 张' }).click()
  await visitor.sees('已下架 1 项')
  await page.getByRole('button', { name: '已下架 2' }).waitFor()

  // Why one cannot be deleted is said before anything is tried.
  await it.server.deps.db.updateTable('album').set({ status: 2 }).where('album_id', '=', online).execute()
  await visitor.open(LIST)
  await page
    .getByRole('row', { name: /海边的灯/ })
    .getByRole('button', { name: /更多操作/ })
    .click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await visitor.sees('请先下架，再删除')
  await visitor.look('album-delete-refused')
  await page.getByRole('button', { name: '知道了' }).click()
  await page
    .getByRole('row', { name: /海边的灯/ })
    .getByRole('button', { name: /更多操作/ })
    .click()
  await page.getByRole('menuitem', { name: '分享' }).click()
  await page.getByRole('img', { name: /二维码/ }).waitFor()
  await visitor.look('album-share-dark')
  await page.keyboard.press('Escape')
  await page
    .getByRole('row', { name: /山里的雾/ })
    .getByRole('button', { name: /更多操作/ })
    .click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).last().click()
  await visitor.sees('专辑已删除')
  await expect.poll(() => rows.count()).toBe(2)
})

test('taken down by the platform, and appealed', async () => {
  const creator = await aCreator(it.server)
  const albumId = await anAlbum(it.server, creator, {
    status: 6,
    offline_reason: '封面含有联系方式',
    can_appeal: true,
  })
  const visitor = await it.visit({ phone: true })
  const { page } = visitor
  await visitor.enter(creator.mobile, `/content/album/detail?albumId=${albumId}`)
  await visitor.sees('平台下架：封面含有联系方式')
  await visitor.look('album-detail-phone')
  await page.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '申诉' }).click()
  await page.getByRole('button', { name: '提交申诉' }).click()
  await visitor.sees('请填写申诉理由（10-500个字）')
  await page.getByLabel('申诉理由').fill('已经换了新的封面，没有联系方式。')
  await page.getByRole('button', { name: '提交申诉' }).click()
  await visitor.sees('申诉已提交')
  await visitor.sees('审核中')
  await visitor.go(LIST)
  await page.getByRole('table').locator('tbody tr').waitFor()
  await visitor.look('album-list-phone')
})

/** Put under the agency's settlement; the contract for it is still to come. */
async function transferAlbum(mcnId: number, albumId: number) {
  const { db, clock } = it.server.deps
  const { cooperation_id } = await db
    .selectFrom('mcn_cooperation')
    .select('cooperation_id')
    .where('mcn_id', '=', mcnId)
    .executeTakeFirstOrThrow()
  const at = clock.date()
  await db
    .insertInto('mcn_transfer')
    .values({ cooperation_id, album_id: albumId, status: 0, created_at: at, updated_at: at })
    .execute()
}

test('an agency makes an album for one of its anchors', async () => {
  const { mcnId, agency, anchor } = await anAgencyWithAnchor(it.server)
  const { nickname } = await it.server.deps.db
    .selectFrom('account')
    .select('nickname')
    .where('uid', '=', anchor.uid)
    .executeTakeFirstOrThrow()
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(agency.mobile, '/mcn/content/album/list')
  await visitor.sees('还没有专辑')
  await page.getByRole('link', { name: '新建专辑' }).first().click()
  await visitor.at('/mcn/content/album/detail?act=create')
  const title = aTitle('机构的节气')
  await fillAlbum(visitor, title)
  await page.getByRole('button', { name: '提交审核' }).click()
  await visitor.sees('请选择所属主播')
  await pick(visitor, '所属主播', nickname)
  await visitor.look('album-create-agency')
  await page.getByRole('button', { name: '提交审核' }).click()
  await visitor.sees('已提交审核')
  await transferAlbum(mcnId, albumIdOf(visitor))
  await visitor.go('/mcn/content/album/list')
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByText(nickname)
    .waitFor()
  await visitor.sees('1 张专辑等待签署转移合同')
  await visitor.look('album-list-agency')
  const own = await it.visit()
  await own.enter(anchor.mobile, LIST)
  await own.page
    .getByRole('region', { name: '待签转移合同的专辑' })
    .getByRole('link', { name: title })
    .waitFor()

  // The anchor finds it among their own; a stranger's is nobody's business.
  const foreign = await anAlbum(it.server, await aCreator(it.server))
  await visitor.go(`/mcn/content/album/detail?albumId=${foreign}`)
  await visitor.sees('内容不存在或已删除')
})
