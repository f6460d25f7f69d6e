import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { findWithdraw } from '../../apps/server/src/modules/withdraw/withdraw.repo.ts'
import { type Desk, openDesk } from '../../apps/server/src/testing/desk.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'

/** Finance, by its own calls: two people who settle, look at withdrawals and talk to the bank. */
export async function openFinance(server: TestServer): Promise<{ one: Desk; two: Desk }> {
  return { one: await openDesk(server, 'finance1'), two: await openDesk(server, 'finance2') }
}

let serials = 0

/** Passed, put into a batch, and answered by the bank. */
export async function payOut(
  server: TestServer,
  desk: Desk,
  withdrawNo: string,
  { reason }: { reason?: string } = {},
): Promise<void> {
  await must(desk.call(opsWithdraw.pass, { withdrawNo }))
  await must(desk.call(opsWithdraw.makeBatch, {}))
  const { batch_no } = (await findWithdraw(server.deps.db, withdrawNo))!
  const row = { withdrawNo, bankSerialNo: `JOURNEY${serials++}`, paid: !reason, reason: reason ?? '' }
  await must(desk.call(opsWithdraw.importResult, { batchNo: batch_no!, rows: [row] }))
}

async function must(answer: Promise<{ code: number; msg: string }>): Promise<void> {
  const { code, msg } = await answer
  if (code !== 200) throw new Error(`finance was answered ${code} ${msg}`)
}
