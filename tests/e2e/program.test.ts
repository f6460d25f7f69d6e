import { expect, test } from 'vitest'
import { releaseTracks } from '../../apps/server/src/modules/track/track.jobs.ts'
import { openDesk } from '../../apps/server/src/testing/desk.ts'
import { aSound, withCover, withTitle } from '../../apps/server/src/testing/sounds.ts'
import { aCreator, anAlbum, anAudio, aTrack } from '../../apps/server/src/testing/works.ts'
import { stage, type Visitor } from '../support/journey.ts'
import { drawPicture } from '../support/picture.ts'
import { passProgram } from '../support/review.ts'

const it = stage({ ROLE: 'all' })
const sound = (seconds = 35) => aSound({ seconds, args: ['-b:a', '64k'] })
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/mpeg', buffer })

async function give({ page }: Visitor, ...files: ReturnType<typeof file>[]) {
  await page.getByLabel('选择音频文件').setInputFiles(files)
}

test('files are read before they are sent, put in order, released by plan, and come out in time', async () => {
  const creator = await aCreator(it.server)
  const plan = { weekDays: [1, 2, 3, 4, 5, 6, 7], time: '20:00', perTimes: 1 }
  const albumId = await anAlbum(it.server, creator, { status: 4, update_plan: JSON.stringify(plan) })
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(creator.mobile, `/content/program/create?albumId=${albumId}`)
  await visitor.sees('把音频拖到这里')
  await visitor.look('upload-empty')
  const heard = sound()
  // Too long to be unpacked whole: its beginning and some places are listened to.
  const long = aSound({
    seconds: 605,
    source: String.raw`aevalsrc=0.3*sin(880*t)*gt(t\,40):s=8000`,
    args: ['-b:a', '16k'],
  })
  await give(
    visitor,
    file('第十章 归人.mp3', withCover(heard, drawPicture(640, 640))),
    file('第2章 坊门.mp3', withTitle(heard, 'Gate')),
    file('太短.mp3', sound(10)),
    file('renamed.mp3', Buffer.from('MZ this is a program')),
    file('漫长.mp3', long),
  )
  await visitor.sees('文件格式不支持')
  await visitor.sees('音频时长需在30秒至6小时之间，这个是 00:00:10')
  await visitor.sees('开头有 40 秒静音，超过 30 秒会被拒绝')
  await expect.poll(() => page.getByText('上传成功').count(), { timeout: 60_000 }).toBe(2)
  const titles = page.getByRole('textbox', { name: /个节目的标题/ })
  await expect
    .poll(() => titles.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)))
    .toEqual(['第2章 坊门', '第十章 归人', '太短', 'renamed', '漫长'])
  // What was read in the files is offered, and what sounds alike is said.
  await page.getByRole('button', { name: '用文件里的标题「Gate」' }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: '用作节目封面' }).click({ timeout: 60_000 })
  await page.getByRole('button', { name: '不用这张封面' }).waitFor()
  await visitor.sees(/（我上传的音频）相似 \d+%/)
  await visitor.look('upload-judged')
  expect(await page.getByRole('button', { name: '提交 5 个节目' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: '移除太短' }).click()
  await page.getByRole('button', { name: '移除renamed' }).click()
  await page.getByRole('button', { name: '移除漫长' }).click()
  await page.getByLabel('定时发布').check()
  await page.getByRole('button', { name: '按更新计划填写时间' }).click()
  await expect.poll(() => page.getByLabel('第 2 个节目的发布时间').inputValue()).toMatch(/T20:00$/)
  await visitor.look('upload-scheduled')

  // What was typed and sent outlives a reload.
  await titles.first().fill('第2章 坊门夜鼓')
  await visitor.open(page.url())
  await visitor.sees('已恢复未提交的内容')
  expect(await titles.first().inputValue()).toBe('第2章 坊门夜鼓')
  await page.getByRole('button', { name: '提交 2 个节目' }).click()
  await visitor.at(`/content/program/state?albumId=${albumId}&count=2`)

  const desk = await openDesk(it.server, 'reviewer1')
  const tracks = await it.server.deps.db
    .selectFrom('track')
    .select(['track_id', 'release_time', 'cover'])
    .where('album_id', '=', albumId)
    .orderBy('seq')
    .execute()
  expect(tracks.map(({ cover }) => cover !== '')).toEqual([false, true])
  for (const { track_id } of tracks) await passProgram(desk, track_id)
  await visitor.open(`/content/program/list?albumId=${albumId}`)
  await expect.poll(() => page.getByRole('table').getByText('待发布').count()).toBe(2)
  await visitor.look('program-list-waiting')

  // The clock goes past the first of the two times; what is due every minute is not waited for.
  const { clock, db, jobs } = it.server.deps
  clock.advance(tracks[0]!.release_time!.getTime() - clock.now() + 60_000)
  await jobs.enqueue(db, releaseTracks, {})
  await expect
    .poll(async () => {
      await visitor.open(`/content/program/list?albumId=${albumId}&status=2`)
      await page.getByRole('table').or(page.getByText('没有符合条件的节目')).waitFor()
      return page.getByRole('table').getByText('第2章 坊门夜鼓').count()
    })
    .toBe(1)
})

