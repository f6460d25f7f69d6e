import { afterAll, expect, test } from 'vitest'
import { checkFeed, itemsOf, textOf } from '../../apps/server/src/modules/podcast-feed/feed-rules.fixture.ts'
import { bitmap, encodePng } from '../../apps/server/src/platform/png.ts'
import { openDesk } from '../../apps/server/src/testing/desk.ts'
import { aFeed, startPodcastHost } from '../../apps/server/src/testing/podcast-host.ts'
import { aSound } from '../../apps/server/src/testing/sounds.ts'
import { aCreator, aTitle } from '../../apps/server/src/testing/works.ts'
import { stage } from '../support/journey.ts'
import { passProgram } from '../support/review.ts'

const host = await startPodcastHost()
const it = stage({ ROLE: 'all', FETCH_ALLOW: host.place })
afterAll(() => host.close())

const sound = () => aSound({ seconds: 31, args: ['-b:a', '64k'] })

/** A podcast with two good episodes, one that is a page, and one that cannot be brought at all. */
function aPodcast(root: string, title: string) {
  host.serveFile(`${root}/cover.png`, encodePng(bitmap(1600, 1400)), 'image/png')
  for (const at of [1, 2]) host.serveFile(`${root}/${at}.mp3`, sound())
  host.serveFile(`${root}/3.mp3`, Buffer.from('<p>页面不见了'), 'text/html')
  const episode = (at: number) => ({
    title: `第${at}集 潮汐`,
    url: host.url(`${root}/${at}.mp3`),
    guid: `${root}-${at}`,
    date: `Thu, 0${at} Jan 2026 08:00:00 GMT`,
    intro: `<p>第 ${at} 次涨潮。</p>`,
  })
  return aFeed({
    title,
    cover: host.url(`${root}/cover.png`),
    intro: '<p>一档关于海的播客，一集一个节气，从立春说到大寒。</p>',
    episodes: [episode(1), episode(2), episode(3), { ...episode(4), title: '一段视频', type: 'video/mp4' }],
  })
}

