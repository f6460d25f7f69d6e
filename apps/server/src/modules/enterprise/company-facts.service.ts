import { AUTH_TYPE } from '@tingan/contract/account'
import { BANK_STATUS, ENTERPRISE_STATUS } from '@tingan/contract/enterprise-info'
import { SMS_SCENE } from '@tingan/contract/fields'
import { maskCard } from '@tingan/rules/checks/mask'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { spendVerifyToken } from '../sms/verify-token.service.ts'
import { corporateBank } from './bank.repo.ts'
import { readEnterprise } from './enterprise.repo.ts'

/** What other domains may know of a settled company, opened; null while it is none. */
export async function companyFacts({ db, personal }: Pick<Deps, 'db' | 'personal'>, uid: number) {
  const row = await readEnterprise(db, uid)
  if (!row || (row.status !== ENTERPRISE_STATUS.done && !(row.is_old && !row.popup))) return null
  const open = (sealed: string | null) => (sealed ? personal.open(sealed) : '')
  return {
    companyName: row.company_name ?? '',
    creditCode: row.social_credit_code ?? '',
    taxpayerType: row.taxpayer_type ?? 0,
    legalName: open(row.legal_name),
    operatorName: open(row.operator_name),
    operatorIdNo: open(row.operator_id_no),
    operatorMobile: open(row.operator_mobile),
    contactEmail: row.contact_email,
  }
}

/** The account a settled company is paid to, masked. */
export async function companyBank({ db, personal }: Pick<Deps, 'db' | 'personal'>, uid: number) {
  const row = await corporateBank(db, uid, [BANK_STATUS.valid])
  if (!row) return null
  return {
    accountName: row.account_name,
    bankName: row.bank_name,
    cardNo: maskCard(personal.open(row.card_no)),
  }
}

/** What a company proves with its operator's phone instead of the account's. */
const OPERATOR_SCENES: ReadonlySet<number> = new Set([
  SMS_SCENE.withdraw,
  SMS_SCENE.changeBank,
  SMS_SCENE.signContract,
  SMS_SCENE.sensitive,
])

/** Null for persons and for other deeds. */
export async function operatorPhone(
  deps: Pick<Deps, 'db' | 'personal'>,
  { uid, authType }: { uid: number; authType: number },
  scene: number,
): Promise<string | null> {
  if (authType !== AUTH_TYPE.enterprise || !OPERATOR_SCENES.has(scene)) return null
  return (await companyFacts(deps, uid))?.operatorMobile || null
}

/** Spends a proof of the phone that counts for the deed: the caller's own, or its operator's. */
export async function spendOwnProof(ctx: MemberCtx, token: string, scene: number): Promise<void> {
  const operator = await operatorPhone(ctx, ctx.member, scene)
  await spendVerifyToken(ctx, token, scene, operator ?? undefined)
}
