import { randomUUID } from 'node:crypto'
import { contract } from '@tingan/contract/contract'
import { contractSeal } from '@tingan/contract/contract-seal'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import {
  aSigner,
  begun,
  contractRow,
  decideWord,
  orderOf,
  readAll,
  readyToSign,
  sealsOf,
  willingByFace,
} from '../../testing/contracts.ts'
import { openDesk } from '../../testing/desk.ts'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { setFault } from '../sandbox/sandbox.service.ts'
import { followSignings, sealContracts } from './contract.jobs.ts'
import { askVendor, nextStep } from './seal-step.ts'
import { putSeal, sealContract } from './sealing.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())
beforeEach(() => fault('none'))

const fault = (name: string) => setFault(server.deps, { provider: 'esign', fault: name } as never)
const follow = () => followSignings.run(server.deps, {})

async function agreed() {
  const { browser, uid } = await aSigner(server)
  const order = await readyToSign(server, browser, { kinds: ['resource'] })
  const { data } = await browser.call(contractSeal.sign, order)
  const result = async () =>
    (await browser.call(contractSeal.signResult, { signFlowId: data.signFlowId })).data
  return { browser, uid, order, contractNo: order.contractNos[0]!, signFlowId: data.signFlowId, result }
}

/** A new process on the same database, at the same hour. */
async function dieAndComeBack() {
  const ahead = server.deps.clock.now() - Date.now()
  await server.restart()
  server.deps.clock.advance(ahead)
}

/** How many real signatures the archived file carries. */
async function signaturesIn(contractNo: string): Promise<number> {
  const { signed_key } = await contractRow(server, contractNo)
  const file = await server.deps.papers.get(signed_key!)
  return file.toString('latin1').match(/ETSI\.CAdES\.detached/g)?.length ?? 0
}

const vendorFlows = async (contractNo: string) =>
  (
    await server.deps.db
      .selectFrom('sandbox_sign')
      .select('flow_id')
      .where('flow_id', 'like', `${contractNo}-%`)
      .orderBy('flow_id')
      .execute()
  ).map(({ flow_id }) => flow_id.slice(contractNo.length + 1))

describe('a process that dies', () => {
  test('between the two seals: the next one goes on, and nobody seals twice', async () => {
    const { contractNo, signFlowId } = await agreed()
    const first = await nextStep(server.deps, contractNo)
    await putSeal(server.deps, first!)
    expect((await sealsOf(server, contractNo)).map(({ state }) => state)).toEqual([3, 0])
    await dieAndComeBack()
    await sealContracts.run(server.deps, { signFlowId })
    expect(await contractRow(server, contractNo)).toMatchObject({ status: 2, sign_step: 5 })
    expect(await vendorFlows(contractNo)).toEqual(['1-1', '2-1'])
    expect(await signaturesIn(contractNo)).toBe(2)
  })

  test('after the vendor was asked and before it was heard', async () => {
    const { contractNo, signFlowId } = await agreed()
    await askVendor(server.deps, (await nextStep(server.deps, contractNo))!)
    await dieAndComeBack()
    await sealContracts.run(server.deps, { signFlowId })
    expect(await vendorFlows(contractNo)).toEqual(['1-1', '2-1'])
    expect(await signaturesIn(contractNo)).toBe(2)
  })

  test('before anything was asked', async () => {
    const { contractNo } = await agreed()
    await nextStep(server.deps, contractNo)
    await follow()
    expect(await signaturesIn(contractNo)).toBe(2)
  })
})

test('two workers on the same contract put two seals, not four', async () => {
  const { contractNo, signFlowId } = await agreed()
  await Promise.all([1, 2, 3].map(() => sealContract(server.deps, contractNo)))
  await sealContracts.run(server.deps, { signFlowId })
  expect(await vendorFlows(contractNo)).toEqual(['1-1', '2-1'])
  expect(await signaturesIn(contractNo)).toBe(2)
  const nodes = await server.deps.db
    .selectFrom('evidence_node')
    .select('evidence_no')
    .where('contract_no', '=', contractNo)
    .where('type', '=', 'sign')
    .execute()
  expect(nodes).toHaveLength(1)
})