test('a podcast comes by its address, fails where its host does, is mended, published and read as a feed', async () => {
  const title = aTitle('海边电台')
  host.serveFile('/one/rss.xml', Buffer.from(aPodcast('/one', title)), 'application/rss+xml')
  const creator = await aCreator(it.server)
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(creator.mobile, '/content/album/create')
  await visitor.look('album-create')
  await page.getByRole('link', { name: '从播客导入' }).click()
  await visitor.at('/content/album/create?from=podcast')
  await page.getByLabel('RSS 地址').fill('http://169.254.169.254/feed.xml')
  await page.getByRole('button', { name: '读取播客' }).click()
  await visitor.sees('无法读取这个播客：地址不在公开网络上')
  await visitor.look('podcast-source')

  await page.getByLabel('RSS 地址').fill(host.url('/one/rss.xml'))
  await page.getByRole('button', { name: '读取播客' }).click()
  await visitor.sees('可导入 3 集，不能导入 1 集')
  await visitor.sees('是视频，不是音频')
  expect(await page.getByLabel('专辑名称').inputValue()).toBe(title)
  await page.getByRole('button', { name: '导入 3 集' }).click()
  await visitor.sees('请先声明你有权发布这些内容')
  await visitor.look('podcast-preview')
  await page.getByLabel(/我声明/).check()
  await page.getByRole('button', { name: '导入 3 集' }).click()
  await visitor.sees('可以离开这个页面，导入会继续')
  await visitor.look('podcast-running')
  await expect
    .poll(() => page.getByText('已加入 2 / 3 集，1 集没有成功').count(), { timeout: 150_000 })
    .toBe(1)
  await visitor.sees('对方给出的是网页，不是音频')
  await visitor.look('podcast-partly')

  host.serveFile('/one/3.mp3', sound())
  await page.getByRole('button', { name: '重试没有成功的' }).click()
  await expect.poll(() => page.getByText('已加入 3 / 3 集').count(), { timeout: 150_000 }).toBe(1)
  await visitor.look('podcast-done')

  const { db } = it.server.deps
  const { album_id: albumId, cover } = await db
    .selectFrom('album')
    .select(['album_id', 'cover'])
    .where('uid', '=', creator.uid)
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  expect(cover).toMatch(/^\/files\//)
  await page.getByRole('link', { name: '完善专辑资料' }).click()
  await visitor.at(`/content/album/editor?albumId=${albumId}`)
  expect(await page.getByLabel('专辑名称').inputValue()).toBe(title)
  expect(await page.getByLabel('专辑简介').inputValue()).toContain('从立春说到大寒')

  // The rest of the way every album goes; here only its end matters.
  await db.updateTable('album').set({ status: 4, source_type: 1 }).where('album_id', '=', albumId).execute()
  const desk = await openDesk(it.server, 'reviewer1')
  const tracks = await db.selectFrom('track').select('track_id').where('album_id', '=', albumId).execute()
  for (const { track_id } of tracks) await passProgram(desk, track_id)

  await visitor.open(`/content/album/detail?albumId=${albumId}`)
  await page.getByLabel('公开 RSS 订阅地址').click()
  await visitor.sees('3 集已发布的节目')
  await page
    .getByText('Apple 播客收录要求')
    .or(page.getByText('听众的 App 里会看到'))
    .last()
    .scrollIntoViewIfNeeded()
  await visitor.look('feed-on')
  const address = await page.getByText(/\/feed\/[0-9a-f]{24}\.xml$/).textContent()
  const channel = await checkFeed(await (await fetch(address!)).text())
  expect(textOf(channel, 'title')).toBe(title)
  const items = itemsOf(channel)
  expect(items.map((item) => textOf(item, 'guid')).sort()).toEqual(['/one-1', '/one-2', '/one-3'])
  for (const item of items) {
    const { url = '', length } = item.children.find(({ name }) => name === 'enclosure')!.attributes
    const part = await fetch(url, { headers: { range: 'bytes=0-99' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-99/${length}`])
  }
  await page.getByLabel('公开 RSS 订阅地址').click()
  await expect.poll(async () => (await fetch(address!)).status).toBe(410)
}, 600_000)

test('a podcast comes as a file, in the dark, and can be ended; a phone follows it', async () => {
  const title = aTitle('夜航电台')
  const creator = await aCreator(it.server)
  const visitor = await it.visit({ dark: true })
  const { page } = visitor
  await visitor.enter(creator.mobile, '/content/album/create?from=podcast')
  const slow = aPodcast('/two', title)
  host.serve('/two/1.mp3', (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': 250_000 })
      .write(Buffer.alloc(100_000))
  })
  const file = { name: '夜航电台.xml', mimeType: 'application/rss+xml', buffer: Buffer.from(slow) }
  await page.getByLabel('RSS 文件', { exact: true }).setInputFiles(file)
  await visitor.sees('可导入 3 集，不能导入 1 集')
  await visitor.look('podcast-preview-dark')
  await page.getByLabel('第3集 潮汐').uncheck()
  await page.getByLabel(/我声明/).check()
  await page.getByRole('button', { name: '导入 2 集' }).click()
  await expect.poll(() => page.getByText('下载中 40%').count(), { timeout: 90_000 }).toBe(1)
  await visitor.look('podcast-running-dark')

  const phone = await it.visit({ phone: true })
  await phone.enter(creator.mobile, '/content/album/create?from=podcast')
  await phone.page.getByRole('button', { name: '查看' }).click()
  await phone.sees('下载中')
  await phone.look('podcast-running-phone')

  await page.getByRole('button', { name: '取消导入' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消导入' }).click()
  await visitor.sees('已取消')
  await phone.sees('已取消')
  await visitor.look('podcast-cancelled-dark')

  host.serveFile('/two/1.mp3', sound())
  await page.getByRole('button', { name: '重试没有成功的' }).click()
  await expect.poll(() => page.getByText('已加入 2 / 2 集').count(), { timeout: 150_000 }).toBe(1)

  // Once more: only what is new.
  await page.getByRole('button', { name: '再导入一个' }).click()
  await page.getByLabel('RSS 文件', { exact: true }).setInputFiles(file)
  await visitor.sees('可导入 1 集，不能导入 3 集')
  await visitor.sees('专辑里已经有这一集')
  await phone.open('/content/album/create?from=podcast')
  await phone.sees('最近的导入')
  await phone.look('podcast-source-phone')
}, 600_000)
