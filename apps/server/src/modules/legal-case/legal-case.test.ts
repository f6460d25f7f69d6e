import { randomUUID } from 'node:crypto'
import { album } from '@tingan/contract/album'
import { dashboard } from '@tingan/contract/dashboard'
import { legal } from '@tingan/contract/legal'
import { messages } from '@tingan/contract/message'
import { opsLegal } from '@tingan/contract/ops/legal'
import { paperPath } from '@tingan/contract/paper'
import { track } from '@tingan/contract/track'
import { type LegalEvent, moveLegal } from '@tingan/rules/content/legal-status'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aPaper } from '../../testing/companies.ts'
import { type Desk, openDesk, strangersDesk } from '../../testing/desk.ts'
import { aComplaint, aProof, type ComplaintForm } from '../../testing/legal.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  aCopyright,
  aCreator,
  anAlbum,
  aTrack,
  type Creator,
  decide,
  statusOf,
  versionOf,
  waitingItem,
} from '../../testing/works.ts'
import { lapseCases } from './legal.jobs.ts'
import { legalBlockers, legalPart } from './legal-part.service.ts'

const DAY_MS = 86_400_000
const statement = '这部作品由我本人创作，录音和文稿的底稿都在附件里。'
const note = '双方材料已经核对'

let server: TestServer
let one: Desk
let other: Desk
let reviewer: Desk
let creator: Creator
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  one = await openDesk(server, 'legal1')
  other = await openDesk(server, 'legal2')
  reviewer = await openDesk(server, 'reviewer1')
  creator = await aCreator(server)
})
afterAll(() => server.stop())

type Subject = Pick<ComplaintForm, 'subjectType' | 'subjectId'>
const onAlbum = async (facts: Record<string, unknown> = {}): Promise<Subject> => ({
  subjectType: 'album',
  subjectId: await anAlbum(server, creator, facts),
})

async function open(subject: Subject, facts: Partial<ComplaintForm> = {}): Promise<number> {
  const { data } = await one.call(opsLegal.open, await aComplaint(server, one, subject, facts))
  return data.caseId
}

async function answer(caseId: number, who = creator) {
  const proofs = [await aPaper(server, who.browser)]
  return who.browser.call(legal.answer, { caseId, statement, proofs })
}

const settle = (caseId: number, act: 'uphold' | 'dismiss' | 'withdraw', desk = other) =>
  desk.call(opsLegal.settle, { caseId, act, note })
const lapse = () => lapseCases.run(server.deps, {})
const own = async (subject: Subject) => (await creator.browser.call(legal.list, subject)).data
const setCase = (caseId: number, facts: { status?: number; deadline?: Date }) =>
  server.deps.db.updateTable('legal_case').set(facts).where('case_id', '=', caseId).execute()
const runOut = (caseId: number) => setCase(caseId, { deadline: server.deps.clock.date() })
const lastMessage = async () =>
  (await creator.browser.call(messages.history, { msgType: 2, pn: 1, rn: 1 })).data.list[0]

