import { certification } from '@tingan/contract/certification'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsCertification } from '@tingan/contract/ops/certification'
import { opsReview } from '@tingan/contract/ops/review'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { aNewcomer, aPerson, aRealNameForm, certStatus, passByFace } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let merchant: Desk
let boss: Desk
let reviewer: Desk
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  merchant = await openDesk(server, 'merchant1')
  boss = await openDesk(server, 'super1')
  reviewer = await openDesk(server, 'reviewer1')
})
afterAll(() => server.stop())

const REASON = '核对证件原件与本人一致'
const approve = (approvalId: number, act = 1, desk = boss) =>
  desk.call(opsApproval.decide, { approvalId, act, note: '已核对' } as never)

async function inQueue() {
  const person = await aNewcomer(server)
  await person.browser.call(
    certification.initiate,
    await aRealNameForm(server, person.browser, { way: 2, faceConsent: false }),
  )
  return { ...person, claim: () => claimed(person.uid) }
}

async function claimed(uid: number) {
  const { item_id } = await server.deps.db
    .selectFrom('review_item')
    .select('item_id')
    .where('kind', '=', 'certification')
    .where('ref_id', '=', String(uid))
    .where('status', 'in', [0, 1, 4])
    .executeTakeFirstOrThrow()
  return (await merchant.call(opsReview.claim, { itemId: item_id })).data
}
const decide = (itemId: number, act: 2 | 3, note = '') =>
  merchant.call(opsReview.decide, { itemId, act, note })

async function approvalOf(uid: number): Promise<number> {
  const { data } = await merchant.call(opsCertification.detail, { uid })
  return data.pendingApprovals[0]!.approvalId
}

describe('papers in the queue', () => {
  test('are shown masked, with both photographs', async () => {
    const { claim } = await inQueue()
    const item = await claim()
    expect(item).toMatchObject({ kindName: '实名认证', title: '实名认证：苏*', hints: [] })
    expect(item.pictures).toHaveLength(2)
    expect(item.facts.find(({ label }) => label === '身份证号')?.value).toMatch(/^\d{4}\*{10}/)
    const picture = await fetch(server.origin + item.pictures[0], { headers: { cookie: merchant.cookie } })
    expect(picture.status).toBe(200)
  })

  test('refused by one, with the field it is about', async () => {
    const { uid, browser, claim } = await inQueue()
    const { itemId } = await claim()
    expect(await decide(itemId, 3)).toMatchObject({ code: 9004 })
    const reasons = (await merchant.call(opsReview.reasons, { kind: 'certification' })).data
    const reasonId = reasons.find(({ text }) => text.startsWith('身份证国徽面'))!.reasonId
    await merchant.call(opsReview.decide, { itemId, act: 3, reasonId, note: '反光' })
    expect(await certStatus(server, uid)).toBe(3)
    expect(await browser.call(certification.info, {})).toMatchObject({
      data: {
        failReason: '身份证国徽面不清晰或有遮挡：反光',
        refused: [{ field: 'idCardBack', msg: '身份证国徽面不清晰或有遮挡：反光' }],
      },
    })
  })

  test('passed only when a second person agrees; refused by them they go back into the queue', async () => {
    const { uid, claim } = await inQueue()
    expect(await decide((await claim()).itemId, 2)).toMatchObject({ code: 200 })
    expect(await certStatus(server, uid)).toBe(1)
    const first = await approvalOf(uid)
    expect(await approve(first, 1, merchant)).toMatchObject({ code: 9002 })
    expect(await approve(first, 1, reviewer)).toMatchObject({ code: 9001 })
    expect(await approve(first, 2)).toMatchObject({ code: 200 })
    expect(await certStatus(server, uid)).toBe(1)
    await decide((await claim()).itemId, 2)
    expect(await approve(await approvalOf(uid))).toMatchObject({ code: 200 })
    expect(await certStatus(server, uid)).toBe(2)
  })

  test('what was handed in anew meanwhile is not what two people agreed on', async () => {
    const { uid, browser, claim } = await inQueue()
    await decide((await claim()).itemId, 2)
    const approvalId = await approvalOf(uid)
    await browser.call(certification.withdraw, {})
    await browser.call(certification.initiate, await aRealNameForm(server, browser, { way: 2 }))
    expect(await approve(approvalId)).toMatchObject({ code: 2006 })
    expect(await certStatus(server, uid)).toBe(1)
  })
})

