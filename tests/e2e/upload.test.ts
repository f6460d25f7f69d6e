import { createHash } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { auth } from '@tingan/contract/auth'
import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { aSound, withTitle } from '../../apps/server/src/testing/sounds.ts'
import { aCreator, anAlbum, type Creator } from '../../apps/server/src/testing/works.ts'
import { chromiumFlags } from '../support/chromium.ts'
import { stage, type Visitor } from '../support/journey.ts'
import { lookAt } from '../support/look.ts'
import { freePort, newDataDir, startProduct } from '../support/product.ts'
import {
  dropFiles,
  holdUploads,
  type LocalFile,
  slowUploads,
  watchOffsets,
  watchStates,
} from '../support/uploads.ts'

const it = stage({ ROLE: 'all' })
const file = (name: string, buffer: Buffer): LocalFile => ({ name, mimeType: 'audio/mpeg', buffer })
const sound = (args: string[]) => aSound({ seconds: 31, args })

/** Recordings are named by what is in them: where one lies, it lies byte for byte. */
function keptAt(dataDir: string, buffer: Buffer): string {
  const sha256 = createHash('sha256').update(buffer).digest('hex')
  return join(dataDir, 'audio', sha256.slice(0, 2), sha256)
}

/** Bytes a second of all uploads together. */
const SLOWLY = 100_000
const labels = ({ page }: Visitor, label: string | RegExp) => page.getByText(label, { exact: true })
const three = async (visitor: Visitor) =>
  expect.poll(() => labels(visitor, '上传中').count(), { timeout: 60_000 }).toBe(3)

/** What the server has of each, by name. */
async function received({ uid }: Creator): Promise<Map<string, { fileId: string; bytes: number }>> {
  const { db, audio } = it.server.deps
  const rows = await db.selectFrom('audio_file').selectAll().where('uid', '=', uid).execute()
  const sizes = await Promise.all(
    rows.map(async ({ file_id, state, size }) =>
      state === 'uploading' ? ((await audio.drafts.size(file_id)) ?? 0) : size,
    ),
  )
  return new Map(rows.map((row, at) => [row.origin_name, { fileId: row.file_id, bytes: sizes[at]! }]))
}

async function untilSome(creator: Creator, names: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const has = await received(creator)
        return names.filter((name) => (has.get(name)?.bytes ?? 0) > 0)
      },
      { timeout: 60_000 },
    )
    .toEqual(names)
}

function rowsKept({ page }: Visitor): Promise<number> {
  return page.evaluate(() => {
    const draft = Object.keys(localStorage).find((name) => name.startsWith('tingan-draft'))
    return draft ? JSON.parse(localStorage[draft]).values.list.length : 0
  })
}

/** Somebody sends all the other devices away. */
async function kickOthers({ browser }: Creator): Promise<void> {
  const { data } = await browser.call(auth.sessions, {})
  for (const { sessionId, current, endedAt } of data)
    if (!current && endedAt === null) await browser.call(auth.kick, { sessionId })
}

