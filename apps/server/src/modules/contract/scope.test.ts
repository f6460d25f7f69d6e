import { contract } from '@tingan/contract/contract'
import { contractSeal } from '@tingan/contract/contract-seal'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { shanghaiDay } from '../../platform/clock.ts'
import { anEnterprise } from '../../testing/companies.ts'
import {
  aSigner,
  begun,
  contractRow,
  orderOf,
  readAll,
  readyToSign,
  sealsOf,
  signed,
  willingByFace,
} from '../../testing/contracts.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { anAgency } from '../../testing/ties.ts'
import { anAlbum, type Creator } from '../../testing/works.ts'
import { watchContracts } from './contract.jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const DAY = 86_400_000

async function aCooperation(mcnId: number, anchorUid: number, authScope: number[]): Promise<number> {
  const { db, clock } = server.deps
  const at = clock.date()
  const { cooperation_id } = await db
    .insertInto('mcn_cooperation')
    .values({
      mcn_id: mcnId,
      anchor_uid: anchorUid,
      settle_mode: 2,
      mcn_ratio_bp: 3000,
      start_date: shanghaiDay(clock.now()),
      end_date: shanghaiDay(clock.now() + 700 * DAY),
      auth_scope: authScope,
      status: 2,
      accepted_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning('cooperation_id')
    .executeTakeFirstOrThrow()
  return cooperation_id
}

/** A settled agency with its own contract, and an anchor of its. */
async function together(authScope = [1, 3]) {
  const agency = await anAgency(server, 1)
  const anchor = await aSigner(server)
  const cooperationId = await aCooperation(agency.mcnId, anchor.uid, authScope)
  return { agency, anchor, cooperationId, at: { query: { mcnId: String(agency.mcnId) } } }
}

async function sign(browser: Parameters<typeof begun>[0], drafts: Awaited<ReturnType<typeof begun>>) {
  await readAll(server, browser, drafts)
  const order = await orderOf(browser, drafts, await willingByFace(server, browser, drafts.contractNos))
  const { data } = await browser.call(contractSeal.sign, order)
  return (await browser.call(contractSeal.signResult, { signFlowId: data.signFlowId })).data
}

/** One album that this contract takes over, one that went back, and one that waits for another contract. */
async function aTransfer(cooperationId: number, anchor: Creator, contractNo: string) {
  const { db, clock } = server.deps
  const times = { created_at: clock.date(), updated_at: clock.date() }
  for (const [status, contract_no] of [
    [0, contractNo],
    [6, contractNo],
    [0, null],
  ] as const) {
    const album_id = await anAlbum(server, anchor)
    await db
      .insertInto('mcn_transfer')
      .values({ cooperation_id: cooperationId, album_id, status, contract_no, ...times })
      .execute()
  }
  return async () => {
    const rows = await db
      .selectFrom('mcn_transfer')
      .select('status')
      .where('cooperation_id', '=', cooperationId)
      .orderBy('transfer_id')
      .execute()
    return rows.map(({ status }) => status)
  }
}

describe('a contract of three', () => {
  test('is sealed by the agency, then by the anchor, then by the platform', async () => {
    const { agency, anchor, cooperationId } = await together()
    const ask = { kinds: ['mcnCooperate'] as 'mcnCooperate'[], relateIds: [cooperationId] }
    expect((await agency.browser.call(contract.create, ask)).code).toBe(3610)
    await signed(server, agency.browser, { kinds: ['mcn'] })
    const drafts = await begun(agency.browser, ask)
    const contractNo = drafts.contractNos[0]!
    expect(await sign(agency.browser, drafts)).toMatchObject({ status: 2, contracts: [{ status: 1 }] })
    expect((await sealsOf(server, contractNo)).map(({ party, state }) => `${party} ${state}`)).toEqual([
      'agency 3',
      'signer 0',
      'platform 0',
    ])
    expect((await agency.browser.call(contract.create, { contractNos: [contractNo] })).code).toBe(3607)
    const told = await server.deps.db
      .selectFrom('message')
      .select('title')
      .where('uid', '=', anchor.uid)
      .execute()
    expect(told).toEqual([{ title: '合同待签署' }])
    const { data } = await anchor.browser.call(contract.toSign, {})
    expect(data).toMatchObject([{ contractNo, kind: 'mcnCooperate' }])
    const theirs = await begun(anchor.browser, { contractNos: [contractNo] })
    const transfers = await aTransfer(cooperationId, anchor, contractNo)
    expect(await transfers()).toEqual([0, 6, 0])
    expect(await sign(anchor.browser, theirs)).toMatchObject({ status: 2, contracts: [{ status: 2 }] })
    expect(await transfers()).toEqual([2, 6, 0])
    const row = await contractRow(server, contractNo)
    expect(row.term_end).toBe(shanghaiDay(server.deps.clock.now() + 700 * DAY).slice(0, 10))
    const file = await server.deps.papers.get(row.signed_key!)
    expect(file.toString('latin1').match(/ETSI\.CAdES\.detached/g)).toHaveLength(3)
    expect((await agency.browser.call(contract.info, { contractNo })).data.evidence.at(-1)?.type).toBe('sign')
    expect((await anchor.browser.call(contract.info, { contractNo })).data.evidence.at(-1)?.type).toBe('sign')
  })

  test('that one side never signs fails after its time, and can be taken up again', async () => {
    const { agency, cooperationId } = await together()
    await signed(server, agency.browser, { kinds: ['mcn'] })
    const drafts = await begun(agency.browser, { kinds: ['mcnCooperate'], relateIds: [cooperationId] })
    await sign(agency.browser, drafts)
    server.deps.clock.advance(16 * DAY)
    await watchContracts.run(server.deps, {})
    expect(await contractRow(server, drafts.contractNos[0]!)).toMatchObject({
      status: 3,
      fail_reason: '对方未在期限内签署',
    })
    const browser = await signedIn(server, agency.uid)
    const again = await begun(browser, { kinds: ['mcnCooperate'], relateIds: [cooperationId] })
    expect(again.contractNos).not.toEqual(drafts.contractNos)
  })

  test('is drawn and signed only while the two work together', async () => {
    const { agency, cooperationId } = await together()
    const { db } = server.deps
    const nowIs = (status: number) =>
      db.updateTable('mcn_cooperation').set({ status }).where('cooperation_id', '=', cooperationId).execute()
    await signed(server, agency.browser, { kinds: ['mcn'] })
    const ask = { kinds: ['mcnCooperate'] as 'mcnCooperate'[], relateIds: [cooperationId] }
    for (const status of [1, 3, 4, 5, 6, 7]) {
      await nowIs(status)
      expect((await agency.browser.call(contract.create, ask)).code).toBe(2512)
    }
    await nowIs(2)
    const order = await readyToSign(server, agency.browser, ask)
    await nowIs(6)
    expect((await agency.browser.call(contractSeal.sign, order)).code).toBe(2512)
    expect((await sealsOf(server, order.contractNos[0]!)).map(({ state }) => state)).toEqual([0, 0, 0])
  })

  test('about somebody else’s cooperation finds nothing', async () => {
    const [one, other] = [await together(), await together()]
    await signed(server, one.agency.browser, { kinds: ['mcn'] })
    const foreign = { kinds: ['mcnCooperate'] as 'mcnCooperate'[], relateIds: [other.cooperationId] }
    expect((await one.agency.browser.call(contract.create, foreign)).code).toBe(2002)
    const none = await one.agency.browser.call(contract.create, { kinds: ['mcnCooperate'] })
    expect(none.code).toBe(2001)
  })
})

describe('what an agency sees', () => {
  test('its own and those of anchors who let it sign for them', async () => {
    const { agency, anchor, at } = await together([1, 3])
    const silent = await aSigner(server)
    await aCooperation(agency.mcnId, silent.uid, [1])
    await begun(anchor.browser, { kinds: ['resource'] })
    await begun(silent.browser, { kinds: ['resource'] })
    await begun(agency.browser, { kinds: ['mcn'] })
    const { data } = await agency.browser.call(contract.mcnQuery, {}, at)
    expect(data.list.map(({ kind, uid }) => `${kind} ${uid}`)).toEqual([
      `mcn ${agency.uid}`,
      `resource ${anchor.uid}`,
    ])
    expect(data.list[1]!.can).toMatchObject({ sign: false, dissolve: false })
    const one = await agency.browser.call(contract.mcnQuery, { anchorUid: anchor.uid }, at)
    expect(one.data.total).toBe(1)
    expect((await agency.browser.call(contract.mcnQuery, { anchorUid: silent.uid }, at)).code).toBe(2516)
    expect((await agency.browser.call(contract.enterpriseQuery, {})).data.total).toBe(2)
    const facts = (await agency.browser.call(contract.mcnData, {}, at)).data
    expect(facts.anchors.map(({ uid, canSign }) => [uid, canSign])).toEqual([
      [anchor.uid, true],
      [silent.uid, false],
    ])
    expect(facts.operator).toMatchObject({ name: '方*' })
  })

  test('nothing under another agency’s number', async () => {
    const [one, other] = [await together(), await together()]
    expect((await one.agency.browser.call(contract.mcnQuery, {}, other.at)).code).toBe(2503)
    expect((await one.agency.browser.call(contract.mcnData, {}, other.at)).code).toBe(2503)
    expect((await one.anchor.browser.call(contract.mcnQuery, {})).code).toBe(2003)
    const foreign = await begun(other.anchor.browser, { kinds: ['resource'] })
    const contractNo = foreign.contractNos[0]!
    expect((await one.agency.browser.call(contract.mcnData, { contractNo }, one.at)).code).toBe(3601)
  })
})

describe('what a company sees', () => {
  test('itself, masked, with its contracts', async () => {
    const company = await anEnterprise(server)
    const { contractNos } = await begun(company.browser, { kinds: ['resource'] })
    const { data } = await company.browser.call(contract.enterpriseData, { contractNo: contractNos[0]! })
    expect(data).toMatchObject({
      companyName: company.companyName,
      operator: { name: '方*' },
      bank: null,
      parties: [{ role: '平台' }, { role: '签署方', name: company.companyName, operator: '方*' }],
    })
    expect((await company.browser.call(contract.enterpriseQuery, {})).data.total).toBe(1)
    const wrong = await company.browser.call(contract.enterpriseQuery, { status: 9, rn: 0 } as never)
    expect(wrong.code).toBe(2001)
  })

  test('not before it is settled, and a person not at all', async () => {
    const applicant = await anEnterprise(server, { status: 3 })
    expect((await applicant.browser.call(contract.enterpriseQuery, {})).code).toBe(2421)
    expect((await applicant.browser.call(contract.enterpriseData, {})).code).toBe(2421)
    const { uid } = await aSigner(server)
    const person = await signedIn(server, uid)
    expect((await person.call(contract.enterpriseQuery, {})).code).toBe(2003)
    expect((await person.call(contract.enterpriseData, {})).code).toBe(2003)
  })
})