describe('a complaint', () => {
  test('taken down at once, answered, dismissed by somebody else: back to the reviewers', async () => {
    const subject = await onAlbum()
    const { subjectId: id } = subject
    await aTrack(server, id)
    const caseId = await open(subject, { takeDown: true })
    expect(await statusOf(server, 'album', id)).toEqual([6, 0])
    expect((await creator.browser.call(album.info, { id })).data).toMatchObject({
      offlineReason: expect.stringContaining('提交反通知'),
      can: { appeal: false, edit: false },
    })
    expect(await lastMessage()).toMatchObject({ title: '收到侵权投诉', jumpUrl: '/copyright/index' })
    const [mine] = await own(subject)
    expect(mine).toMatchObject({
      caseId,
      claimant: '青禾文化传媒有限公司',
      takenDown: true,
      status: 0,
      deadline: mine!.createdAt + 10 * DAY_MS,
      can: { answer: true },
    })
    expect(mine).not.toHaveProperty('contact')
    expect((await creator.browser.page(paperPath(mine!.proofs[0]!))).status).toBe(200)
    expect((await creator.browser.call(dashboard.overview, {})).data.steps[0]).toMatchObject({
      key: 'legal.answer',
      deadline: mine!.deadline,
    })
    expect((await answer(caseId)).data.status).toBe(1)
    expect((await own(subject))[0]).toMatchObject({ status: 1, statement, can: { answer: false } })
    expect((await settle(caseId, 'dismiss')).data.status).toBe(3)
    expect(await statusOf(server, 'album', id)).toEqual([1, 0])
    expect(await lastMessage()).toMatchObject({ title: '侵权投诉不成立' })
    expect((await decide(reviewer, 'albumAppeal', id, 2)).code).toBe(200)
    expect(await statusOf(server, 'album', id)).toEqual([2, 0])
    const { data } = await other.call(opsLegal.detail, { caseId })
    expect(data).toMatchObject({ contact: '周律师 010-88886666', can: { decide: false, withdraw: false } })
    const told = data.trace.filter(({ action }) => action !== 'legal.view').map(({ action }) => action)
    expect(told.sort()).toEqual(['legal.answer', 'legal.dismiss', 'legal.open'])
  })

  test('kept until it is upheld: then it is down, with or without an appeal', async () => {
    for (const canAppeal of [true, false]) {
      const subject = await onAlbum()
      const caseId = await open(subject)
      expect(await statusOf(server, 'album', subject.subjectId)).toEqual([2, 0])
      await answer(caseId)
      const settled = await other.call(opsLegal.settle, { caseId, act: 'uphold', note, canAppeal })
      expect(settled.data.status).toBe(2)
      const { data } = await creator.browser.call(album.info, { id: subject.subjectId })
      expect(data).toMatchObject({
        status: 6,
        offlineReason: `侵权投诉成立：${note}`,
        can: { appeal: canAppeal },
      })
      expect((await lastMessage())?.content.includes('申诉')).toBe(canAppeal)
    }
  })

  test('nobody answered in time: down by the clock, once, and it may be appealed', async () => {
    const [kept, taken] = [await onAlbum(), await onAlbum()]
    const cases = [await open(kept), await open(taken, { takeDown: true })]
    await lapse()
    expect((await own(kept))[0]?.status).toBe(0)
    for (const caseId of cases) await runOut(caseId)
    expect((await own(kept))[0]?.can.answer).toBe(false)
    expect((await answer(cases[0]!)).code).toBe(2006)
    await Promise.all([lapse(), lapse()])
    for (const subject of [kept, taken]) {
      expect((await own(subject))[0]).toMatchObject({ status: 4, takenDown: true })
      const { data } = await creator.browser.call(album.info, { id: subject.subjectId })
      expect(data).toMatchObject({ status: 6, offlineReason: '侵权投诉逾期未答复', can: { appeal: true } })
    }
    expect(await lastMessage()).toMatchObject({ title: '侵权投诉逾期未答复' })
    expect((await settle(cases[0]!, 'uphold')).data.status).toBe(2)
    expect((await settle(cases[1]!, 'dismiss')).data.status).toBe(3)
    expect(await statusOf(server, 'album', taken.subjectId)).toEqual([1, 0])
  })

  test('given up by the claimant, whoever writes it down: only what it took comes back', async () => {
    const kept = await onAlbum({ status: 5 })
    expect((await settle(await open(kept), 'withdraw', one)).data.status).toBe(5)
    expect(await statusOf(server, 'album', kept.subjectId)).toEqual([5, 0])
    const taken = await onAlbum({ status: 5 })
    expect((await settle(await open(taken, { takeDown: true }), 'withdraw', one)).data.status).toBe(5)
    expect(await statusOf(server, 'album', taken.subjectId)).toEqual([1, 0])
  })

  test('about a program: no appeal beside the answer', async () => {
    const albumId = await anAlbum(server, creator)
    const trackId = await aTrack(server, albumId)
    await aTrack(server, albumId)
    const subject: Subject = { subjectType: 'track', subjectId: trackId }
    const caseId = await open(subject, { takeDown: true })
    expect(await statusOf(server, 'track', trackId)).toEqual([6, 0])
    expect(await statusOf(server, 'album', albumId)).toEqual([2, 0])
    const version = await versionOf(server, 'track', trackId)
    const appeal = { trackId, version, action: 'appeal' as const, reason: '这是我自己的录音，请再看一看' }
    expect((await creator.browser.call(track.edit, appeal)).code).toBe(3109)
    expect((await creator.browser.call(track.info, { id: trackId })).data.can).toMatchObject({
      appeal: false,
      edit: false,
    })
    await answer(caseId)
    await settle(caseId, 'dismiss')
    expect(await statusOf(server, 'track', trackId)).toEqual([1, 0])
    expect(await waitingItem(reviewer, 'trackAppeal', trackId)).toBeDefined()
    const upheld = await aTrack(server, albumId)
    const second = await open({ subjectType: 'track', subjectId: upheld })
    await runOut(second)
    await lapse()
    expect((await creator.browser.call(track.info, { id: upheld })).data).toMatchObject({
      status: 6,
      can: { appeal: true },
    })
  })

  test('about a copyright record: its albums wait with it; upheld, it is invalid', async () => {
    const copyrightId = await aCopyright(server, creator.uid)
    const albums = [
      await anAlbum(server, creator, { copyright_id: copyrightId }),
      await anAlbum(server, creator, { copyright_id: copyrightId, status: 0 }),
    ]
    const subject: Subject = { subjectType: 'copyright', subjectId: copyrightId }
    const caseId = await open(subject, { takeDown: true })
    expect(await statusOf(server, 'copyright', copyrightId)).toEqual([2, 0])
    expect(await Promise.all(albums.map((id) => statusOf(server, 'album', id)))).toEqual([
      [6, 0],
      [0, 0],
    ])
    await settle(caseId, 'withdraw')
    expect(await statusOf(server, 'album', albums[0]!)).toEqual([1, 0])
    await decide(reviewer, 'albumAppeal', albums[0]!, 2)
    const again = await open(subject)
    await answer(again)
    expect((await settle(again, 'uphold')).data.status).toBe(2)
    expect(await statusOf(server, 'copyright', copyrightId)).toEqual([6, 0])
    expect(await statusOf(server, 'album', albums[0]!)).toEqual([6, 0])
    expect((await one.call(opsLegal.subject, subject)).code).toBe(2002)
  })
})

