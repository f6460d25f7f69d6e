import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accountByMobile } from '../../apps/server/src/modules/account/account.service.ts'
import { playSandbox } from '../../apps/server/src/testing/companies.ts'
import { aMobile } from '../../apps/server/src/testing/members.ts'
import { anIdCardNo, aPerson, certStatus } from '../../apps/server/src/testing/people.ts'
import { lastCode } from '../../apps/server/src/testing/phone.ts'
import { logFile } from '../../apps/server/src/testing/test-server.ts'
import { stage, type Visitor } from '../support/journey.ts'
import { operator } from '../support/operator.ts'
import { drawPicture } from '../support/picture.ts'

const it = stage({ LOG_LEVEL: 'trace' })
const card = { name: 'card.png', mimeType: 'image/png', buffer: drawPicture(800, 500) }
const portrait = { name: 'me.png', mimeType: 'image/png', buffer: drawPicture(720, 480) }
const NAME = '苏晚晴'
const used: string[] = []

async function pick({ page }: Visitor, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function upload({ page }: Visitor, label: string) {
  await page.getByLabel(`选择${label}文件`).setInputFiles(card)
  await page.getByRole('button', { name: `重新上传${label}` }).waitFor()
}

async function fillRealName(visitor: Visitor, idCardNo = anIdCardNo()) {
  const { page } = visitor
  const mobile = aMobile()
  used.push(idCardNo, mobile)
  await upload(visitor, '身份证人像面')
  await upload(visitor, '身份证国徽面')
  await page.getByLabel('真实姓名').fill(NAME)
  await page.getByLabel('身份证号').fill(idCardNo)
  await page.getByLabel('有效期开始').fill('2019-03-01')
  await page.getByLabel('有效期结束').fill('2039-03-01')
  await page.getByLabel('实名手机号').fill(mobile)
}

async function sendForFace({ page }: Visitor) {
  await page.getByLabel('我同意为核验身份采集').check()
  await page.getByRole('button', { name: '提交，去人脸核验' }).click()
  await page.getByRole('img', { name: '人脸核验二维码' }).waitFor()
}

async function decideFace({ page }: Visitor, pass: boolean) {
  const href = await page.getByRole('link', { name: '就在这台设备上核验' }).getAttribute('href')
  const flowId = new URLSearchParams(href!.split('?')[1]).get('flowId')
  await playSandbox(it.server, `face/${flowId}`, { pass, reason: '光线太暗' })
}

async function fillBasics(visitor: Visitor, nickname: string) {
  const { page } = visitor
  await page.getByLabel('选择头像图片').setInputFiles(portrait)
  await page.getByRole('dialog', { name: '裁剪头像' }).waitFor()
  await page.getByRole('button', { name: '使用这张' }).click()
  await page.getByRole('button', { name: '更换头像' }).waitFor()
  await page.getByLabel('昵称').fill(nickname)
  await visitor.sees('这个昵称可以使用')
  await page.getByLabel('女').check()
  await pick(visitor, '所在地区：省', '福建省')
  await pick(visitor, '所在地区：市', '厦门市')
  await pick(visitor, '所在地区：区', '思明区')
  await page.getByLabel('简介').fill('把海边的故事读给远方的人听，偏爱慢的声音。')
  await page.getByText('有声小说').click()
  await page.getByText('温柔', { exact: true }).click()
}

async function newcomer(options: { phone?: boolean; dark?: boolean } = {}) {
  const visitor = await it.visit(options)
  const mobile = aMobile()
  used.push(mobile)
  await visitor.signIn(mobile)
  await visitor.at('/checkin/identity')
  const { uid } = (await accountByMobile(it.server.deps, mobile))!
  return { visitor, page: visitor.page, mobile, uid }
}

test('from registration to the first page by face, failing once, with another device in between', async () => {
  const { visitor, page, mobile, uid } = await newcomer()
  await page.getByRole('button', { name: '以个人身份入驻' }).waitFor()
  await visitor.look('individual-choice')
  await page.getByRole('button', { name: '以个人身份入驻' }).click()
  await page.getByRole('button', { name: '提交，去人脸核验' }).click()
  await visitor.sees('请上传身份证人像面')
  const idCardNo = anIdCardNo()
  await fillRealName(visitor, idCardNo)
  await visitor.sees('草稿已保存')

  // another device has it all, before anything was sent
  const other = await it.visit({ dark: true })
  await other.enter(mobile, '/checkin/identity')
  await other.page.getByRole('button', { name: '以个人身份入驻' }).click()
  await other.sees('已恢复未提交的内容')
  await other.page.getByRole('button', { name: '重新上传身份证国徽面' }).waitFor()
  expect(await other.page.getByLabel('身份证号').inputValue()).toBe(idCardNo)
  await other.look('individual-form-other-device')
  await page.reload()
  await visitor.sees('已恢复未提交的内容')
  await page.getByRole('button', { name: '重新上传身份证国徽面' }).waitFor()
  for (const device of [visitor, other]) {
    const kept = await device.page.evaluate(() => JSON.stringify({ ...localStorage }))
    for (const secret of [...used, NAME]) expect(kept).not.toContain(secret)
  }
  await visitor.look('individual-form')
  await sendForFace(visitor)
  await visitor.look('individual-face')
  await decideFace(visitor, false)
  await visitor.sees('上次没有通过：人脸核验未通过（光线太暗）')
  await visitor.look('individual-refused')
  expect(await page.getByLabel('身份证号').inputValue()).toMatch(/^\d{4}\*+/)
  await sendForFace(visitor)

  await other.open('/checkin/identity')
  await other.page.getByRole('img', { name: '人脸核验二维码' }).waitFor()
  await other.look('individual-face-dark')
  await decideFace(other, true)
  await other.sees('实名认证已通过')
  await visitor.sees('实名认证已通过')
  await visitor.look('individual-done')

  await page.getByRole('link', { name: '继续入驻' }).click()
  await visitor.at('/checkin/basicInfo')
  await fillBasics(visitor, `晚晴${uid}`)
  await visitor.look('individual-basic')
  await page.getByRole('button', { name: '保存，下一步' }).click()
  await visitor.at('/checkin/otherInfo')
  await page.getByRole('button', { name: '添加平台' }).click()
  await pick(visitor, '平台', '小宇宙')
  await page.getByLabel('账号名称').fill('晚晴读书')
  await page.getByLabel('主页链接').fill('https://www.xiaoyuzhoufm.com/podcast/1')
  await pick(visitor, '总播放量', '10万-100万')
  await pick(visitor, '粉丝量', '1万-10万')
  await page.getByRole('button', { name: '保存' }).click()
  await visitor.sees('已添加 1 个')
  await visitor.look('individual-other')
  await page.getByRole('button', { name: '完成入驻' }).click()
  await visitor.at('/index')
  await visitor.sees('已认证主播')
})

test('the whole number is shown to its owner after a code, and place and tags stand in the profile', async () => {
  const { mobile, idCardNo } = await aPerson(it.server, { status: 2, authType: 1 })
  used.push(idCardNo, mobile)
  const visitor = await it.visit()
  const { page } = visitor
  await visitor.enter(mobile, '/usercenter/info/real/personal/list')
  await page.getByRole('button', { name: '查看完整号码' }).click()
  await visitor.look('individual-record')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await visitor.sees('验证码已发送到')
  await page.getByLabel('短信验证码').fill(await lastCode(it.server, mobile))
  await visitor.sees(idCardNo)
  await visitor.go('/usercenter/info/account')
  await pick(visitor, '所在地区：省', '北京市')
  await pick(visitor, '所在地区：市', '北京市')
  await pick(visitor, '所在地区：区', '朝阳区')
  await page.getByText('诗歌朗诵').click()
  await page.getByRole('button', { name: '保存' }).click()
  await visitor.sees('资料已保存')
  await visitor.sees('北京市朝阳区')
  await visitor.look('individual-account')
})

test('by people, on a phone: refused with a field, then passed by two', async () => {
  const { visitor, page, uid } = await newcomer({ phone: true })
  await page.getByRole('button', { name: '以个人身份入驻' }).waitFor()
  await visitor.look('individual-phone-choice')
  await page.getByRole('button', { name: '以个人身份入驻' }).click()
  await fillRealName(visitor)
  await page.getByLabel('人工审核').check()
  await visitor.look('individual-phone-form')
  await page.getByRole('button', { name: '提交人工审核' }).click()
  await visitor.sees('证件审核中')
  await visitor.look('individual-phone-wait')
  await page.getByRole('link', { name: '先填写基本信息' }).click()
  await visitor.sees('实名认证通过后才能提交')
  await visitor.look('individual-phone-basic')

  const desk = await operator(it, 'merchant1', '/ops/review')
  await desk.page.getByRole('button', { name: '领取：实名认证：苏*' }).click()
  await desk.sees('性别与生日')
  await desk.look('individual-ops-review')
  await desk.page.keyboard.press('r')
  await desk.page.getByText('身份证人像面不清晰或有遮挡').click()
  await desk.page.getByRole('button', { name: /确认驳回/ }).click()
  await expect.poll(() => certStatus(it.server, uid)).toBe(3)

  await visitor.open('/checkin/identity')
  await visitor.sees('上次没有通过：身份证人像面不清晰或有遮挡')
  await visitor.look('individual-phone-refused')
  await upload(visitor, '身份证人像面')
  await page.getByLabel('人工审核').check()
  await page.getByRole('button', { name: '提交人工审核' }).click()
  await visitor.sees('证件审核中')
  await desk.open('/ops/review')
  await desk.page.getByRole('button', { name: '领取：实名认证：苏*' }).click()
  await desk.sees('性别与生日')
  await desk.page.keyboard.press('p')
  await expect
    .poll(() =>
      it.server.deps.db
        .selectFrom('approval')
        .select('kind')
        .where('subject', '=', `certification:${uid}`)
        .execute(),
    )
    .toHaveLength(1)
  expect(await certStatus(it.server, uid)).toBe(1)

  const second = await operator(it, 'super1', `/ops/certification?uid=${uid}`)
  await second.sees('等待复核')
  await second.look('individual-ops-desk')
  await second.page.getByRole('link', { name: /人工通过实名认证/ }).click()
  await second.page.getByRole('button', { name: '同意并生效' }).click()
  await expect.poll(() => certStatus(it.server, uid)).toBe(2)
  await visitor.open('/checkin/identity')
  await visitor.sees('实名认证已通过')
  await page.getByRole('link', { name: '继续入驻' }).click()
  await fillBasics(visitor, `手机${uid}`)
  await visitor.look('individual-phone-basic-filled')
  await page.getByRole('button', { name: '保存，下一步' }).click()
  await page.getByRole('button', { name: '跳过，完成入驻' }).click()
  await visitor.at('/index')
})

describe('what can go wrong', () => {
  test('an identity that is another account’s is said under its field', async () => {
    const { idCardNo } = await aPerson(it.server, { status: 2 })
    const { visitor, page } = await newcomer()
    await page.getByRole('button', { name: '以个人身份入驻' }).click()
    await fillRealName(visitor, idCardNo)
    await page.getByLabel('我同意为核验身份采集').check()
    await page.getByRole('button', { name: '提交，去人脸核验' }).click()
    await visitor.sees('该身份信息已认证其他账号')
    expect(await page.getByLabel('真实姓名').inputValue()).toBe(NAME)
  })

  test('a link that is an hour old leads back to the form, with everything in it', async () => {
    const { visitor, page } = await newcomer()
    await page.getByRole('button', { name: '以个人身份入驻' }).click()
    await fillRealName(visitor)
    await sendForFace(visitor)
    await playSandbox(it.server, 'clock', { advanceMs: 61 * 60_000 })
    await page.getByRole('button', { name: '提交，去人脸核验' }).waitFor()
    expect(await page.getByLabel('真实姓名').inputValue()).toBe('苏*')
    await sendForFace(visitor)
    await page.getByRole('button', { name: '改用其他方式' }).click()
    await page.getByRole('button', { name: '撤回', exact: true }).click()
    await page.getByLabel('人工审核').check()
    await page.getByRole('button', { name: '提交人工审核' }).click()
    await visitor.sees('证件审核中')
  })

  test('the older form has three pages and ends in the same place', async () => {
    const { mobile, uid } = await aPerson(it.server, { status: 2 })
    const visitor = await it.visit()
    await visitor.enter(mobile, '/creator-center/checkin1/accountInfo')
    const { page } = visitor
    await page.getByLabel('选择头像图片').setInputFiles(portrait)
    await page.getByRole('button', { name: '使用这张' }).click()
    await page.getByRole('button', { name: '更换头像' }).waitFor()
    await page.getByLabel('昵称').fill(`旧式${uid}`)
    await page.getByLabel('男').check()
    await pick(visitor, '所在地区：省', '海南省')
    await pick(visitor, '所在地区：市', '五指山市')
    await page.getByLabel('简介').fill('把海边的故事读给远方的人听，偏爱慢的声音。')
    await page.getByRole('button', { name: '保存，下一步' }).click()
    await visitor.at('/creator-center/checkin1/otherInfo')
    await page.getByRole('link', { name: '跳过，下一步' }).click()
    await visitor.at('/creator-center/checkin1/tagInfo')
    await page.getByRole('button', { name: '完成入驻' }).click()
    await visitor.sees('请选择1-5个标签')
    await page.getByText('播客对谈').click()
    await page.getByRole('button', { name: '完成入驻' }).click()
    await visitor.at('/index')
  })

  test('who has a card that ran out is certified again with the same number', async () => {
    const { mobile, uid } = await aPerson(it.server, { status: 4, authType: 1, validDays: -9 })
    const visitor = await it.visit()
    await visitor.enter(mobile, '/usercenter/info/real/personal/list')
    await visitor.page.getByRole('link', { name: '重新认证' }).click()
    await upload(visitor, '身份证人像面')
    await upload(visitor, '身份证国徽面')
    await visitor.page.getByLabel('有效期开始').fill('2025-03-01')
    await visitor.page.getByLabel('长期有效').check()
    await visitor.look('individual-again')
    await sendForFace(visitor)
    await decideFace(visitor, true)
    await visitor.sees('实名认证有效')
    expect(await certStatus(it.server, uid)).toBe(2)
  })

  test('no number of anybody stands in the log', () => {
    const log = readFileSync(logFile(it.server.dataDir), 'utf8')
    expect(log).toContain('/api/v1/certification/initiate')
    expect(log).toContain('/api/v1/user/formDraft/save')
    expect(used.length).toBeGreaterThan(8)
    for (const secret of [...used, NAME]) expect(log).not.toContain(secret)
  })
})
