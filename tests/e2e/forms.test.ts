import { beforeEach, describe, expect, test } from 'vitest'
import { aMobile, anAccount } from '../../apps/server/src/testing/members.ts'
import { stage, type Visitor } from '../support/journey.ts'

const product = stage()
const ACCOUNT = '/usercenter/info/account'
const INTRO = '深夜读书的人，声音不快，适合在睡前慢慢听。'

let mobile: string
let uid: number
let visitor: Visitor

beforeEach(async () => {
  mobile = aMobile()
  uid = (await anAccount(product.server, { mobile, nickname: `晚风${mobile.slice(-6)}` })).uid
  await acceptAgreements()
  visitor = await product.visit()
  await visitor.enter(mobile, ACCOUNT)
  await visitor.sees('当前设备')
})

async function acceptAgreements(): Promise<void> {
  const { db, clock } = product.server.deps
  const all = await db.selectFrom('agreement').select(['type', 'version']).execute()
  const consent = { uid, at: clock.date(), ip: '127.0.0.1' }
  await db
    .insertInto('agreement_consent')
    .values(all.map((agreement) => ({ ...agreement, ...consent })))
    .execute()
}

const save = ({ page }: Visitor = visitor) => page.getByRole('button', { name: '保存' })

function stored() {
  return product.server.deps.db
    .selectFrom('account')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
}

describe('the profile', () => {
  test('is saved, and the whole console knows it at once', async () => {
    const { page } = visitor
    expect(await save().isDisabled()).toBe(true)
    await page.getByLabel('昵称').fill('晚风里的人')
    await page.getByLabel('女').check()
    await page.getByLabel('简介').fill(INTRO)
    await page.getByLabel('生日').fill('1995-08-15')
    await page.getByLabel('邮箱').fill('wind@example.com')
    await page.getByLabel('微信号').fill('wan_feng')
    await page.getByLabel('QQ').fill('123456789')
    await visitor.look('account-typed')
    await save().click()
    await visitor.sees('资料已保存')
    await page.getByRole('button', { name: /晚风里的人/ }).waitFor()
    expect(await stored()).toMatchObject({
      nickname: '晚风里的人',
      gender: 2,
      intro: INTRO,
      birthday: '1995-08-15',
      email: 'wind@example.com',
      wechat: 'wan_feng',
      qq: '123456789',
    })
    await page.reload()
    await visitor.sees('当前设备')
    expect(await page.getByLabel('简介').inputValue()).toBe(INTRO)
    expect(await page.getByText('已恢复未提交的内容').count()).toBe(0)
  })

  test('shows all that is wrong under its fields, the first with the focus', async () => {
    const { page } = visitor
    await page.getByLabel('昵称').fill('一')
    await page.getByLabel('简介').fill('太短')
    await page.getByLabel('邮箱').fill('不是邮箱')
    await save().click()
    await visitor.sees('昵称需为2-20个字')
    await visitor.sees('简介需为10-300个字')
    await visitor.sees(/请输入正确的邮箱/)
    expect(await page.getByLabel('昵称').evaluate((field) => field === document.activeElement)).toBe(true)
    await visitor.look('account-field-errors')
    expect(await stored()).toMatchObject({ version: 1, intro: '' })
  })

  test('shows what only the server can know in the same place', async () => {
    await visitor.page.getByLabel('昵称').fill('夜读小舟')
    await save().click()
    await visitor.sees('昵称已被占用')
    await visitor.page.getByLabel('昵称').fill('听岸官方')
    await save().click()
    await visitor.sees('内容包含违规词：官方')
    await visitor.page.getByRole('button', { name: '撤销修改' }).click()
    expect(await visitor.page.getByLabel('昵称').inputValue()).toBe(`晚风${mobile.slice(-6)}`)
  })

  test('changed in another tab meanwhile, keeps what was typed here and asks to look again', async () => {
    const other = await visitor.tab()
    await other.open(ACCOUNT)
    await other.page.getByLabel('简介').fill(INTRO)
    await visitor.page.getByLabel('微信号').fill('wan_feng')
    await save(other).click()
    await other.sees('资料已保存')

    await save().click()
    await visitor.sees('资料已在别处修改')
    await visitor.look('account-conflict')
    expect(await visitor.page.getByLabel('简介').inputValue()).toBe(INTRO)
    expect(await visitor.page.getByLabel('微信号').inputValue()).toBe('wan_feng')
    await save().click()
    await visitor.sees('资料已保存')
    expect(await stored()).toMatchObject({ intro: INTRO, wechat: 'wan_feng' })
  })

  test('sent by a double click is saved once', async () => {
    await visitor.page.getByLabel('微信号').fill('wan_feng')
    await save().dblclick()
    await visitor.sees('资料已保存')
    expect(await stored()).toMatchObject({ wechat: 'wan_feng', version: 2 })
  })
})