describe('refused', () => {
  test('to whoever it is not theirs', async () => {
    const subject = await onAlbum()
    const form = await aComplaint(server, one, subject)
    const caseId = await open(subject)
    const stranger = await aCreator(server)
    expect((await answer(caseId, stranger)).code).toBe(2002)
    expect((await stranger.browser.call(legal.list, subject)).data).toEqual([])
    expect((await answer(999_999_999)).code).toBe(2002)
    const papers = [await aPaper(server, stranger.browser)]
    const foreign = await creator.browser.call(legal.answer, { caseId, statement, proofs: papers })
    expect(foreign.code).toBe(2013)
    for (const [call, input] of [
      [opsLegal.list, {}],
      [opsLegal.detail, { caseId }],
      [opsLegal.subject, subject],
      [opsLegal.open, form],
      [opsLegal.settle, { caseId, act: 'withdraw', note }],
    ] as const) {
      expect((await reviewer.call(call as typeof opsLegal.list, input as never)).code).toBe(9001)
      expect((await strangersDesk(server).send(call, input)).status).not.toBe(500)
    }
    expect((await aProof(server, reviewer, subject)).code).toBe(9001)
    for (const missing of [
      { subjectType: 'album' as const, subjectId: await anAlbum(server, creator, { status: 9 }) },
      { subjectType: 'track' as const, subjectId: 999_999_999 },
      { subjectType: 'copyright' as const, subjectId: await aCopyright(server, creator.uid, { status: 9 }) },
    ]) {
      expect((await one.call(opsLegal.open, { ...form, ...missing })).code).toBe(2002)
      expect((await aProof(server, one, missing)).code).toBe(2002)
    }
    expect((await one.call(opsLegal.detail, { caseId: 999_999_999 })).code).toBe(2002)
    expect((await settle(999_999_999, 'withdraw')).code).toBe(2002)
  })

  test('with every field that is wrong, at once', async () => {
    const fields = ({ data }: { data: unknown }) =>
      (data as { errors: { field: string }[] }).errors.map(({ field }) => field).sort()
    const bad = { subjectType: 'book', subjectId: 'x', claimant: '青', contact: '1', claim: '短', days: 31 }
    const opened = await one.call(opsLegal.open, { ...bad, proofs: [], takeDown: 'yes' } as never)
    expect(opened.code).toBe(2001)
    expect(fields(opened)).toEqual(
      ['claim', 'claimant', 'contact', 'days', 'proofs', 'subjectId', 'subjectType', 'takeDown'].sort(),
    )
    const few = await one.call(opsLegal.open, {
      ...(await aComplaint(server, one, await onAlbum())),
      days: 2,
      proofs: Array.from({ length: 10 }, () => randomUUID()),
    })
    expect(fields(few)).toEqual(['days', 'proofs'])
    const answered = await creator.browser.call(legal.answer, {
      caseId: 'x',
      statement: '短',
      proofs: ['y'],
    } as never)
    expect(fields(answered)).toEqual(['caseId', 'proofs.0', 'statement'])
    const settled = await one.call(opsLegal.settle, { caseId: 'x', act: 'burn', note: '好' } as never)
    expect(fields(settled)).toEqual(['act', 'caseId', 'note'])
    expect((await aProof(server, one, await onAlbum(), Buffer.from('MZ'))).code).toBe(2011)
  })

  test('a second complaint while one is open, also from two desks at once', async () => {
    const subject = await onAlbum()
    const forms = [await aComplaint(server, one, subject), await aComplaint(server, other, subject)]
    const answers = await Promise.all([one, other].map((desk, at) => desk.call(opsLegal.open, forms[at]!)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 2005])
    const caseId = (await own(subject))[0]!.caseId
    await settle(caseId, 'withdraw')
    expect((await one.call(opsLegal.open, await aComplaint(server, one, subject))).code).toBe(200)
  })

  test.each([0, 1, 3, 6])('taking down at once what is at %i', async (status) => {
    const subject = await onAlbum({ status })
    const form = await aComplaint(server, one, subject, { takeDown: true })
    expect((await one.call(opsLegal.open, form)).code).toBe(2006)
    expect(await own(subject)).toEqual([])
    expect((await one.call(opsLegal.open, { ...form, takeDown: false })).code).toBe(200)
  })

  test('the decision of whoever opened it', async () => {
    const caseId = await open(await onAlbum())
    await answer(caseId)
    expect((await one.call(opsLegal.detail, { caseId })).data).toMatchObject({
      mine: true,
      can: { decide: false, withdraw: true },
    })
    for (const act of ['uphold', 'dismiss'] as const) expect((await settle(caseId, act, one)).code).toBe(9002)
    const both = await Promise.all((['uphold', 'dismiss'] as const).map((act) => settle(caseId, act)))
    expect(both.map(({ code }) => code).sort()).toEqual([200, 2006])
  })

  test('an answer twice: the same request once, another in vain', async () => {
    const caseId = await open(await onAlbum())
    const input = {
      caseId,
      statement,
      proofs: [await aPaper(server, creator.browser)],
      requestId: randomUUID(),
    }
    const twice = await Promise.all([1, 2].map(() => creator.browser.call(legal.answer, input)))
    expect(twice.map(({ code }) => code)).toContain(200)
    expect((await creator.browser.call(legal.answer, input)).code).toBe(200)
    expect((await answer(caseId)).code).toBe(2006)
    const { data } = await one.call(opsLegal.detail, { caseId })
    expect(data.trace.filter(({ action }) => action === 'legal.answer')).toHaveLength(1)
  })
})

