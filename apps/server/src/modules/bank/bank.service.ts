import { AUTH_TYPE } from '@tingan/contract/account'
import { type BankAccount, type bank, CARD_TYPE, OWNER_TYPE } from '@tingan/contract/bank'
import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { BANK_STATUS } from '@tingan/contract/enterprise-info'
import { SMS_SCENE } from '@tingan/contract/fields'
import { audit } from '../../platform/audit.ts'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { type Blocker, runChecks } from '../blocker/blocker.service.ts'
import { spendOwnProof } from '../enterprise/company-facts.service.ts'
import { presentBank } from './bank.present.ts'
import * as repo from './bank.repo.ts'

const CERTIFIED = 2

export function ownerTypeOf({ member }: MemberCtx): number {
  return member.authType === AUTH_TYPE.enterprise ? OWNER_TYPE.company : OWNER_TYPE.person
}

export function bankInfo(
  ctx: MemberCtx,
  blockers: readonly Blocker[],
  { full = false, verifyToken }: ParsedInput<typeof bank.info>,
): Promise<BankAccount | null> {
  const { uid } = ctx.member
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    if (full) await spendOwnProof(inside, verifyToken ?? '', SMS_SCENE.sensitive)
    const row = await repo.currentBank(tx, uid, ownerTypeOf(ctx))
    if (!row) return null
    if (full)
      await audit(inside, { actor: `user:${uid}`, action: 'bank.readFull', subject: `account:${uid}` })
    return presentAccount(inside, blockers, row, full)
  })
}

export async function presentAccount(
  ctx: MemberCtx,
  blockers: readonly Blocker[],
  row: repo.BankRow,
  full = false,
): Promise<BankAccount> {
  const checks = await runChecks(ctx, blockers, 'bankChange', ctx.member.uid)
  const bounced = await repo.hasBounced(ctx.db, ctx.member.uid)
  return presentBank(row, ctx.personal, { now: ctx.clock.now(), bounced, checks, full })
}

/** Whose card it is: known here and a debit card, or the reason why not. */
export async function parseCard(
  { db }: Pick<Deps, 'db'>,
  cardNo: string,
): Promise<CallResult<typeof bank.parse>> {
  const issuer = await repo.issuerOf(db, cardNo)
  if (!issuer) throw fail(2313)
  if (issuer.card_type !== CARD_TYPE.debit) throw fail(2312)
  return {
    bankCode: issuer.bank_code,
    bankName: issuer.bank_name,
    cardType: issuer.card_type,
    support: true,
    needBranch: issuer.need_branch,
  }
}

export async function banks({ db }: Pick<Deps, 'db'>): Promise<CallResult<typeof bank.list>> {
  const rows = await repo.listBanks(db)
  return rows.map((row) => ({
    bankCode: row.bank_code,
    bankName: row.bank_name,
    logo: row.logo,
    needBranch: row.need_branch,
  }))
}

/** The account money is paid to, opened; null while none is valid. Only payouts ask. */
export async function payeeAccount(
  { db, personal }: Pick<Deps, 'db' | 'personal'>,
  uid: number,
  company: boolean,
) {
  const row = await repo.currentBank(db, uid, company ? OWNER_TYPE.company : OWNER_TYPE.person)
  if (row?.status !== BANK_STATUS.valid) return null
  return {
    bankAccountId: row.bank_account_id,
    holder: company ? row.account_name : personal.open(row.account_name),
    cardNo: personal.open(row.card_no),
    bankName: row.bank_name,
    branchName: row.branch_name,
    cnapsCode: row.cnaps_code,
  }
}

/** The name on the certificate; null while it does not hold. */
export async function certifiedName(
  { db, personal }: Pick<Deps, 'db' | 'personal'>,
  uid: number,
): Promise<string | null> {
  const person = await repo.certifiedPerson(db, uid)
  return person?.status === CERTIFIED ? personal.open(person.real_name) : null
}

export { bankStatus, checkRunning } from './bank.repo.ts'