describe('the desk', () => {
  test.each([0, 1, 2, 3, 4])('at %i offers and takes only what is listed', async (status) => {
    const { uid } = await aPerson(server, { status, way: 2 })
    const { data } = await merchant.call(opsCertification.detail, { uid })
    const may = { pass: [1, 3].includes(status), unbind: [2, 4].includes(status) }
    expect(data.can).toEqual(may)
    const pass = await merchant.call(opsCertification.pass, { uid, reason: REASON })
    expect(pass.code).toBe(may.pass ? 200 : 2006)
    const unbind = await merchant.call(opsCertification.unbind, { uid, reason: REASON })
    expect(unbind.code).toBe(may.unbind ? 200 : 2006)
    if (may.pass) await approve(pass.data.approvalId)
    if (may.unbind) await approve(unbind.data.approvalId)
    expect(await certStatus(server, uid)).toBe(may.pass ? 2 : may.unbind ? 0 : status)
  })

  test('an unbound identity is free for another account, and comes back only if it still is', async () => {
    const { uid, browser, idCardNo } = await aPerson(server, { status: 2, authType: 1 })
    const { approvalId } = (await merchant.call(opsCertification.unbind, { uid, reason: REASON })).data
    expect(await merchant.call(opsCertification.unbind, { uid, reason: REASON })).toMatchObject({
      code: 2005,
    })
    await approve(approvalId)
    const heir = await aNewcomer(server)
    expect(await passByFace(server, heir.browser, { idCardNo })).toMatchObject({ data: { status: 2 } })
    expect(
      await browser.call(certification.initiate, await aRealNameForm(server, browser, { idCardNo })),
    ).toMatchObject({ code: 2305 })
  })

  test('a taken identity is not passed by hand', async () => {
    const { idCardNo } = await aPerson(server, { status: 2 })
    const { uid } = await aPerson(server, { status: 3 })
    await server.deps.db
      .updateTable('certification')
      .set({ id_card_hash: server.deps.personal.hash('idCard', idCardNo) })
      .where('uid', '=', uid)
      .execute()
    expect(await merchant.call(opsCertification.pass, { uid, reason: REASON })).toMatchObject({ code: 2305 })
  })

  test('lists by state, and what runs out within 30 days', async () => {
    const soon = await aPerson(server, { status: 2, validDays: 12 })
    const uids = async (only: 'soon' | 'expired' | 'passed', keyword?: string) =>
      (
        await merchant.call(opsCertification.list, { only, rn: 100, ...(keyword && { keyword }) })
      ).data.list.map(({ uid }) => uid)
    expect(await uids('soon')).toContain(soon.uid)
    expect(await uids('soon')).not.toContain(10000001)
    expect(await uids('expired')).toContain(10000008)
    expect(await uids('passed', soon.idCardNo)).toEqual([soon.uid])
    expect(await uids('passed', '夜读')).toEqual([10000001])
  })

  test('is shut to others, says what is missing, and records every look', async () => {
    expect(await reviewer.call(opsCertification.list, {} as never)).toMatchObject({ code: 9001 })
    expect(await merchant.call(opsCertification.pass, { uid: 10000001, reason: '短' })).toMatchObject({
      code: 2001,
    })
    expect(await merchant.call(opsCertification.detail, { uid: 1 })).toMatchObject({ code: 2002 })
    await merchant.call(opsCertification.detail, { uid: 10000008 })
    const seen = await server.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'certification:10000008')
      .execute()
    expect(seen).toEqual([{ action: 'certification.view' }])
  })
})
