import { contractKinds, dayAfter, isContractKind, termEnd } from '@tingan/rules/contract-kinds'
import { CONTRACT_STATUS, SIGN_STEP } from '@tingan/rules/contract-sign'
import { audit } from '../../platform/audit.ts'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { notify } from '../message/message.service.ts'
import { type ContractRow, lockContract, updateContract } from './contract.repo.ts'
import { moveHeld } from './contract-move.ts'
import { closeResigns, RESIGN } from './resign.repo.ts'
import { SIGNER, signersOf } from './signer.repo.ts'
import * as repo from './term.repo.ts'

const DAY_MS = 86_400_000
const WARNINGS = [1, 7, 30] as const
const REMIND_DAYS = 3

/** Each contract is a transaction of its own: a run that dies is gone on with, and nothing is said twice. */
export async function watchTerms(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const today = shanghaiDay(now)
  for (const { contract_no } of await repo.overdue(deps.db, new Date(now)))
    await held(deps, contract_no, lapse)
  for (const { contract_no } of await repo.endedBefore(deps.db, today))
    await held(deps, contract_no, endOrRenew)
  for (const row of await repo.endingUntil(deps.db, today, shanghaiDay(now + 30 * DAY_MS)))
    await warn(deps, row)
  await remind(deps)
}

async function held(
  deps: Deps,
  contractNo: string,
  work: (deps: Deps, row: ContractRow) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockContract(tx, contractNo)
    if (row) await work({ ...deps, db: tx }, row)
  })
}

async function lapse(deps: Deps, row: ContractRow): Promise<void> {
  if (!row.sign_before || row.sign_before >= deps.clock.date()) return
  const signers = await signersOf(deps.db, [row.contract_no])
  const untouched = signers.every(({ state }) => state === SIGNER.open)
  if (row.status === CONTRACT_STATUS.toSign || (row.status === CONTRACT_STATUS.signing && untouched)) {
    const change = { sign_step: SIGN_STEP.read, opened_at: null }
    const status =
      row.status === CONTRACT_STATUS.signing
        ? await moveHeld(deps, row, { event: 'leave', actor: 'system', change })
        : row.status
    await moveHeld(deps, { ...row, status }, { event: 'lapse', actor: 'system' })
    return notify(deps, row.uid, 'contract.lapsed', { contract: row.title })
  }
  // One side has sealed and another never came.
  const abandoned = signers.some(({ uid, state }) => uid !== null && state === SIGNER.open)
  if (row.status !== CONTRACT_STATUS.signing || !abandoned) return
  const reason = '对方未在期限内签署'
  await moveHeld(deps, row, { event: 'break', actor: 'system', change: { fail_reason: reason } })
  for (const { uid } of signers)
    if (uid !== null) await notify(deps, uid, 'contract.fail', { contract: row.title, reason })
}

async function endOrRenew(deps: Deps, row: ContractRow): Promise<void> {
  const today = shanghaiDay(deps.clock.now())
  if (row.status !== CONTRACT_STATUS.effective || !row.term_end || row.term_end >= today) return
  const months = isContractKind(row.kind) ? contractKinds[row.kind].renews : 0
  // Who must sign a new text does not go on under the old one.
  if (row.auto_renew && months > 0 && !row.resign_due && !row.dissolve_asked_at)
    return renew(deps, row, months)
  await moveHeld(deps, row, {
    event: 'end',
    actor: 'system',
    change: { resign_due: false, resign_before: null },
  })
  await closeResigns(deps.db, row.contract_no, RESIGN.dropped, deps.clock.date())
  await notify(deps, row.uid, 'contract.ended', { contract: row.title, date: row.term_end })
}

async function renew(deps: Deps, row: ContractRow, months: number): Promise<void> {
  const today = shanghaiDay(deps.clock.now())
  let end = row.term_end ?? today
  while (end < today) end = termEnd(dayAfter(end), months)
  await updateContract(deps.db, row.contract_no, { term_end: end, warned_days: null }, deps.clock.date())
  await audit(deps, {
    actor: 'system',
    action: 'contract.renew',
    subject: `contract:${row.contract_no}`,
    before: { termEnd: row.term_end },
    after: { termEnd: end },
  })
  await notify(deps, row.uid, 'contract.renewed', { contract: row.title, date: end })
}

type Ending = Awaited<ReturnType<typeof repo.endingUntil>>[number]

async function warn(deps: Deps, row: Ending): Promise<void> {
  const left = Math.round(
    (Date.parse(row.term_end ?? '') - Date.parse(shanghaiDay(deps.clock.now()))) / DAY_MS,
  )
  const due = WARNINGS.find((days) => left <= days)
  if (due === undefined || (row.warned_days !== null && row.warned_days <= due)) return
  await inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx }
    await updateContract(tx, row.contract_no, { warned_days: due }, deps.clock.date())
    await notify(inside, row.uid, row.auto_renew ? 'contract.renewSoon' : 'contract.expire', {
      contract: row.title,
      date: row.term_end ?? '',
    })
  })
}

/** One message a person, however many lie there. */
async function remind(deps: Deps): Promise<void> {
  const until = new Date(deps.clock.now() + REMIND_DAYS * DAY_MS)
  const rows = await repo.unsignedUntil(deps.db, deps.clock.date(), until)
  for (const [uid, own] of Map.groupBy(rows, (row) => row.uid))
    await inTransaction(deps.db, async (tx) => {
      const at = deps.clock.date()
      for (const { contract_no } of own) await updateContract(tx, contract_no, { reminded_at: at }, at)
      const first = Math.min(...own.map(({ sign_before }) => sign_before?.getTime() ?? 0))
      const places = { count: own.length, date: shanghaiDay(first) }
      await notify({ ...deps, db: tx }, uid, 'contract.todo', places)
    })
}
