import { randomUUID } from 'node:crypto'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { payment } from '@tingan/contract/payment'
import { withdraw } from '@tingan/contract/withdraw'
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

/** Buys coins; what was answered counts. */
export class Buyer implements Client {
  readonly browser: Browser
  readonly #place: TestServer
  bought = 0

  constructor(place: TestServer, browser: Browser) {
    this.#place = place
    this.browser = browser
  }

  async turn(): Promise<boolean> {
    const order = { productId: 1, payChannel: 1 as const, requestId: randomUUID() }
    const { code, data } = await insist(() => this.browser.call(payment.create, order))
    if (code !== 200) return false
    const { orderNo } = data
    await insist(() => this.browser.call(payment.pay, { orderNo, payChannel: 1 }))
    const body = JSON.stringify({ result: 'paid' })
    await insist(async () => {
      const url = `${this.#place.origin}/sandbox/api/pay/${orderNo}`
      return (await (await fetch(url, { method: 'POST', body })).json()) as { code: number }
    })
    // The notice may have died with the server; then asking finds the payment.
    for (;;) {
      const { data: state } = await insist(() => this.browser.call(payment.query, { orderNo }))
      if (state.status === 2) break
      await pause(50)
    }
    this.bought += data.coin
    return true
  }
}

let serials = 0

/** Withdraws, is passed, bounces and tries again; at the end is paid. */
export class Earner implements Client {
  readonly #place: TestServer
  readonly #desk: Desk
  readonly uid: number
  readonly #browser: Browser
  readonly #mobile: string
  readonly #amountFen: number
  withdrawNo = ''
  tries = 0
  bounces = 0

  constructor(
    place: TestServer,
    desk: Desk,
    person: { uid: number; mobile: string; browser: Browser; amountFen: number },
  ) {
    this.#place = place
    this.#desk = desk
    this.uid = person.uid
    this.#browser = person.browser
    this.#mobile = person.mobile
    this.#amountFen = person.amountFen
  }

  async turn(): Promise<boolean> {
    await this.#ask()
    await this.#settle(false)
    this.bounces += 1
    return true
  }

  async finish(): Promise<void> {
    await this.#ask()
    await this.#settle(true)
  }

  async #ask(): Promise<void> {
    const amount = this.#amountFen
    const { data } = await insist(() => this.#browser.call(withdraw.info, { amount }))
    const input = {
      amountFen: amount,
      expectNetFen: data.preview!.netFen,
      verifyToken: await persist(() => aProof(this.#place, this.uid, this.#mobile)),
      requestId: randomUUID(),
      ...(this.withdrawNo && { withdrawNo: this.withdrawNo }),
    }
    const asked = await insist(() => this.#browser.call(withdraw.apply, input))
    if (asked.code !== 200) throw new Error(`a withdrawal answered ${asked.code} ${asked.msg}`)
    this.withdrawNo = asked.data.withdrawNo
    this.tries += 1
  }

  async #settle(paid: boolean): Promise<void> {
    const { withdrawNo } = this
    await insist(() => this.#desk.call(opsWithdraw.pass, { withdrawNo }))
    const line = { withdrawNo, bankSerialNo: `CRASH${serials++}`, paid, reason: paid ? '' : '账号不存在' }
    for (;;) {
      const { data: row } = await insist(() => this.#desk.call(opsWithdraw.detail, { withdrawNo }))
      if (row.status === (paid ? 2 : 5)) return
      const { batchNo } = row
      if (!batchNo) await insist(() => this.#desk.call(opsWithdraw.makeBatch, {}))
      else await insist(() => this.#desk.call(opsWithdraw.importResult, { batchNo, rows: [line] }))
    }
  }
}
