import { contract } from '@tingan/contract/contract'
import { contractSeal } from '@tingan/contract/contract-seal'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { anEnterprise, aPaper } from '../../testing/companies.ts'
import { aSigner, begun, contractRow, signed } from '../../testing/contracts.ts'
import { signedIn } from '../../testing/members.ts'
import { aPerson } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { anAgency } from '../../testing/ties.ts'
import { watchContracts } from './contract.jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const DAY = 86_400_000
const errorsOf = (data: unknown) =>
  (data as { errors: { field: string; msg: string }[] }).errors.map(({ field, msg }) => `${field} ${msg}`)

async function anAlbum(uid: number, title = '夜航西飞'): Promise<number> {
  const at = server.deps.clock.date()
  const { album_id } = await server.deps.db
    .insertInto('album')
    .values({ uid, title, status: 2, created_at: at, updated_at: at })
    .returning('album_id')
    .executeTakeFirstOrThrow()
  return album_id
}

describe('asking for contracts', () => {
  test('makes them with their document, in one batch', async () => {
    const { browser } = await aSigner(server)
    const { batchNo, contracts } = await begun(browser, { kinds: ['resource', 'task', 'aigc'] })
    expect(batchNo).toMatch(/^QS\d{16}$/)
    expect(contracts.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'resource 资源授权合同',
      'task 有声书任务委托合同',
      'aigc AI 服务合同',
    ])
    expect(contracts[0]).toMatchObject({ pages: 4 })
    const file = await fetch(server.origin + contracts[0]!.url)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect((await browser.call(contract.signTotal, {})).data.count).toBe(3)
    const { data } = await browser.call(contract.toSign, { kind: 'task' })
    expect(data).toMatchObject([{ kind: 'task', batchNo, title: '有声书任务委托合同' }])
    expect(data[0]!.deadline).toBeGreaterThan(server.deps.clock.now() + 14 * DAY)
  })

  test('again takes up what is open: the same batch for the same set, another for another', async () => {
    const { browser } = await aSigner(server)
    const first = await begun(browser, { kinds: ['resource', 'aigc'] })
    const again = await begun(browser, { kinds: ['resource', 'aigc'] })
    expect(again).toEqual({ ...first, contracts: again.contracts })
    expect(again.contractNos).toEqual(first.contractNos)
    const one = await begun(browser, { contractNos: [first.contractNos[0]!] })
    expect(one.batchNo).not.toBe(first.batchNo)
    expect(one.contractNos).toEqual([first.contractNos[0]])
  })

  test('from two tabs makes one', async () => {
    const { browser, uid } = await aSigner(server)
    const both = await Promise.all([1, 2].map(() => begun(browser, { kinds: ['resource'] })))
    expect(both[0]!.contractNos).toEqual(both[1]!.contractNos)
    const rows = await server.deps.db
      .selectFrom('contract')
      .select('contract_no')
      .where('uid', '=', uid)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('of what is signed already is refused', async () => {
    const { browser } = await aSigner(server)
    const { contractNos } = await signed(server, browser, { kinds: ['resource'] })
    expect((await browser.call(contract.create, { kinds: ['resource'] })).code).toBe(3602)
    expect((await browser.call(contract.create, { contractNos })).code).toBe(3602)
  })

  test('after the fifteen days begins anew on the same number', async () => {
    const signer = await aSigner(server)
    const first = await begun(signer.browser, { kinds: ['resource'] })
    server.deps.clock.advance(16 * DAY)
    const browser = await signedIn(server, signer.uid)
    expect((await browser.call(contract.create, { contractNos: first.contractNos })).code).toBe(3603)
    await watchContracts.run(server.deps, {})
    expect((await contractRow(server, first.contractNos[0]!)).status).toBe(4)
    const again = await begun(browser, { kinds: ['resource'] })
    expect(again.contractNos).toEqual(first.contractNos)
    expect((await contractRow(server, first.contractNos[0]!)).status).toBe(0)
  })

  test('needs a certified person', async () => {
    const { browser } = await aPerson(server, { status: 4, authType: 1 })
    expect((await browser.call(contract.create, { kinds: ['resource'] })).code).toBe(2310)
    expect((await browser.call(contractSeal.getSeal, {})).code).toBe(2310)
  })

  test('of what stands on another contract needs that one, in effect or in the same go', async () => {
    const { browser, uid } = await aSigner(server)
    const relateIds = [await anAlbum(uid)]
    expect((await browser.call(contract.create, { kinds: ['albumExclusive'], relateIds })).code).toBe(3610)
    const both = await begun(browser, { kinds: ['resource', 'albumExclusive'], relateIds })
    expect(both.contracts.map(({ kind }) => kind)).toEqual(['resource', 'albumExclusive'])
  })

  test('about somebody else’s album, or of another’s number, finds nothing', async () => {
    const [mine, other] = [await aSigner(server), await aSigner(server)]
    await signed(server, mine.browser, { kinds: ['resource'] })
    const relateIds = [await anAlbum(other.uid)]
    expect((await mine.browser.call(contract.create, { kinds: ['albumExclusive'], relateIds })).code).toBe(
      2002,
    )
    const theirs = await begun(other.browser, { kinds: ['resource'] })
    expect((await mine.browser.call(contract.create, { contractNos: theirs.contractNos })).code).toBe(3601)
  })

  test('says everything that is wrong', async () => {
    const { browser } = await aSigner(server)
    const nothing = await browser.call(contract.create, {})
    expect(errorsOf(nothing.data)).toEqual(['kinds 请选择合同类型'])
    const wrong = await browser.call(contract.create, {
      kinds: ['none'],
      contractNos: ['HT1'],
      relateIds: ['x'],
    } as never)
    expect(errorsOf(wrong.data)).toEqual([
      'kinds.0 请选择合同类型',
      'contractNos.0 请选择合同',
      'relateIds.0 关联对象不正确',
    ])
    const unmade = await browser.call(contract.create, { kinds: ['entry'] })
    expect(errorsOf(unmade.data)).toEqual(['kinds 这类合同不能自行发起'])
    const noAlbum = await browser.call(contract.create, { kinds: ['resource', 'albumExclusive'] })
    expect(errorsOf(noAlbum.data)).toEqual(['relateIds 请选择专辑'])
  })

  test('an agency’s contract is for agencies', async () => {
    const { browser } = await aSigner(server)
    expect((await browser.call(contract.create, { kinds: ['mcn'] })).code).toBe(2421)
    const company = await anEnterprise(server)
    expect((await company.browser.call(contract.create, { kinds: ['mcn'] })).code).toBe(2503)
    const agency = await anAgency(server, 1)
    const { contracts } = await begun(agency.browser, { kinds: ['mcn'] })
    expect(contracts[0]).toMatchObject({ kind: 'mcn', title: 'MCN 机构入驻合同' })
  })
})

describe('reading', () => {
  test('one’s own list, by kind, state and words', async () => {
    const { browser } = await aSigner(server)
    const { contractNos } = await signed(server, browser, { kinds: ['resource'] })
    await begun(browser, { kinds: ['aigc'] })
    const all = await browser.call(contract.list, {})
    expect(all.data.list.map(({ kind, status }) => `${kind} ${status}`)).toEqual(['aigc 0', 'resource 2'])
    expect((await browser.call(contract.list, { kind: 'resource' })).data.total).toBe(1)
    expect((await browser.call(contract.list, { status: 0 })).data.total).toBe(1)
    expect((await browser.call(contract.list, { keyword: '授权' })).data.total).toBe(1)
    expect((await browser.call(contract.list, { keyword: contractNos[0]! })).data.total).toBe(1)
    expect((await browser.call(contract.list, { keyword: '100%' })).data.total).toBe(0)
    expect((await browser.call(contract.list, { pn: 2, rn: 1 })).data.list).toHaveLength(1)
  })

  test('all filters are checked at once', async () => {
    const { browser } = await aSigner(server)
    const { data } = await browser.call(contract.list, {
      pn: 0,
      rn: 101,
      kind: 'x',
      status: 9,
      keyword: '长'.repeat(41),
    } as never)
    expect(errorsOf(data)).toEqual([
      'pn 页码不正确',
      'rn 每页最多100条',
      'kind 请选择合同类型',
      'status 请选择状态',
      'keyword 关键词不超过40个字',
    ])
  })

  test('anybody else’s contract does not exist', async () => {
    const [mine, other] = [await aSigner(server), await aSigner(server)]
    const { contractNos } = await begun(mine.browser, { kinds: ['resource'] })
    const contractNo = contractNos[0]!
    for (const call of [contract.info, contract.compare, contract.url, contractSeal.view])
      expect((await other.browser.call(call, { contractNo } as never)).code).toBe(3601)
    expect((await other.browser.call(contract.list, {})).data.total).toBe(0)
    expect((await mine.browser.call(contractSeal.view, { contractNo })).data).toMatchObject({
      pages: 4,
      title: '资源授权合同',
    })
  })

  test('a number that is none is a field error', async () => {
    const { browser } = await aSigner(server)
    for (const call of [contract.info, contract.compare, contract.url, contractSeal.view])
      expect((await browser.call(call, { contractNo: 'HT1' } as never)).code).toBe(2001)
  })
})

describe('a seal', () => {
  test('is drawn from the name, made once, and put away when the name changes', async () => {
    const { browser, uid } = await aSigner(server)
    const first = (await browser.call(contractSeal.getSeal, {})).data
    expect(first).toMatchObject({ name: '苏*', status: 1 })
    expect(Buffer.from(first.imageUrl.split(',')[1]!, 'base64').toString()).toContain('<svg')
    expect((await browser.call(contractSeal.getSeal, {})).data.sealId).toBe(first.sealId)
    const { db, personal } = server.deps
    await db
      .updateTable('certification')
      .set({ real_name: personal.seal('苏晚') })
      .where('uid', '=', uid)
      .execute()
    const second = (await browser.call(contractSeal.getSeal, {})).data
    expect(second.sealId).not.toBe(first.sealId)
  })

  test('of a company exists from its last step on', async () => {
    const applicant = await anEnterprise(server, { status: 4 })
    expect((await applicant.browser.call(contractSeal.getSeal, {})).code).toBe(2003)
    const company = await anEnterprise(server)
    const { data } = await company.browser.call(contractSeal.getSeal, {})
    expect(data.name).toBe(company.companyName)
  })
})

describe('a supplement', () => {
  const PDF = Buffer.from('%PDF-1.7\n% what was agreed on\n')

  test('is a cover that names the fingerprint of the uploaded file', async () => {
    const { browser } = await aSigner(server)
    const fileUrl = await aPaper(server, browser, PDF)
    const { code, data } = await browser.call(contractSeal.other, { title: '年度推广安排', fileUrl })
    expect(code).toBe(200)
    const info = (await browser.call(contract.info, { contractNo: data.contractNo })).data
    expect(info).toMatchObject({
      kind: 'supplement',
      title: '年度推广安排',
      status: 0,
      batchNo: data.batchNo,
    })
    const annex = await fetch(server.origin + info.annexUrl)
    expect(Buffer.from(await annex.arrayBuffer()).equals(PDF)).toBe(true)
    const { db, papers } = server.deps
    await db
      .updateTable('contract')
      .set({ annex_key: await papers.put(Buffer.from('%PDF-1.7 another')) })
      .where('contract_no', '=', data.contractNo)
      .execute()
    expect((await fetch(server.origin + info.annexUrl)).status).toBe(404)
    const alarm = db.selectFrom('contract_alarm').select('reason').where('contract_no', '=', data.contractNo)
    expect(await alarm.execute()).toHaveLength(1)
  })

  test('takes a PDF of one’s own', async () => {
    const [mine, other] = [await aSigner(server), await aSigner(server)]
    const picture = await aPaper(server, mine.browser)
    const title = '年度推广安排'
    expect((await mine.browser.call(contractSeal.other, { title, fileUrl: picture })).code).toBe(2011)
    const theirs = await aPaper(server, other.browser, PDF)
    expect((await mine.browser.call(contractSeal.other, { title, fileUrl: theirs })).code).toBe(2013)
    const wrong = await mine.browser.call(contractSeal.other, {
      title: '短',
      fileUrl: 'x',
      kind: 'resource',
      remark: '长'.repeat(201),
    } as never)
    expect(errorsOf(wrong.data)).toEqual([
      'title 合同名称需为4-60个字',
      'kind 请选择合同类型',
      'fileUrl 请上传PDF文件',
      'remark 备注不超过200个字',
    ])
  })
})