const EVENTS: readonly LegalEvent[] = ['answer', 'uphold', 'dismiss', 'withdraw']
const STATES = [0, 1, 2, 3, 4, 5]

describe.each(STATES)('at %i', (status) => {
  test.each(EVENTS)('%s happens only as the table says', async (event) => {
    const caseId = await open(await onAlbum())
    await setCase(caseId, { status })
    const to = moveLegal(status, event)
    const { code, data } = event === 'answer' ? await answer(caseId) : await settle(caseId, event as 'uphold')
    expect([code, data?.status ?? null]).toEqual(to === null ? [2006, null] : [200, to])
  })

  test('the clock ends only what waits for an answer', async () => {
    const subject = await onAlbum()
    const caseId = await open(subject)
    await setCase(caseId, { status, deadline: server.deps.clock.date() })
    await lapse()
    expect((await own(subject))[0]?.status).toBe(moveLegal(status, 'lapse') ?? status)
  })
})

test('the desk finds cases by name, number and state, those that wait first', async () => {
  const subject = await onAlbum()
  const claimant = `听潮出版社${subject.subjectId}`
  const [first, second] = [
    await open(subject, { claimant }),
    await open(await onAlbum(), { claimant, days: 3 }),
  ]
  await settle(second, 'withdraw')
  const ids = async (input: object) =>
    (await one.call(opsLegal.list, { keyword: claimant, ...input })).data.list.map(({ caseId }) => caseId)
  expect(await ids({})).toEqual([first, second])
  expect(await ids({ status: 5 })).toEqual([second])
  const byNumber = (await one.call(opsLegal.list, { keyword: String(first) })).data.list
  expect(byNumber.map(({ caseId }) => caseId)).toContain(first)
  expect((await one.call(opsLegal.subject, subject)).data).toMatchObject({
    owner: { uid: creator.uid },
    canTakeDown: true,
  })
})

test('nobody leaves or merges in the middle of one; later it goes along', async () => {
  const who = await aCreator(server)
  const subject: Subject = { subjectType: 'album', subjectId: await anAlbum(server, who) }
  const caseId = await open(subject)
  const [blocker] = legalBlockers
  expect(await blocker!.find(server.deps, who.uid)).toMatchObject({ jumpUrl: '/copyright/index' })
  await settle(caseId, 'withdraw')
  expect(await blocker!.find(server.deps, who.uid)).toBeNull()
  const heir = await aCreator(server)
  expect(await legalPart.move!(server.deps, who.uid, heir.uid)).toBe(1)
  expect((await heir.browser.call(legal.list, {})).data[0]?.caseId).toBe(caseId)
})
