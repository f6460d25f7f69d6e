import type { AccountPart } from '../account-part/account-part.service.ts'
import { moveBills } from '../bill/bill.service.ts'
import { balancesOf, post } from '../ledger/ledger.service.ts'
import { moveTaxRows } from '../tax/tax.service.ts'
import { holdOwner, moveWithdraws } from './withdraw.repo.ts'

const KINDS = ['income.pending', 'income.withdrawable', 'income.frozen'] as const

/** It is the same person: bills, and what was taxed this year, go on under the other account. Nothing is ever erased. */
export const incomePart: AccountPart = {
  key: 'income',
  name: '收入账单',
  async move(inside, from, to) {
    for (const uid of [from, to].sort((a, b) => a - b)) await holdOwner(inside.db, uid)
    const moved = await moveBills(inside.db, from, to)
    await moveWithdraws(inside.db, from, to)
    await moveTaxRows(inside.db, from, to)
    const balances = await balancesOf(inside.db, from, KINDS)
    const entries = KINDS.flatMap((kind) => [
      { uid: from, kind, delta: -balances[kind] },
      { uid: to, kind, delta: balances[kind] },
    ])
    if (KINDS.some((kind) => balances[kind] !== 0))
      await post(inside, { key: `merge:${from}:income`, kind: 'income.merge', detail: { from, to }, entries })
    return moved
  },
}
