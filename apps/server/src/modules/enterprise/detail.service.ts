import {
  BANK_STATUS,
  CHANGE_STATUS,
  ENTERPRISE_STATUS,
  type EnterpriseDetail,
} from '@tingan/contract/enterprise-info'
import type { FieldError } from '@tingan/contract/envelope'
import { SMS_SCENE } from '@tingan/contract/fields'
import { maskName, maskPhone } from '@tingan/rules/checks/mask'
import { backEvent } from '@tingan/rules/enterprise-steps'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { waitingFace } from '../face/face.service.ts'
import { type BankRow, corporateBank } from './bank.repo.ts'
import { type ChangeRow, latestChanges } from './change.repo.ts'
import { isKind, openPayload } from './change-payload.ts'
import { spendOwnProof } from './company-facts.service.ts'
import { presentBank, presentBase, presentOperator, presentPayment, regionOf } from './enterprise.present.ts'
import { type EnterpriseRow, readEnterprise } from './enterprise.repo.ts'
import { latestPayment } from './payment.repo.ts'
import { paymentsLeft } from './payment.service.ts'
import { mayHappen, mayTakeBack } from './standing.ts'

const { checking, valid, failed, replaced } = BANK_STATUS

/** Everything its owner sees of an enterprise: what is there, what was refused and what may be done now. */
export async function enterpriseDetail(ctx: MemberCtx): Promise<EnterpriseDetail> {
  const { uid } = ctx.member
  const row = await readEnterprise(ctx.db, uid)
  if (!row) throw fail(2002)
  const settled = row.status === ENTERPRISE_STATUS.done
  const [current, next, check, payments, changes, face] = await Promise.all([
    corporateBank(ctx.db, uid, settled ? [valid] : [checking, failed, replaced, valid]),
    settled ? corporateBank(ctx.db, uid, [checking]) : undefined,
    latestPayment(ctx.db, uid),
    paymentsLeft(ctx, uid),
    latestChanges(ctx.db, uid),
    waitingFace(ctx, uid, 'operator'),
  ])
  return {
    status: row.status,
    authStatus: row.auth_status,
    paymentCheckStatus: row.payment_check_status,
    isOld: row.is_old,
    base: presentBase(row, ctx.personal),
    operator: presentOperator(row, ctx.personal),
    bank: current ? presentBank(current, ctx.personal) : null,
    newBank: next ? presentBank(next, ctx.personal) : null,
    paymentCheck: check ? presentPayment(check) : null,
    payments,
    face: row.status === ENTERPRISE_STATUS.operator ? face : null,
    failReason: row.fail_reason,
    refused: row.refused as FieldError[],
    identityStatus: row.identity_status,
    identityExpireAt: row.identity_expire_at?.getTime() ?? null,
    invoiceInfo: invoiceInfo(ctx, row, current),
    ...(await presentChanges(ctx, changes)),
    can: can(row, changes),
  }
}

function invoiceInfo({ personal }: MemberCtx, row: EnterpriseRow, bank: BankRow | undefined) {
  if (!row.company_name) return null
  return {
    title: row.company_name,
    taxNo: row.social_credit_code ?? '',
    address: `${regionOf(row)}${row.reg_address}`,
    phone: row.operator_mobile ? maskPhone(personal.open(row.operator_mobile)) : '',
    bank: bank ? bank.branch_name || bank.bank_name : '',
    account: bank ? presentBank(bank, personal).cardNo : '',
  }
}

type Changes = Pick<EnterpriseDetail, 'changeBody' | 'modifyTransactor' | 'licenseChange'>

async function presentChanges(ctx: MemberCtx, rows: readonly ChangeRow[]): Promise<Changes> {
  const body = rows.find((row) => isKind(row, 'body'))
  const operator = rows.find((row) => isKind(row, 'operator'))
  const license = rows.find((row) => isKind(row, 'license'))
  const face = operator ? await waitingFace(ctx, ctx.member.uid, 'changeOperator') : null
  const asked = operator && openPayload(ctx.personal, operator)
  return {
    changeBody: body ? { ...brief(body), ...openPayload(ctx.personal, body) } : null,
    modifyTransactor:
      operator && asked
        ? {
            ...brief(operator),
            applyId: operator.change_id,
            name: maskName(asked.name),
            mobile: maskPhone(asked.mobile),
            smsDone: operator.sms_at !== null,
            face: operator.status === CHANGE_STATUS.running ? face : null,
          }
        : null,
    licenseChange: license
      ? { ...brief(license), licenseEnd: openPayload(ctx.personal, license).licenseEnd }
      : null,
  }
}

function brief(row: ChangeRow) {
  return { status: row.status, failReason: row.fail_reason, createdAt: row.created_at.getTime() }
}

function can(row: EnterpriseRow, changes: readonly ChangeRow[]): EnterpriseDetail['can'] {
  const settled = row.status === ENTERPRISE_STATUS.done
  const runs = (kind: ChangeRow['kind']) =>
    changes.some((change) => change.kind === kind && change.status === CHANGE_STATUS.running)
  return {
    takeBack: mayTakeBack(row),
    editBody: row.settled_at === null,
    backTo: [1, 2, 3].filter((target) => {
      const event = backEvent(target)
      return event !== null && mayHappen(row, event)
    }),
    changeBody: settled && !runs('body'),
    cancelBody: runs('body'),
    changeOperator: settled && !runs('operator') && !runs('body'),
    renewLicense: settled && !runs('license'),
  }
}

/** In full, to its owner, after a code to the owner's own phone; that it was looked at is written down. */
export function fullNumbers(ctx: MemberCtx, verifyToken: string) {
  const { uid } = ctx.member
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await readEnterprise(tx, uid)
    if (!row) throw fail(2002)
    await spendOwnProof(inside, verifyToken, SMS_SCENE.sensitive)
    const bank = (await corporateBank(tx, uid, [valid])) ?? (await corporateBank(tx, uid, [checking]))
    await audit(inside, { actor: `user:${uid}`, action: 'enterprise.readFull', subject: `enterprise:${uid}` })
    const open = (sealed: string | null | undefined) => (sealed ? ctx.personal.open(sealed) : '')
    return {
      legalName: open(row.legal_name),
      legalIdNo: open(row.legal_id_no),
      operatorName: open(row.operator_name),
      operatorIdNo: open(row.operator_id_no),
      operatorMobile: open(row.operator_mobile),
      cardNo: open(bank?.card_no),
    }
  })
}
