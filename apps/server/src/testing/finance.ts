import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { settle as settleCalls } from '@tingan/contract/settle'
import type { InvoiceInput } from '@tingan/contract/settle-fields'
import { inject } from 'vitest'
import { findWithdraw } from '../modules/withdraw/withdraw.repo.ts'
import { shanghaiDay } from '../platform/clock.ts'
import type { Browser } from './browser.ts'
import { aPaper } from './companies.ts'
import { openDesk } from './desk.ts'
import { type aCompany, aMonth, billOf, type Desks, settle, toMonthDay } from './income.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** Two people who settle, look at withdrawals and talk to the bank, each at a desk. */
export async function openFinance(server: TestServer): Promise<Desks> {
  return { one: await openDesk(server, 'finance1'), two: await openDesk(server, 'finance2') }
}

export interface Finance extends Desks {
  server: TestServer
}

/** In the middle of a month, when withdrawals are asked for. */
export async function startFinance(env: Record<string, string> = {}): Promise<Finance> {
  const server = await startTestServer(inject('postgres'), env)
  toMonthDay(server, 12)
  return { server, ...(await openFinance(server)) }
}

interface Earning {
  /** Beside the fee, of an album: half of what it brought. */
  royalty?: { albumId: number; fen: number }
  ownerType?: number
  /** 1 confirms the bill, 2 disputes it, null leaves it. */
  answer?: 1 | 2 | null
}

/** A month with a bill of somebody, and what they said to it. */
export async function earns(
  { server, ...desks }: Finance,
  { uid, browser }: { uid: number; browser: Browser },
  fen: number,
  { royalty, ownerType = 1, answer = 1 }: Earning = {},
) {
  const month = aMonth(server)
  const shares = royalty ? [{ uid, albumId: royalty.albumId, source: 3, fen: royalty.fen * 2 }] : []
  await settle(server, desks, month, [{ uid, fen }, ...shares])
  const { bill_id: billId } = (await billOf(server, uid, month, ownerType))!
  const reason = '少算了三天的会员收入，请核对'
  if (answer) await browser.call(settleCalls.confirm, { billId, action: answer, reason })
  return { month, billId }
}

let serials = 0

/** Put into a batch, and answered by the bank. */
export async function tellBank({ server, one }: Omit<Finance, 'two'>, withdrawNo: string, reason = '') {
  await one.call(opsWithdraw.makeBatch, {})
  const batchNo = (await findWithdraw(server.deps.db, withdrawNo))!.batch_no!
  const rows = [{ withdrawNo, bankSerialNo: `BANK${serials++}`, paid: !reason, reason }]
  const { code, msg, data } = await one.call(opsWithdraw.importResult, { batchNo, rows })
  if (code !== 200) throw new Error(`the bank's word on ${withdrawNo} was answered ${code} ${msg}`)
  return { batchNo, rows, data }
}

/** Passed first; the bank says why when it does not pay. */
export async function payOut(finance: Omit<Finance, 'two'>, withdrawNo: string, reason = '') {
  const { code, msg } = await finance.one.call(opsWithdraw.pass, { withdrawNo })
  if (code !== 200) throw new Error(`passing ${withdrawNo} was answered ${code} ${msg}`)
  return tellBank(finance, withdrawNo, reason)
}

let invoices = 25_000_000

/** As it must be, but for what is said. */
export async function anInvoice(
  server: TestServer,
  company: Pick<Awaited<ReturnType<typeof aCompany>>, 'browser' | 'companyName' | 'creditCode'>,
  change: Partial<InvoiceInput> & Pick<InvoiceInput, 'amountFen'>,
): Promise<InvoiceInput> {
  return {
    type: 1,
    rateBp: 100,
    code: '',
    no: String(invoices++),
    date: shanghaiDay(server.deps.clock.now()),
    sellerName: company.companyName,
    sellerTaxNo: company.creditCode,
    file: await aPaper(server, company.browser, Buffer.from('%PDF-1.7\n')),
    ...change,
  }
}
