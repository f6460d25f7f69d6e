import { randomUUID } from 'node:crypto'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { payment } from '@tingan/contract/payment'
import { withdraw } from '@tingan/contract/withdraw'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import type { Browser } from '../../apps/server/src/testing/browser.ts'
import type { Desk } from '../../apps/server/src/testing/desk.ts'
import { aProof } from '../../apps/server/src/testing/income.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { insist, pause, persist } from './insist.ts'

/** Somebody who moves money again and again, and remembers what was answered. */
export interface Client {
  /** One whole turn; false when it may not go on. */
  turn(): Promise<boolean>
}

export interface Buyer extends Client {
  browser: Browser
  bought: number
}

/** Buys coins; what was answered counts. */
export function makeBuyer(place: TestServer, browser: Browser): Buyer {
  const self: Buyer = {
    browser,
    bought: 0,
    async turn() {
      const order = { productId: 1, payChannel: 1 as const, requestId: randomUUID() }
      const { code, data } = await insist(() => browser.call(payment.create, order))
      if (code !== 200) return false
      const { orderNo } = data
      await insist(() => browser.call(payment.pay, { orderNo, payChannel: 1 }))
      await insist(() => scan(place, orderNo))
      // The notice may have died with the server; then asking finds the payment.
      for (;;) {
        const { data: state } = await insist(() => browser.call(payment.query, { orderNo }))
        if (state.status === 2) break
        await pause(50)
      }
      self.bought += data.coin
      return true
    },
  }
  return self
}

async function scan({ origin }: TestServer, orderNo: string): Promise<{ code: number }> {
  const body = JSON.stringify({ result: 'paid' })
  const response = await fetch(`${origin}/sandbox/api/pay/${orderNo}`, { method: 'POST', body })
  return (await response.json()) as { code: number }
}

export interface Earner extends Client {
  uid: number
  withdrawNo: string
  tries: number
  bounces: number
  finish(): Promise<void>
}

interface Person {
  uid: number
  mobile: string
  browser: Browser
  amountFen: number
}

/** Withdraws, is passed, bounces and tries again; at the end is paid. */
export function makeEarner(place: TestServer, desk: Desk, person: Person): Earner {
  const { uid, mobile, browser, amountFen } = person

  async function ask(): Promise<void> {
    const { data } = await insist(() => browser.call(withdraw.info, { amount: amountFen }))
    const input = {
      amountFen,
      expectNetFen: data.preview!.netFen,
      verifyToken: await persist(() => aProof(place, uid, mobile)),
      requestId: randomUUID(),
      ...(self.withdrawNo && { withdrawNo: self.withdrawNo }),
    }
    const asked = await insist(() => browser.call(withdraw.apply, input))
    if (asked.code !== 200) throw new Error(`a withdrawal answered ${asked.code} ${asked.msg}`)
    self.withdrawNo = asked.data.withdrawNo
    self.tries += 1
  }

  const self: Earner = {
    uid,
    withdrawNo: '',
    tries: 0,
    bounces: 0,
    async turn() {
      await ask()
      await settle(desk, self.withdrawNo, false)
      self.bounces += 1
      return true
    },
    async finish() {
      await ask()
      await settle(desk, self.withdrawNo, true)
    },
  }
  return self
}

let serials = 0

/** Review, batch and the bank's word, each until it has come about. */
async function settle(desk: Desk, withdrawNo: string, paid: boolean): Promise<void> {
  await insist(() => desk.call(opsWithdraw.pass, { withdrawNo }))
  const line = { withdrawNo, bankSerialNo: `CRASH${serials++}`, paid, reason: paid ? '' : '账号不存在' }
  for (;;) {
    const { data: row } = await insist(() => desk.call(opsWithdraw.detail, { withdrawNo }))
    if (row.status === (paid ? WITHDRAW_STATUS.paid : WITHDRAW_STATUS.bounced)) return
    const { batchNo } = row
    if (!batchNo) await insist(() => desk.call(opsWithdraw.makeBatch, {}))
    else await insist(() => desk.call(opsWithdraw.importResult, { batchNo, rows: [line] }))
  }
}
