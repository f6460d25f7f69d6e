import { album } from '@tingan/contract/album'
import { pay } from '@tingan/contract/pay-apply'
import { expect, test } from 'vitest'
import { takePayEffect } from '../../apps/server/src/modules/pay-apply/pay-apply.jobs.ts'
import { openDesk } from '../../apps/server/src/testing/desk.ts'
import { signedIn } from '../../apps/server/src/testing/members.ts'
import { aCopyright, aCreator, anAlbum, aTrack, decide } from '../../apps/server/src/testing/works.ts'
import { stage, type Visitor } from '../support/journey.ts'

const it = stage()
const DAY = 86_400_000
const INTRO = '四十集节气故事，一次买下，随时随地重温海边的一年。'

async function fill({ page }: Visitor) {
  await page.getByRole('radio', { name: '整张付费' }).check()
  await page.getByRole('radio', { name: '¥12.00' }).check()
  await page.getByLabel('预计总集数').fill('40')
  await page.getByLabel('试听集数').fill('5')
  await page.getByLabel('售卖文案').fill(INTRO)
  await page.getByRole('radio', { name: '7天未收听可退' }).check()
}

test('an album is sold from the next midnight on, after one that was taken back and one that was refused', async () => {
  const { server } = it
  const creator = await aCreator(server)
  const copyright_id = await aCopyright(server, creator.uid)
  const albumId = await anAlbum(server, creator, { copyright_id, title: '节气里的海' })
  for (let at = 0; at < 5; at++) await aTrack(server, albumId)
  const poor = await anAlbum(server, creator, { title: '还没准备好' })
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(creator.mobile, '/content/pay/list')
  await visitor.sees('暂不能申请')
  await visitor.look('pay-open')
  await page.getByRole('link', { name: '查看条件：还没准备好' }).click()
  await visitor.at(`/content/pay/apply?albumId=${poor}`)
  await visitor.sees('未关联有效的版权信息')
  await visitor.sees('已发布节目不足5集且总时长不足30分钟')
  await visitor.look('pay-obstacles')

  await visitor.go('/content/pay/list')
  await page.getByRole('link', { name: '申请付费：节气里的海' }).click()
  await page.getByRole('button', { name: '提交申请' }).click()
  for (const words of ['请选择付费方式', '请填写预计总集数', '售卖文案需为20-500个字', '请选择退款规则'])
    await visitor.sees(words)
  await fill(visitor)
  await visitor.sees('可填 3-8 集')
  await page.getByLabel('试听集数').fill('9')
  await page.getByRole('button', { name: '提交申请' }).click()
  await visitor.sees('试听集数需为 3-8 集')
  await visitor.look('pay-form')
  await page.getByLabel('试听集数').fill('5')
  await page.getByRole('button', { name: '提交申请' }).click()
  await visitor.sees('正在审核的申请')
  await visitor.look('pay-running')

  await page.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await visitor.sees('已撤回申请')
  await page.getByRole('button', { name: '提交申请' }).click()
  await visitor.sees('正在审核的申请')
  const reviewer = await openDesk(server, 'reviewer1')
  const applyId = async () => (await creator.browser.call(pay.detail, { albumId })).data.apply!.applyId
  await decide(reviewer, 'payApply', await applyId(), 3, { note: '售卖文案与内容不符' })
  await visitor.open(`/content/pay/apply?albumId=${albumId}`)
  await visitor.sees('未通过：售卖文案与内容不符')
  await page.getByLabel('售卖文案').fill(`${INTRO}每集十五分钟。`)
  await page.getByRole('button', { name: '提交申请' }).click()
  await visitor.sees('正在审核的申请')
  await decide(reviewer, 'payApply', await applyId(), 2)
  await visitor.open('/content/pay/list?tab=2')
  await visitor.sees('待生效')
  await visitor.look('pay-waiting')

  server.deps.clock.advance(DAY)
  await takePayEffect.run(server.deps, {})
  const phone = await it.visit({ dark: true, phone: true })
  await phone.enter(creator.mobile, `/content/pay/apply?albumId=${albumId}`)
  await phone.sees('现在：整张付费 ¥12.00，试听 5 集')
  await phone.look('pay-in-force-phone-dark')
  await phone.open('/content/pay/list?tab=all')
  await phone.sees('起生效')
  await phone.look('pay-list-phone-dark')
  creator.browser = await signedIn(server, creator.uid)
  const { data } = await creator.browser.call(album.info, { id: albumId })
  expect(data).toMatchObject({ payType: 1, price: 1200, freeCount: 5 })

  await phone.open(`/content/pay/apply?albumId=${albumId}`)
  await phone.page.getByLabel('申请原因').fill('改为公益作品，免费给大家听')
  await phone.page.getByRole('button', { name: '申请转为免费' }).click()
  await phone.sees('正在审核的申请')
  await phone.look('pay-free-phone-dark')
})

test('two tabs, one application', async () => {
  const { server } = it
  const creator = await aCreator(server)
  const copyright_id = await aCopyright(server, creator.uid)
  const albumId = await anAlbum(server, creator, { copyright_id })
  for (let at = 0; at < 5; at++) await aTrack(server, albumId)
  const visitor = await it.visit()
  await visitor.enter(creator.mobile, `/content/pay/apply?albumId=${albumId}`)
  await visitor.page.getByRole('radio', { name: '整张付费' }).waitFor()
  const other = await visitor.tab()
  await other.open(`/content/pay/apply?albumId=${albumId}`)
  await fill(other)
  await fill(visitor)
  await visitor.page.getByRole('button', { name: '提交申请' }).click()
  await visitor.sees('正在审核的申请')
  await other.page.getByRole('button', { name: '提交申请' }).click()
  await other.sees('已有审核中的付费申请')
  await other.sees('正在审核的申请')
  const { data } = await creator.browser.call(pay.detail, { albumId })
  expect(data.history).toHaveLength(1)
})