describe('what was typed and not sent', () => {
  async function typeAndLose(): Promise<void> {
    await visitor.page.getByLabel('简介').fill(INTRO)
    await visitor.page.getByLabel('微信号').fill('wan_feng')
  }

  async function findAgain(): Promise<void> {
    await visitor.sees('已恢复未提交的内容')
    await expect.poll(() => visitor.page.getByLabel('简介').inputValue()).toBe(INTRO)
    await expect.poll(() => visitor.page.getByLabel('微信号').inputValue()).toBe('wan_feng')
  }

  test('survives a login in between', async () => {
    await typeAndLose()
    const owner = await product.visit()
    await owner.enter(mobile, ACCOUNT)
    await owner.page.getByRole('button', { name: /^下线/ }).click()
    await owner.page.getByRole('dialog').getByRole('button', { name: '下线' }).click()
    await owner.sees('该设备已下线')

    // unless the page has heard of it and left already
    await visitor.page.evaluate(() => document.querySelector('form')?.requestSubmit()).catch(() => {})
    await visitor.at(`/login?redirect=${encodeURIComponent(ACCOUNT)}`)
    await visitor.fillLogin(mobile)
    await visitor.page.getByRole('button', { name: '登录 / 注册' }).click()
    await visitor.at(ACCOUNT)
    await findAgain()
    await visitor.look('account-restored')
    await save().click()
    await visitor.sees('资料已保存')
    expect(await stored()).toMatchObject({ intro: INTRO, wechat: 'wan_feng' })
  })

  test('survives a reload, and can be thrown away', async () => {
    await typeAndLose()
    await visitor.page.reload()
    await findAgain()
    await visitor.page.getByRole('button', { name: '放弃' }).click()
    await expect.poll(() => visitor.page.getByLabel('微信号').inputValue()).toBe('')
    await visitor.page.reload()
    await visitor.sees('当前设备')
    expect(await visitor.page.getByText('已恢复未提交的内容').count()).toBe(0)
  })

  test('is there as soon as the form is', async () => {
    await typeAndLose()
    await visitor.page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (!document.body?.textContent?.includes('已恢复未提交的内容')) return
        const text = document.querySelector<HTMLTextAreaElement>('[data-path=intro]')
        Object.assign(globalThis, { first: text?.value })
        watch.disconnect()
      })
      watch.observe(document, { childList: true, subtree: true })
    })
    await visitor.page.reload()
    await findAgain()
    expect(await visitor.page.evaluate(() => Reflect.get(globalThis, 'first'))).toBe(INTRO)
  })

  test('is not shown to the next person at this browser', async () => {
    await typeAndLose()
    // a page that asks nothing more while the next one's session is put in its place
    await visitor.page.goto('about:blank')
    await visitor.enter('13800000018', ACCOUNT)
    await visitor.sees('一苇渡江')
    expect(await visitor.page.getByText('已恢复未提交的内容').count()).toBe(0)
  })
})

describe('the devices', () => {
  test('are listed, and one of them can be sent away', async () => {
    const laptop = await product.visit()
    await laptop.signIn(mobile, { path: ACCOUNT })
    await laptop.sees('当前设备')
    const rows = laptop.page.getByRole('region', { name: '登录设备' }).getByRole('listitem')
    expect(await rows.count()).toBe(2)
    await laptop.look('account-devices')
    await rows.getByRole('button', { name: /^下线/ }).click()
    await laptop.page.getByRole('dialog').waitFor()
    await laptop.look('account-kick')
    await laptop.page.getByRole('dialog').getByRole('button', { name: '下线' }).click()
    await laptop.sees('该设备已下线')
    await rows.getByText('在其他设备上被下线').waitFor()

    await visitor.page.reload()
    await visitor.at(`/login?redirect=${encodeURIComponent(ACCOUNT)}`)
  })

  test('of oneself are never offered to be sent away', async () => {
    expect(await visitor.page.getByRole('button', { name: /^下线/ }).count()).toBe(0)
  })
})

describe('a new version of an agreement', () => {
  let version = 1

  beforeEach(async () => {
    version++
    const { db, clock } = product.server.deps
    await db
      .insertInto('agreement')
      .values({
        type: 'serve',
        version: `${version}.0`,
        title: '听岸创作者服务协议',
        effective_at: clock.date(),
      })
      .execute()
    await visitor.open('/index')
    await visitor.sees('协议有更新')
  })

  test('stands before everything until it is accepted, then is not asked for again', async () => {
    const dialog = visitor.page.getByRole('dialog', { name: '协议有更新' })
    await visitor.look('agreement')
    await visitor.page.keyboard.press('Escape')
    await visitor.page.mouse.click(5, 5)
    expect(await dialog.isVisible()).toBe(true)
    await visitor.page.reload()
    await dialog.getByRole('button', { name: '同意并继续' }).click()
    await dialog.waitFor({ state: 'detached' })
    const answer = visitor.page.waitForResponse((response) => response.url().includes('/agreement/pending'))
    await visitor.page.reload()
    await answer
    await visitor.sees('账号状态')
    expect(await dialog.count()).toBe(0)
  })

  test('can be declined by leaving', async () => {
    await visitor.page.getByRole('button', { name: '不同意，退出登录' }).click()
    await visitor.at('/login')
    await visitor.signIn(mobile)
    await visitor.at('/index')
    await visitor.sees('账号状态')
    expect(await visitor.page.getByRole('dialog').count()).toBe(0)
  })
})
