import { album } from '@tingan/contract/album'
import { expect, test } from 'vitest'
import { signedIn } from '../../apps/server/src/testing/members.ts'
import { stage } from '../support/journey.ts'

const it = stage()
const DEMO_CREATOR = 10000001

async function shareLink(title: string): Promise<string> {
  const { album_id } = await it.server.deps.db
    .selectFrom('album')
    .select('album_id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  const browser = await signedIn(it.server, DEMO_CREATOR)
  return (await browser.call(album.share, { albumId: album_id })).data.url.replace(/^https?:\/\/[^/]+/, '')
}

for (const dark of [false, true])
  for (const phone of [false, true]) {
    const look = `${dark ? 'dark' : 'light'}-${phone ? 'phone' : 'desk'}`
    test(`whoever gets the link hears the album, ${look}`, async () => {
      const visitor = await it.visit({ dark, phone })
      const { page } = visitor
      await visitor.open(await shareLink('夜航西飞'))
      await page.getByRole('heading', { level: 1, name: '夜航西飞' }).waitFor()
      await page.getByRole('link', { name: '第1集 给我一个天空' }).click()
      const dock = page.getByRole('region', { name: '正在播放' })
      await dock.getByRole('button', { name: '暂停' }).waitFor()
      await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.2)
      await dock.getByRole('slider', { name: '播放进度' }).fill('5')
      await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) >= 5)
      await dock.getByRole('button', { name: '暂停' }).click()
      await dock.getByRole('button', { name: '播放' }).waitFor()
      await visitor.look(`share-${look}`)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide).toBe(0)
    })
  }

test('what was taken off is gone in kind words', async () => {
  const visitor = await it.visit({ phone: true })
  const link = await shareLink('夜航西飞')
  await it.server.deps.db.updateTable('album').set({ status: 5 }).where('title', '=', '夜航西飞').execute()
  visitor.allow(/410/)
  await visitor.open(link)
  await visitor.page.getByRole('heading', { name: '这张专辑暂时听不到了' }).waitFor()
  await visitor.look('share-gone-phone')
})