test('the order is changed by keyboard alone, among three thousand', async () => {
  const creator = await aCreator(it.server)
  const albumId = await anAlbum(it.server, creator)
  const first = await aTrack(it.server, albumId, { title: '开场白' })
  const { db, clock } = it.server.deps
  const at = clock.date()
  const rest = Array.from({ length: 2999 }, (_, index) => ({
    album_id: albumId,
    title: `第${index + 2}集`,
    seq: index + 2,
    duration: 60,
    status: 2,
    created_at: at,
    updated_at: at,
  }))
  for (let from = 0; from < rest.length; from += 500)
    await db
      .insertInto('track')
      .values(rest.slice(from, from + 500))
      .execute()
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(creator.mobile, `/content/program/sort?albumId=${albumId}`)
  await visitor.sees('共 3,000 个节目')
  await visitor.look('program-sort')
  expect(await page.getByRole('list', { name: '节目顺序' }).locator('li').count()).toBeLessThan(60)

  const said = () => page.locator('[id^=DndLiveRegion]').textContent()
  const grip = () => page.getByRole('button', { name: /移动开场白/ })
  await grip().focus()
  await page.keyboard.press('Space')
  await expect.poll(said).toContain('已拿起「开场白」，当前第 1 位，共 3000 位')
  await page.keyboard.press('ArrowDown')
  await expect.poll(said).toContain('移到第 2 位')
  await page.keyboard.press('ArrowDown')
  await expect.poll(said).toContain('移到第 3 位')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: '移动开场白，第 3 位' }).waitFor()

  // To the very end, which is not drawn while one is at the beginning; then back by a cancelled try.
  // Both keys in one turn, as a busy page hears them.
  await grip().focus()
  await grip().evaluate((button) => {
    for (const code of ['Space', 'End'])
      button.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }))
  })
  await expect.poll(said).toContain('移到第 3000 位')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: '移动开场白，第 3000 位' }).waitFor()
  await visitor.look('program-sort-moved')
  await page.getByRole('button', { name: '保存顺序' }).click()
  await visitor.sees('新的顺序已保存')
  const { seq } = await db
    .selectFrom('track')
    .select('seq')
    .where('track_id', '=', first)
    .executeTakeFirstOrThrow()
  expect(seq).toBe(3000)
  // the stored order is another start, with nothing said yet: what is taken up before would be lost with it
  await expect.poll(said).toBe('')

  // By mouse as well.
  await page.getByRole('button', { name: '移动第2集，第 1 位' }).hover()
  const third = await page.getByRole('button', { name: '移动第4集，第 3 位' }).boundingBox()
  await page.mouse.down()
  await page.mouse.move(third!.x + 8, third!.y + third!.height / 2, { steps: 8 })
  await expect.poll(said).toContain('移到第 3 位')
  await page.mouse.up()
  await page.getByRole('button', { name: '移动第2集，第 3 位' }).waitFor()
  await page.getByRole('button', { name: '移动第3集，第 1 位' }).waitFor()

  // Somebody else changed it meanwhile: nothing is lost in silence.
  await aTrack(it.server, albumId, { title: '番外', seq: 3001 })
  await page.getByRole('button', { name: '保存顺序' }).click()
  await visitor.sees('排序数据不完整，请刷新')
}, 180_000)

test('a program is edited, its audio replaced; refused ones say where', async () => {
  const creator = await aCreator(it.server)
  const albumId = await anAlbum(it.server, creator, { pay_type: 2, track_price: 100 })
  const audio_file_id = await anAudio(it.server, creator.uid)
  const trackId = await aTrack(it.server, albumId, {
    title: '第一集 雨',
    status: 3,
    audio_file_id,
    reason: '片头有爆音',
    review_marks: JSON.stringify([{ atSec: 12, msg: '爆音' }]),
  })
  const visitor = await it.visit({ dark: true })
  const { page } = visitor
  await visitor.enter(creator.mobile, `/content/program/editor?trackId=${trackId}`)
  await visitor.sees('00:00:12 爆音')
  // In an album whose programs are sold singly: a price of its own, or nothing at all.
  const price = page.getByLabel('单集价格')
  await price.locator('option').nth(1).waitFor({ state: 'attached' })
  const [step] = await price
    .locator('option:not([value=""])')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  await price.selectOption(step!)
  await visitor.look('program-editor-dark')
  await page.getByLabel('节目标题').fill('第一集 新雨')
  await page.getByLabel('选择新的音频文件').setInputFiles(file('雨-重录.mp3', sound()))
  await visitor.sees('上传成功')
  await page.getByRole('button', { name: '保存并提交' }).click()
  await visitor.at(/program\/list/)
  await page
    .getByRole('row', { name: /第一集 新雨/ })
    .getByText(/音频处理中|审核中/)
    .waitFor()
  const sold = await it.server.deps.db
    .selectFrom('track')
    .select(['price', 'trailer'])
    .where('track_id', '=', trackId)
    .executeTakeFirstOrThrow()
  expect(sold).toEqual({ price: Number(step), trailer: false })

  const phone = await it.visit({ phone: true })
  await phone.enter(creator.mobile, `/content/program/list?albumId=${albumId}`)
  await phone.page.getByRole('table').getByText('第一集 新雨').waitFor()
  await phone.look('program-list-phone')
  await phone.go(`/content/program/create?albumId=${albumId}`)
  await phone.sees('把音频拖到这里')
  await phone.look('upload-phone')
})
