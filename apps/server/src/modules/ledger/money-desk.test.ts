import { opsMoney } from '@tingan/contract/ops/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

describe('at the desk', () => {
  let finance: Desk
  beforeAll(async () => {
    finance = await openDesk(server, 'finance1')
  })

  test('finance reads that the books agree', async () => {
    expect(await finance.call(opsMoney.checkNow, {})).toMatchObject({ code: 200, data: { problems: [] } })
    const { data } = await finance.call(opsMoney.checks, {})
    expect(data[0]).toMatchObject({ problems: [] })
    expect(data[0]!.entries).toBeGreaterThan(10)
  })

  test('what does not agree is an alarm, one however often it is found, until somebody settled it', async () => {
    const { db } = server.deps
    await sql`update ledger_account set balance = balance + 1 where account_id = 1`.execute(db)
    await finance.call(opsMoney.checkNow, {})
    await finance.call(opsMoney.checkNow, {})
    await sql`update ledger_account set balance = balance - 1 where account_id = 1`.execute(db)
    const { list, total } = (await finance.call(opsMoney.alarms, { open: true })).data
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({ kind: 'ledger', text: expect.stringContaining('余额与分录不符') })
    const { alarmId } = list[0]!
    expect(await finance.call(opsMoney.settleAlarm, { alarmId, note: '' })).toMatchObject({ code: 2001 })
    expect(await finance.call(opsMoney.settleAlarm, { alarmId, note: '已核对并改正' })).toMatchObject({
      code: 200,
    })
    expect(await finance.call(opsMoney.settleAlarm, { alarmId, note: '已核对并改正' })).toMatchObject({
      code: 2006,
    })
    expect(
      await finance.call(opsMoney.settleAlarm, { alarmId: 999_999, note: '已核对并改正' }),
    ).toMatchObject({
      code: 2002,
    })
    expect((await finance.call(opsMoney.alarms, { open: true })).data.total).toBe(0)
    expect((await finance.call(opsMoney.alarms, { open: false })).data.list[0]).toMatchObject({
      alarmId,
      note: '已核对并改正',
    })
  })

  test('others do not', async () => {
    const support = await openDesk(server, 'support1')
    for (const [call, input] of [
      [opsMoney.alarms, {}],
      [opsMoney.settleAlarm, { alarmId: 1, note: '已核对并改正' }],
      [opsMoney.checks, {}],
      [opsMoney.checkNow, {}],
    ] as const)
      expect(await support.call(call, input as never)).toMatchObject({ code: 9001 })
  })
})