test('uploads are held, go on and are dropped as one says, and outlive closed browsers and lost sessions', async () => {
  const creator = await aCreator(it.server)
  const albumId = await anAlbum(it.server, creator, { status: 4 })
  const place = `/content/program/create?albumId=${albumId}`
  const login = `/login?redirect=${encodeURIComponent(place)}`
  const profile = newDataDir()
  onTestFinished(() => rmSync(profile, { recursive: true, force: true }))
  const heard = sound(['-b:a', '256k'])
  const files = Array.from({ length: 4 }, (_, at) => file(`第${at + 1}集.mp3`, withTitle(heard, `${at}`)))
  const [one, two, , four] = files.map(({ name }) => name) as [string, string, string, string]
  const left = files.filter(({ name }) => name !== two)
  const onDisk = join(profile, four)
  writeFileSync(onDisk, files[3]!.buffer)

  const hold = holdUploads(it.server.deps.audio.drafts)
  let visitor = await it.visit({ profile })
  await visitor.signIn(creator.mobile, { path: login })
  await visitor.sees('把音频拖到这里')
  const states = await watchStates(visitor.page)
  await slowUploads(visitor.page, SLOWLY)
  await dropFiles(visitor.page, files.slice(0, 3))
  await visitor.page.getByLabel('选择音频文件').setInputFiles(onDisk)
  await dropFiles(visitor.page, [file('renamed.mp3', Buffer.from('MZ this is a program'))])

  // Three at a time; the fourth waits and the server does not know of it.
  await three(visitor)
  await visitor.sees('文件格式不支持')
  await labels(visitor, '等待中').waitFor()
  await untilSome(creator, [one, two, '第3集.mp3'])
  expect((await received(creator)).size).toBe(3)
  await expect.poll(() => labels(visitor, /^[\d.]+MB\/s$/).count()).toBe(3)
  await expect.poll(() => labels(visitor, /^剩余 \d\d:\d\d$/).count()).toBe(3)
  await visitor.look('upload-three')

  // Whoever is held makes room for the next; going on, it waits for its turn.
  await visitor.page.getByRole('button', { name: `暂停 ${one}` }).click()
  await labels(visitor, '已暂停').waitFor()
  await untilSome(creator, [four])
  await three(visitor)
  await visitor.look('upload-paused')
  await visitor.page.getByRole('button', { name: `继续 ${one}` }).click()
  await labels(visitor, '等待中').waitFor()
  const dropped = (await received(creator)).get(two)!.fileId
  await visitor.page.getByRole('button', { name: '移除第2集' }).click()
  await three(visitor)
  await expect.poll(async () => (await received(creator)).has(two)).toBe(false)
  expect(await it.server.deps.audio.drafts.size(dropped)).toBe(null)
  await visitor.page.getByRole('button', { name: '移除renamed' }).click()
  const drawn = await states()

  /** The same files once more: each from where the server has it. */
  async function chooseAgain(): Promise<void> {
    const has = await received(creator)
    const { sent, told } = watchOffsets(visitor.page)
    await slowUploads(visitor.page, SLOWLY)
    await expect.poll(() => visitor.page.getByText(/会从中断的地方继续/).count()).toBe(3)
    await dropFiles(visitor.page, left.slice(0, 2))
    await visitor.page.getByLabel('选择音频文件').setInputFiles(onDisk)
    await expect.poll(() => sent.size, { timeout: 60_000 }).toBe(3)
    for (const { name, buffer } of left) {
      const { fileId, bytes } = has.get(name)!
      const [from] = sent.get(fileId)!
      expect(told.get(fileId)![0]).toBe(from)
      expect(from).toBeGreaterThanOrEqual(bytes)
      expect(from).toBeGreaterThan(0)
      expect(from).toBeLessThan(buffer.length)
    }
  }

  async function loginAgain(): Promise<void> {
    it.server.deps.clock.advance(61_000)
    await visitor.fillLogin(creator.mobile)
    await visitor.page.locator('button[type=submit]').click()
  }

  // The browser is closed and opened again, without a word to the page: what is kept by then counts.
  await expect.poll(() => rowsKept(visitor)).toBe(3)
  await visitor.context.close()
  visitor = await it.visit({ profile })
  visitor.allow(/status of 401 .*\/upload\/tus\//)
  await visitor.open(place)
  await chooseAgain()

  // The session is ended elsewhere, and the page is left for the login.
  visitor.page.once('dialog', (dialog) => dialog.accept())
  await visitor.page.getByRole('button', { name: `暂停 ${one}` }).click()
  await kickOthers(creator)
  // unless the page has heard of it and left already
  await visitor.page
    .getByRole('button', { name: `继续 ${one}` })
    .click({ timeout: 5000 })
    .catch(() => {})
  await visitor.at(login)
  await loginAgain()
  await visitor.at(place)
  await chooseAgain()

  // Once more, and whoever stays to keep the uploads signs in on another tab: they go on by themselves.
  const asked = visitor.page.waitForEvent('dialog')
  visitor.page.on('dialog', (dialog) => dialog.dismiss())
  await visitor.page.getByRole('button', { name: `暂停 ${one}` }).click()
  await kickOthers(creator)
  await visitor.page.getByRole('button', { name: `继续 ${one}` }).click()
  await asked
  await visitor.sees('登录已失效，已保留进度，重新登录后继续上传')
  await visitor.look('upload-logged-out')
  const { sent } = watchOffsets(visitor.page)
  const finished = await watchStates(visitor.page)
  await slowUploads(visitor.page)
  hold.end()
  const { fileId, bytes } = (await received(creator)).get(one)!
  it.server.deps.clock.advance(61_000)
  await (await visitor.tab()).signIn(creator.mobile)
  await expect.poll(() => labels(visitor, '上传成功').count(), { timeout: 60_000 }).toBe(3)
  expect(sent.get(fileId)![0]).toBe(bytes)
  for (const { buffer } of left) expect(existsSync(keptAt(it.server.dataDir, buffer))).toBe(true)
  expect([...drawn, ...(await finished())]).toEqual(
    expect.arrayContaining([
      'compute 等待音频解析',
      'computeing 音频解析中',
      'padding 等待中',
      'ing 上传中',
      'verify 校验中',
      'success 上传成功',
      'error 文件格式不支持，需为 MP3、M4A、AAC、WAV 或 FLAC',
    ]),
  )
  await visitor.page.getByRole('button', { name: '提交 3 个节目' }).click()
  await visitor.at(`/content/program/state?albumId=${albumId}&count=3`)
}, 240_000)

test('thirty files, and the server is killed in the middle', async () => {
  const dataDir = newDataDir()
  const PORT = String(await freePort())
  let product = await startProduct(dataDir, { PORT })
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH!, args: chromiumFlags })
  try {
    const context = await browser.newContext({ baseURL: product.origin, locale: 'zh-CN' })
    const page = await context.newPage()
    const mobile = '13800000001'
    await page.goto('/login?redirect=%2Fcontent%2Fprogram%2Fcreate')
    await page.locator('html[data-ready]').waitFor()
    await page.getByLabel('手机号').fill(mobile)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByText('验证码已发送').waitFor()
    const inbox = await fetch(`${product.origin}/sandbox/api/sms?mobile=${mobile}`)
    const { data } = (await inbox.json()) as { data: { code: string }[] }
    await page.getByLabel('短信验证码').fill(data[0]!.code)
    await page.getByRole('checkbox').check()
    await page.locator('button[type=submit]').click()
    await page.getByText('把音频拖到这里').waitFor()

    const heard = sound(['-b:a', '64k'])
    const files = Array.from({ length: 30 }, (_, at) => file(`第${30 - at}集.mp3`, withTitle(heard, `${at}`)))
    await slowUploads(page, 400_000)
    await page.getByLabel('选择音频文件').setInputFiles(files)
    await expect
      .poll(() => page.getByText(/上传成功|校验中/).count(), { timeout: 120_000 })
      .toBeGreaterThan(5)
    await expect.poll(() => page.getByText('上传中', { exact: true }).count()).toBeGreaterThan(0)
    await product.kill('SIGKILL')
    product = await startProduct(dataDir, { PORT })
    await slowUploads(page)
    const submit = page.getByRole('button', { name: '提交 30 个节目' })
    await expect.poll(() => submit.isEnabled(), { timeout: 240_000 }).toBe(true)
    await lookAt(page, 'upload-thirty')
    const titles = await page
      .getByRole('textbox', { name: /个节目的标题/ })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    expect(titles).toEqual(Array.from({ length: 30 }, (_, at) => `第${at + 1}集`))
    for (const { buffer } of files) expect(existsSync(keptAt(dataDir, buffer))).toBe(true)
    await submit.click()
    await expect.poll(() => page.url()).toMatch(/program\/state.*count=30/)
  } finally {
    await browser.close()
    await product.stop()
  }
}, 600_000)