describe('a vendor', () => {
  test('that answers late is heard later', async () => {
    await fault('late')
    const { contractNo, result } = await agreed()
    expect(await result()).toMatchObject({ status: 1, contracts: [{ status: 1, signStep: 3 }] })
    await fault('none')
    server.deps.clock.advance(60_000)
    await follow()
    expect(await result()).toMatchObject({ status: 2 })
    expect(await signaturesIn(contractNo)).toBe(2)
  })

  test('that answers twice is believed once', async () => {
    await fault('twice')
    const { contractNo, result } = await agreed()
    const step = await nextStep(server.deps, contractNo)
    expect(await putSeal(server.deps, step!)).toBe(true)
    const { file_hash } = (await sealsOf(server, contractNo))[0]!
    expect(await putSeal(server.deps, step!)).toBe(true)
    expect((await sealsOf(server, contractNo))[0]!.file_hash).toBe(file_hash)
    expect(await result()).toMatchObject({ status: 2 })
    expect(await signaturesIn(contractNo)).toBe(2)
  })

  test('that never answers is given up after half an hour, and a new try succeeds', async () => {
    await fault('never')
    const { browser, contractNo, result } = await agreed()
    await follow()
    expect(await result()).toMatchObject({ status: 1 })
    server.deps.clock.advance(31 * 60_000)
    await follow()
    expect(await result()).toMatchObject({
      status: 3,
      contracts: [{ status: 3, failReason: '签章服务长时间没有响应' }],
    })
    await fault('none')
    await again(browser, contractNo)
    expect(await vendorFlows(contractNo)).toEqual(['1-1', '1-2', '2-1'])
    expect(await signaturesIn(contractNo)).toBe(2)
  })

  test('that refuses says why; what is sealed already is not sealed again', async () => {
    const { browser, contractNo, signFlowId, result } = await agreed()
    await putSeal(server.deps, (await nextStep(server.deps, contractNo))!)
    await fault('fail')
    await sealContracts.run(server.deps, { signFlowId })
    expect(await result()).toMatchObject({ status: 3, contracts: [{ failReason: '证书服务拒绝签署' }] })
    await fault('none')
    await again(browser, contractNo)
    expect(await vendorFlows(contractNo)).toEqual(['1-1', '2-1', '2-2'])
    expect(await signaturesIn(contractNo)).toBe(2)
  })

  test('that refuses is asked anew within the time to sign; later there is a new contract', async () => {
    await fault('fail')
    const { uid, contractNo, result } = await agreed()
    expect((await result()).status).toBe(3)
    await fault('none')
    server.deps.clock.advance(16 * 86_400_000)
    const browser = await signedIn(server, uid)
    expect((await browser.call(contract.create, { contractNos: [contractNo] })).code).toBe(3603)
    const { data } = await browser.call(contract.info, { contractNo })
    expect(data).toMatchObject({ status: 3, can: { sign: false, renew: true } })
    expect((await begun(browser, { kinds: ['resource'] })).contractNos).not.toContain(contractNo)
  })

  test('that is down loses nothing', async () => {
    const { contractNo, result } = await agreed()
    await fault('down')
    expect(await result()).toMatchObject({ status: 1 })
    await expect(sealContract(server.deps, contractNo)).rejects.toThrow()
    await fault('none')
    await follow()
    expect(await signaturesIn(contractNo)).toBe(2)
  })
})

/** Once more from the list: the same batch, so what was read counts; the will is asked anew. */
async function again(browser: Parameters<typeof begun>[0], contractNo: string) {
  const drafts = await begun(browser, { contractNos: [contractNo] })
  const order = await orderOf(browser, drafts, await willingByFace(server, browser, [contractNo]))
  const { data } = await browser.call(contractSeal.sign, order)
  const result = await browser.call(contractSeal.signResult, { signFlowId: data.signFlowId })
  expect(result.data).toMatchObject({ status: 2, contracts: [{ status: 2, failReason: '' }] })
}

test('a file that changed between the seals stops everything and raises an alarm', async () => {
  const { contractNo, result } = await agreed()
  await putSeal(server.deps, (await nextStep(server.deps, contractNo))!)
  const forged = await server.deps.papers.put(Buffer.from('%PDF-1.7 forged'))
  await server.deps.db
    .updateTable('contract_signer')
    .set({ file_key: forged })
    .where('contract_no', '=', contractNo)
    .where('seq', '=', 1)
    .execute()
  expect(await result()).toMatchObject({ status: 3, contracts: [{ failReason: '合同文件与生成时不一致' }] })
})

test('twenty contracts with one will', async () => {
  const { browser, uid } = await aSigner(server)
  const { db, clock } = server.deps
  const albums = await db
    .insertInto('album')
    .values(
      Array.from({ length: 19 }, (_, index) => ({
        uid,
        title: `夜航第${index + 1}季`,
        status: 2,
        created_at: clock.date(),
        updated_at: clock.date(),
      })),
    )
    .returning('album_id')
    .execute()
  const drafts = await begun(browser, {
    kinds: ['resource', 'albumExclusive'],
    relateIds: albums.map(({ album_id }) => album_id),
  })
  expect(drafts.contractNos).toHaveLength(20)
  await readAll(server, browser, drafts)
  const order = await orderOf(browser, drafts, await willingByFace(server, browser, drafts.contractNos))
  const { data } = await browser.call(contractSeal.sign, order)
  await sealContracts.run(server.deps, { signFlowId: data.signFlowId })
  const states = async () => {
    const { status, contracts } = (
      await browser.call(contractSeal.signResult, { signFlowId: data.signFlowId })
    ).data
    return [status, contracts.map((one) => `${one.status} ${one.signStep}`)]
  }
  const [resource, ...exclusive] = drafts.contractNos
  expect(await states()).toEqual([2, ['2 5', ...exclusive.map(() => '1 4')]])
  const legal = await openDesk(server, 'legal1')
  for (const contractNo of exclusive) await decideWord(legal, contractNo, 2)
  await sealContracts.run(server.deps, { signFlowId: data.signFlowId })
  expect(await states()).toEqual([2, [resource, ...exclusive].map(() => '2 5')])
}, 60_000)

test('a hundred people at once lose and double nothing', async () => {
  const people = []
  for (let count = 0; count < 100; count++) {
    const { browser } = await aSigner(server)
    people.push({ browser, order: await readyToSign(server, browser, { kinds: ['aigc'] }) })
  }
  const flows = await Promise.all(
    people.map(({ browser, order }) =>
      browser.call(contractSeal.sign, { ...order, requestId: randomUUID() }),
    ),
  )
  expect(flows.every(({ code }) => code === 200)).toBe(true)
  const results = await Promise.all(
    people.map(({ browser }, index) =>
      browser.call(contractSeal.signResult, { signFlowId: flows[index]!.data.signFlowId }),
    ),
  )
  await follow()
  expect(results.every(({ code }) => code === 200)).toBe(true)
  const numbers = people.map(({ order }) => order.contractNos[0]!)
  const rows = await Promise.all(numbers.map((number) => contractRow(server, number)))
  expect(rows.map(({ status }) => status)).toEqual(Array(100).fill(2))
  expect(new Set(rows.map(({ signed_hash }) => signed_hash)).size).toBe(100)
  for (const number of numbers) expect(await vendorFlows(number)).toEqual(['1-1', '2-1'])
}, 180_000)
