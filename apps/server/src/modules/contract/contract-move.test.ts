import { contract } from '@tingan/contract/contract'
import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import { type ContractEvent, contractTransitions, moveContract } from '@tingan/rules/contract-steps'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aSigner, begun, contractRow, signed } from '../../testing/contracts.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { moveHeld } from './contract-move.ts'
import { contractPart } from './contract-part.service.ts'

let server: TestServer
let uid: number
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  uid = (await anAccount(server)).uid
})
afterAll(() => server.stop())

let made = 0
async function inState(status: number): Promise<string> {
  const contractNo = `HT20190101${String(++made).padStart(8, '0')}`
  const at = server.deps.clock.date()
  const facts = { uid, kind: 'aigc', title: 'AI 服务合同', status }
  await server.deps.db
    .insertInto('contract')
    .values({ contract_no: contractNo, ...facts, created_at: at, updated_at: at })
    .execute()
  return contractNo
}

const events = [...new Set(contractTransitions.map(({ event }) => event))] as ContractEvent[]
const every = Object.values(CONTRACT_STATUS).flatMap((status) =>
  events.map((event) => [status, event] as const),
)

test.each(every)('a contract in %i: %s happens with its trace, or not at all', async (status, event) => {
  const contractNo = await inState(status)
  const to = moveContract(status, event)
  const moving = moveHeld(server.deps, { contract_no: contractNo, status }, { event, actor: 'system' })
  if (to === null) await expect(moving).rejects.toMatchObject({ code: 2006 })
  else expect(await moving).toBe(to)
  expect((await contractRow(server, contractNo)).status).toBe(to ?? status)
  const traces = await server.deps.db
    .selectFrom('audit_log')
    .select(['action', 'from_state', 'to_state'])
    .where('subject', '=', `contract:${contractNo}`)
    .execute()
  expect(traces).toEqual(
    to === null ? [] : [{ action: `contract.${event}`, from_state: String(status), to_state: String(to) }],
  )
})

test('in a merge contracts go over: the signed ones stay signed, the open ones are begun anew', async () => {
  const [from, to] = [await aSigner(server), await aSigner(server)]
  const done = await signed(server, from.browser, { kinds: ['resource'] })
  const open = await begun(from.browser, { kinds: ['aigc'] })
  expect(await contractPart.move!(server.deps, from.uid, to.uid)).toBe(2)
  const browser = await signedIn(server, to.uid)
  expect((await browser.call(contract.list, {})).data.total).toBe(2)
  const info = (await browser.call(contract.info, { contractNo: done.contractNos[0]! })).data
  expect([info.status, info.evidence.length]).toEqual([2, 7])
  const again = await begun(browser, { contractNos: open.contractNos })
  expect(again.batchNo).not.toBe(open.batchNo)
  expect((await from.browser.call(contract.list, {})).data.total).toBe(0)
})
