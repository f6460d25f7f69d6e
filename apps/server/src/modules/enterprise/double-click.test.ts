import { randomUUID } from 'node:crypto'
import { account } from '@tingan/contract/account'
import { bind } from '@tingan/contract/account-bind'
import { enterprise } from '@tingan/contract/enterprise'
import { extPlat } from '@tingan/contract/ext-plat'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { aCreditCode, anEnterprise, anOperatorForm, aPaper, aPicture } from '../../testing/companies.ts'
import { aPerson as aCertified } from '../../testing/people.ts'
import { lastCode } from '../../testing/phone.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aPerson, aProof } from '../../testing/ties.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

interface Click {
  send: (requestId: string) => Promise<{ code: number; data: unknown }>
  /** How often it has happened. */
  effects: () => Promise<number>
}

const audits = (uid: number, action: string) => async () =>
  (
    await server.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', action)
      .where('actor', '=', `user:${uid}`)
      .execute()
  ).length

const profile = async (browser: Browser, uid: number) => ({
  nickname: `晚晴${uid}`,
  avatar: await aPicture(server, browser),
  intro: '把海边的故事读给远方的人听，偏爱慢的声音。',
  tags: [101],
})

async function aListener(idCard: string) {
  const platUid = `dc${randomUUID().slice(0, 8)}`
  const { db, personal } = server.deps
  await db
    .insertInto('listener_account')
    .values({ plat: 3, plat_uid: platUid, nickname: '听众', id_card_hash: personal.hash('idCard', idCard) })
    .execute()
  return platUid
}

async function applied() {
  const company = await anEnterprise(server)
  const form = await anOperatorForm(server, company.browser)
  const { data } = await company.browser.call(enterprise.changeOperator, form)
  return { ...company, applyId: data.applyId, code: await lastCode(server, form.operatorMobile) }
}

const clicks: Record<string, () => Promise<Click>> = {
  async setOperatorInfo() {
    const { uid, browser } = await anEnterprise(server, { status: 2 })
    const form = await anOperatorForm(server, browser)
    const mobile = form.operatorMobile
    await browser.call(enterprise.sendSmsCode, { mobile })
    const code = await lastCode(server, mobile)
    const { data } = await browser.call(enterprise.checkSmsCode, { mobile, code })
    const input = { ...form, verifyToken: data.verifyToken }
    return {
      send: (requestId) => browser.call(enterprise.setOperatorInfo, input, { requestId }),
      effects: audits(uid, 'enterprise.saveOperator'),
    }
  },
  async authFace() {
    const { uid, browser } = await anEnterprise(server, { status: 2 })
    return {
      send: (requestId) => browser.call(enterprise.authFace, { scene: 1 }, { requestId }),
      effects: audits(uid, 'enterprise.openFace'),
    }
  },
  async firstSetUserInfo() {
    const { uid, browser } = await aCertified(server, { status: 2 })
    const place = { provinceId: 350000, cityId: 350200, areaId: 350203 }
    const input = { ...(await profile(browser, uid)), ...place, gender: 2 as const, finish: true }
    return {
      send: (requestId) => browser.call(account.firstSet, input, { requestId }),
      effects: audits(uid, 'account.edit'),
    }
  },
  async extPlat() {
    const { uid, browser } = await aPerson(server)
    const entry = { plat: 1 as const, accountName: '晚晴', homeUrl: 'https://example.cn/a' }
    const list = [{ ...entry, playNumLevel: 1 as const, fansNumLevel: 1 as const, proofImgs: [] }]
    return {
      send: (requestId) => browser.call(extPlat.save, { list }, { requestId }),
      effects: async () =>
        (await server.deps.db.selectFrom('ext_plat').select('uid').where('uid', '=', uid).execute()).length,
    }
  },
  async changeBody() {
    const { uid, browser, operatorMobile } = await anEnterprise(server)
    await browser.call(enterprise.sendBodyCode, {})
    const input = {
      newCompanyName: '厦门望潮文化传媒有限公司',
      newSocialCreditCode: aCreditCode(),
      newLicenseImg: await aPaper(server, browser),
      reason: '公司更名并换领新执照',
      proof: [await aPaper(server, browser)],
      code: await lastCode(server, operatorMobile),
    }
    return {
      send: (requestId) => browser.call(enterprise.changeBody, input, { requestId }),
      effects: audits(uid, 'enterprise.applyBody'),
    }
  },
  async 'setModifyTransactor/apply'() {
    const { uid, browser } = await anEnterprise(server)
    const form = await anOperatorForm(server, browser)
    return {
      send: (requestId) => browser.call(enterprise.changeOperator, form, { requestId }),
      effects: audits(uid, 'enterprise.changeOperator'),
    }
  },
  async 'setModifyTransactor/check'() {
    const { uid, browser, applyId, code } = await applied()
    return {
      send: (requestId) => browser.call(enterprise.checkOperator, { applyId, code }, { requestId }),
      effects: async () =>
        (
          await server.deps.db
            .selectFrom('enterprise_change')
            .select('change_id')
            .where('uid', '=', uid)
            .where('sms_at', 'is not', null)
            .execute()
        ).length,
    }
  },
  async renewLicense() {
    const { uid, browser } = await anEnterprise(server)
    const input = { licenseImg: await aPaper(server, browser), licenseEnd: '2046-01-01' }
    return {
      send: (requestId) => browser.call(enterprise.renewLicense, input, { requestId }),
      effects: audits(uid, 'enterprise.renewLicense'),
    }
  },
  async 'bind/change'() {
    const { uid, browser, mobile, idCard } = await aPerson(server)
    const [first, second] = [await aListener(idCard), await aListener(idCard)]
    await browser.call(bind.bindPlat, { plat: 3, platUid: first, mode: 1 })
    const verifyToken = await aProof(server, browser, mobile, 13)
    const { data } = await browser.call(bind.prevAuth, { bindType: 3, verifyToken })
    const input = { bindType: 3 as const, plat: 3, platUid: second, prevToken: data.prevToken }
    return {
      send: (requestId) => browser.call(bind.change, input, { requestId }),
      effects: async () =>
        (await server.deps.db.selectFrom('bind_change').select('uid').where('uid', '=', uid).execute())
          .length,
    }
  },
  async bindPlat() {
    const { uid, browser, idCard } = await aPerson(server)
    const input = { plat: 3, platUid: await aListener(idCard), mode: 1 as const }
    return {
      send: (requestId) => browser.call(bind.bindPlat, input, { requestId }),
      effects: audits(uid, 'bind.plat'),
    }
  },
  async setEnterprise() {
    const { uid, browser } = await anEnterprise(server)
    const input = { ...(await profile(browser, uid)), contactEmail: 'a@b.cn' }
    return {
      send: (requestId) => browser.call(account.setEnterprise, input, { requestId }),
      effects: audits(uid, 'account.edit'),
    }
  },
}

test.each(Object.entries(clicks))('%s: two clicks at once are one', async (_, begin) => {
  const { send, effects } = await begin()
  const requestId = randomUUID()
  const [first, second] = await Promise.all([send(requestId), send(requestId)])
  expect(first).toMatchObject({ code: 200 })
  expect(second).toEqual(first)
  expect(await effects()).toBe(1)
})
