import { opsReview } from '@tingan/contract/ops/review'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDesk } from '../../apps/server/src/testing/desk.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { drawPicture } from './picture.ts'

const logo = { name: 'logo.png', mimeType: 'image/png', buffer: drawPicture(400, 400) }

/** The application of an agency, up to the code. */
export async function fillAgency(page: Page, { mcnName, link }: { mcnName: string; link: string }) {
  await page.getByLabel('选择机构LOGO文件').setInputFiles(logo)
  await page.getByRole('button', { name: '重新上传机构LOGO' }).waitFor()
  await page.getByLabel('机构名称').fill(mcnName)
  await page.getByLabel('旗下主播人数').fill('12')
  await page.getByLabel('机构简介').fill('为长音频主播提供选题、录制、版权与商务服务，让声音走得更远。')
  await page.getByLabel('有声小说').check()
  await page.getByRole('button', { name: '添加作品' }).click()
  await page.getByLabel('作品名称').fill('海边的节气')
  await page.getByLabel('作品链接').fill(link)
  await page.getByLabel('联系邮箱').fill('mcn@example.com')
}

/** What an operator says to the application of that enterprise: 2 passes it, 3 refuses. */
export async function decideAgency(server: TestServer, uid: number, act: 2 | 3, note: string) {
  const desk = await openDesk(server, 'merchant1')
  const { mcn_id } = await server.deps.db
    .selectFrom('mcn')
    .select('mcn_id')
    .where('enterprise_uid', '=', uid)
    .executeTakeFirstOrThrow()
  const { data } = await desk.call(opsReview.list, { kind: 'mcn', status: 0, pn: 1, rn: 50 })
  const { itemId } = data.list.find(({ refId }) => refId === String(mcn_id))!
  await desk.call(opsReview.claim, { itemId })
  expect(await desk.call(opsReview.decide, { itemId, act, note })).toMatchObject({ code: 200 })
}
