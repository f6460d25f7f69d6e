import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/context.ts'
import { creditCode, idCardNo } from './papers.ts'
import { type Company, companies } from './people.ts'

const DAY_MS = 86_400_000

export async function fillCompanies(deps: Deps, pictures: ReadonlyMap<number, string>): Promise<void> {
  for (const company of companies) {
    await insertEnterprise(deps, company)
    await insertBank(deps, company)
    await insertMcn(deps, company, pictures.get(company.uid) ?? '')
  }
  await insertPaymentCheck(deps, 10000003)
  await insertCooperation(deps)
}

async function insertEnterprise({ db, clock, personal }: Deps, company: Company): Promise<void> {
  const at = new Date(clock.now() - 90 * DAY_MS)
  await db
    .insertInto('enterprise')
    .values({
      uid: company.uid,
      status: company.status,
      status_before_disable: company.status === -9999 ? 5 : null,
      auth_status: company.authStatus,
      payment_check_status: company.paymentCheckStatus,
      is_old: company.isOld ?? false,
      popup: company.isOld ?? false,
      popup_deadline: company.isOld ? new Date(clock.now() + 45 * DAY_MS) : null,
      company_name: company.companyName,
      social_credit_code: creditCode(company.uid % 1000),
      taxpayer_type: company.uid % 2 === 0 ? 1 : 2,
      operator_name: company.operator ? personal.seal(company.operator.name) : null,
      operator_mobile: company.operator ? personal.seal(company.operator.mobile) : null,
      operator_is_legal: company.operator?.isLegal ?? null,
      settled_at: company.status === 5 ? at : null,
      ...(company.operator && handedIn({ clock, personal }, company, company.operator)),
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** What everybody who came past the first step has handed in. */
function handedIn(
  { clock, personal }: Pick<Deps, 'clock' | 'personal'>,
  { uid, place, refused }: Company,
  operator: NonNullable<Company['operator']>,
) {
  const today = shanghaiDay(clock.now())
  const idNo = personal.seal(idCardNo(uid % 100, 1, today))
  const name = operator.isLegal ? operator.name : '林致远'
  return {
    company_type: 1,
    license_start: '2018-06-12',
    license_end: null,
    legal_name: personal.seal(name),
    legal_id_no: operator.isLegal ? idNo : personal.seal(idCardNo((uid % 100) + 40, 1, today)),
    reg_province_id: place.regProvinceId,
    reg_city_id: place.regCityId,
    reg_area_id: place.regAreaId,
    reg_address: place.regAddress,
    business_scope: '广播电视节目制作经营；文化艺术交流策划；录音制作；数字内容服务。',
    contact_email: 'contact@example.com',
    operator_id_no: idNo,
    operator_email: 'operator@example.com',
    operator_at: refused ? null : new Date(clock.now() - 80 * DAY_MS),
    ...(refused && { fail_reason: refused.reason, refused: JSON.stringify(refused.fields) }),
  }
}

async function insertBank({ db, clock, personal }: Deps, company: Company): Promise<void> {
  if (!company.bank) return
  const at = new Date(clock.now() - 60 * DAY_MS)
  await db
    .insertInto('bank_account')
    .values({
      uid: company.uid,
      owner_type: 2,
      account_name: company.companyName,
      card_no: personal.seal(company.bank.cardNo),
      bank_code: company.bank.bankCode,
      bank_name: company.bank.bankName,
      branch_name: '招商银行厦门观音山支行',
      province_id: 350000,
      city_id: 350200,
      cnaps_code: company.bank.cnaps,
      status: company.bank.status,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

async function insertPaymentCheck({ db, clock }: Deps, uid: number): Promise<void> {
  const paid = clock.now() - DAY_MS
  await db
    .insertInto('payment_check')
    .values({
      biz_no: `DK${uid}01`,
      uid,
      amount_fen: 37,
      state: 'PAID_SUCCESS',
      tries_left: 3,
      paid_at: new Date(paid),
      expected_by: new Date(paid + 3 * DAY_MS),
      expire_at: new Date(paid + 7 * DAY_MS),
      created_at: new Date(paid),
    })
    .execute()
}

async function insertMcn({ db, clock }: Deps, { uid, mcn }: Company, logo: string): Promise<void> {
  if (!mcn) return
  const at = new Date(clock.now() - 45 * DAY_MS)
  await db
    .insertInto('mcn')
    .values({
      enterprise_uid: uid,
      mcn_name: mcn.name,
      logo,
      intro: '为长音频主播提供选题、录制、版权与商务服务，让声音走得更远。',
      status: mcn.status,
      reject_reason: mcn.rejectReason ?? '',
      settled_at: mcn.status === 1 || mcn.status === 3 ? at : null,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

async function insertCooperation({ db, clock }: Deps): Promise<void> {
  const start = clock.now() - 40 * DAY_MS
  const { mcn_id } = await db
    .selectFrom('mcn')
    .select('mcn_id')
    .where('enterprise_uid', '=', 10000004)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('mcn_cooperation')
    .values({
      mcn_id,
      anchor_uid: 10000001,
      settle_mode: 2,
      mcn_ratio_bp: 3000,
      start_date: shanghaiDay(start),
      end_date: shanghaiDay(start + 365 * DAY_MS),
      auth_scope: [1, 2, 4, 5],
      status: 2,
      created_at: new Date(start),
      updated_at: new Date(start),
    })
    .execute()
}
