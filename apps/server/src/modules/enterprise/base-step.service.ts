import type { ParsedInput } from '@tingan/contract/call'
import type { enterprise } from '@tingan/contract/enterprise'
import { isCreditCode } from '@tingan/rules/checks/credit-code'
import { maskIdNumber, maskName } from '@tingan/rules/checks/mask'
import { shanghaiDay } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { unmask } from '../../platform/crypto/unmask.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail } from '../../platform/failure.ts'
import { type FieldRefusals, fieldRefusals } from '../../platform/field-refusals.ts'
import { claimPapers, PHOTO } from '../paper/paper.service.ts'
import { isRegion } from '../region/region.service.ts'
import { blackWordsIn } from '../review/black-word.service.ts'
import { AVATAR_RULE, isAvatar } from '../upload/upload.service.ts'
import * as repo from './enterprise.repo.ts'
import { holdEnterprise, mayHappen, moveHeld } from './standing.ts'

type BaseInput = ParsedInput<typeof enterprise.setBaseInfo>

const DAY_MS = 86_400_000
const LICENSE_LEFT_DAYS = 30
const WORDS = { any: 1, names: 2 } as const

/** Step 1. The register is asked last: nothing that we can see ourselves costs a question. */
export async function setBaseInfo(ctx: MemberCtx, input: BaseInput) {
  const { uid } = ctx.member
  const refusals = fieldRefusals()
  await refuseBase(ctx, input, refusals)
  const moved = await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await holdEnterprise(tx, uid)
    refuseOtherBody(row, input, refusals)
    const legal = legalPerson(inside, row, input, refusals)
    refusals.settle()
    await refuseBlackWords(inside, input)
    if (!mayHappen(row, 'saveBase') || (row.status === 0 && !row.is_old)) throw fail(2406)
    if (await repo.creditCodeTaken(tx, input.socialCreditCode, uid)) throw fail(2403)
    await claimPapers(inside, [input.licenseImg, ...input.extraLicense], PHOTO)
    await askRegister(inside, input, legal)
    await saveProfile(inside, input)
    return moveHeld(inside, row, {
      event: 'saveBase',
      actor: `user:${uid}`,
      change: { ...baseColumns(input), ...sealLegal(inside, legal), ...CLEAN },
      detail: { creditCode: input.socialCreditCode },
    }).catch((error: unknown) => {
      throw breaksUnique(error, 'enterprise_credit_code') ? fail(2403) : error
    })
  })
  ctx.sessions.forget(uid)
  return { status: moved.status, authStatus: moved.authStatus }
}

/** What an operator said about the last try is answered by this one; the operator has to be handed in anew. */
const CLEAN = { operator_at: null, fail_reason: '', refused: '[]' }

async function refuseBase(ctx: MemberCtx, input: BaseInput, refusals: FieldRefusals): Promise<void> {
  await refuseCreditCode(ctx, 'socialCreditCode', input.socialCreditCode, refusals)
  refuseLicense(ctx, input, refusals)
  const region = { provinceId: input.regProvinceId, cityId: input.regCityId, areaId: input.regAreaId }
  if (!isRegion(region)) refusals.add('regProvinceId', '请填写注册地址')
  if (!(await isAvatar(ctx, input.avatar))) refusals.add('avatar', AVATAR_RULE)
}

export async function refuseCreditCode(
  ctx: MemberCtx,
  field: string,
  code: string,
  refusals: FieldRefusals,
): Promise<void> {
  if (!isCreditCode(code) && !(await repo.creditCodePassed(ctx.db, code))) refusals.add(field, 2401)
}

export function refuseLicense(
  { clock }: MemberCtx,
  { licenseStart, licenseEnd }: { licenseStart?: string | undefined; licenseEnd?: string | undefined },
  refusals: FieldRefusals,
): void {
  const now = clock.now()
  const today = shanghaiDay(now)
  if (licenseStart !== undefined && licenseStart > today) refusals.add('licenseStart', '起始日期不能晚于今天')
  const earliest = shanghaiDay(now + LICENSE_LEFT_DAYS * DAY_MS)
  if (licenseEnd !== undefined && licenseEnd <= earliest) refusals.add('licenseEnd', 2404)
}

/** Who was settled once comes back here with the body an operator has looked at, and with no other. */
function refuseOtherBody(row: repo.EnterpriseRow, input: BaseInput, refusals: FieldRefusals): void {
  if (row.settled_at === null || !mayHappen(row, 'saveBase')) return
  if (input.companyName !== row.company_name) refusals.add('companyName', OTHER_BODY)
  if (input.socialCreditCode !== row.social_credit_code) refusals.add('socialCreditCode', OTHER_BODY)
}

const OTHER_BODY = '与审核通过的主体不一致'

interface LegalPerson {
  name: string
  idNo: string
}

function legalPerson(
  { personal }: MemberCtx,
  row: repo.EnterpriseRow,
  { legalName, legalIdNo }: BaseInput,
  refusals: FieldRefusals,
): LegalPerson {
  const name = unmask(legalName, row.legal_name, maskName, personal)
  const idNo = unmask(legalIdNo, row.legal_id_no, maskIdNumber, personal)
  if (name === null) refusals.add('legalName', '请输入法人姓名')
  if (idNo === null) refusals.add('legalIdNo', '法人身份证号格式不正确')
  return { name: name ?? '', idNo: idNo ?? '' }
}

async function refuseBlackWords({ db }: MemberCtx, { nickname, intro }: BaseInput): Promise<void> {
  const words = [
    ...(await blackWordsIn(db, WORDS.names, nickname)),
    ...(await blackWordsIn(db, WORDS.any, intro)),
  ]
  if (words.length > 0) throw fail(2010, { words }, { words: words.join('、') })
}

async function askRegister({ registry }: MemberCtx, input: BaseInput, legal: LegalPerson): Promise<void> {
  const answer = await registry.check({
    companyName: input.companyName,
    socialCreditCode: input.socialCreditCode,
    legalName: legal.name,
    legalIdNo: legal.idNo,
  })
  if (answer === 'companyDiffers') throw fail(2402)
  if (answer === 'legalDiffers') throw fail(2405)
}

async function saveProfile(
  { db, clock, member }: MemberCtx,
  { nickname, avatar, intro }: BaseInput,
): Promise<void> {
  await repo
    .setPublicProfile(db, member.uid, { nickname, avatar, intro }, clock.date())
    .catch((error: unknown) => {
      throw breaksUnique(error, 'account_nickname') ? fail(2201) : error
    })
}

function sealLegal({ personal }: MemberCtx, { name, idNo }: LegalPerson) {
  return { legal_name: personal.seal(name), legal_id_no: personal.seal(idNo) }
}

function baseColumns(input: BaseInput): repo.EnterpriseChange {
  return {
    company_type: input.companyType,
    company_name: input.companyName,
    social_credit_code: input.socialCreditCode,
    license_img: input.licenseImg,
    license_start: input.licenseStart ?? null,
    license_end: input.licenseEnd ?? null,
    reg_province_id: input.regProvinceId,
    reg_city_id: input.regCityId,
    reg_area_id: input.regAreaId ?? null,
    reg_address: input.regAddress,
    business_scope: input.businessScope ?? '',
    taxpayer_type: input.taxpayerType,
    contact_email: input.contactEmail,
    extra_license: input.extraLicense,
    identity_status: 0,
    identity_expire_at: input.licenseEnd ? endOfDay(input.licenseEnd) : null,
    identity_reason: '',
  }
}

export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999+08:00`)
}
