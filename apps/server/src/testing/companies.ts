import type { CallInput } from '@tingan/contract/call'
import type { enterprise } from '@tingan/contract/enterprise'
import { feedback } from '@tingan/contract/feedback'
import { paper } from '@tingan/contract/paper'
import { upload } from '@tingan/contract/upload'
import type { EnterpriseStanding } from '@tingan/rules/enterprise-steps'
import { creditCode, idCardNo } from '../db/demo/papers.ts'
import { bitmap, encodePng } from '../platform/png.ts'
import type { Browser } from './browser.ts'
import { aMobile, anAccount, signedIn } from './members.ts'
import type { TestServer } from './test-server.ts'

/** The smallest photograph of a certificate that is taken. */
export const PICTURE = encodePng(bitmap(500, 500))

export const LEGAL = { name: '林致远', idNo: idCardNo(41, 1, '2026-01-01') }
export const OPERATOR = { name: '方拾光', idNo: idCardNo(42, 2, '2026-01-01') }
export const ACCOUNT_NO = '591902010010999'

let companies = 10_000

/** Never the same twice, and of no company of the demo world. */
export function aCreditCode(): string {
  return creditCode(companies++)
}

export async function aPaper(server: TestServer, browser: Browser, bytes: Uint8Array = PICTURE) {
  const { data } = await browser.call(feedback.hostToken, { for: 'paper' })
  const response = await fetch(
    `${server.origin}${paper.upload.path}?${new URLSearchParams({ hostToken: data.hostToken })}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes as Uint8Array<ArrayBuffer>,
    },
  )
  return ((await response.json()) as { data: { paperId: string } }).data.paperId
}

export async function aPicture(server: TestServer, browser: Browser, width = 300, height = width) {
  const { data } = await browser.call(feedback.hostToken, { for: 'pic' })
  const response = await fetch(
    `${server.origin}${upload.picture.path}?${new URLSearchParams({ hostToken: data.hostToken })}`,
    { method: 'POST', body: encodePng(bitmap(width, height)) as Uint8Array<ArrayBuffer> },
  )
  return ((await response.json()) as { data: { url: string } }).data.url
}

export async function aBaseForm(
  server: TestServer,
  browser: Browser,
): Promise<CallInput<typeof enterprise.setBaseInfo>> {
  return {
    companyType: 1,
    companyName: '厦门听潮文化传媒有限公司',
    socialCreditCode: aCreditCode(),
    licenseImg: await aPaper(server, browser),
    licenseStart: '2019-05-20',
    legalName: LEGAL.name,
    legalIdNo: LEGAL.idNo,
    regProvinceId: 350000,
    regCityId: 350200,
    regAreaId: 350203,
    regAddress: '软件园二期观日路 24 号',
    taxpayerType: 2,
    contactEmail: 'hi@example.com',
    nickname: `听潮${companies}`,
    avatar: await aPicture(server, browser),
    intro: '把海边的故事读给远方的人听，偏爱慢的声音。',
  }
}

export async function anOperatorForm(server: TestServer, browser: Browser, operatorMobile = aMobile()) {
  return {
    isLegal: 0 as const,
    operatorName: OPERATOR.name,
    operatorIdNo: OPERATOR.idNo,
    idCardFront: await aPaper(server, browser),
    idCardBack: await aPaper(server, browser),
    operatorMobile,
    operatorEmail: 'op@example.com',
    authLetter: await aPaper(server, browser, Buffer.from('%PDF-1.7\n')),
  }
}

export function aBankForm(companyName: string): CallInput<typeof enterprise.setBankInfo> {
  return {
    accountName: companyName,
    cardNo: ACCOUNT_NO,
    bankCode: 'CMB',
    provinceId: 350000,
    cityId: 350200,
    branchName: '招商银行厦门观音山支行',
    cnapsCode: '308393000021',
  }
}

export interface CompanyFacts extends Partial<EnterpriseStanding> {
  isOld?: boolean
  popup?: boolean
  operatorReady?: boolean
  companyName?: string
  /** Whether it has been at its last step before. */
  settled?: boolean
}

/** An enterprise that stands where the test begins, with everything handed in up to there, and its owner's browser. */
export async function anEnterprise(server: TestServer, facts: CompanyFacts = {}) {
  const { deps } = server
  const { uid, mobile } = await anAccount(server, { authType: 2 })
  const { seal } = deps.personal
  const at = deps.clock.date()
  const operatorMobile = aMobile()
  const companyName = facts.companyName ?? `厦门听潮文化传媒${uid}有限公司`
  await deps.db
    .insertInto('enterprise')
    .values({
      uid,
      status: facts.status ?? 5,
      auth_status: facts.authStatus ?? 0,
      payment_check_status: facts.paymentCheckStatus ?? 0,
      is_old: facts.isOld ?? false,
      popup: facts.popup ?? facts.isOld ?? false,
      company_type: 1,
      company_name: companyName,
      social_credit_code: aCreditCode(),
      taxpayer_type: 2,
      legal_name: seal(LEGAL.name),
      legal_id_no: seal(LEGAL.idNo),
      operator_name: seal(OPERATOR.name),
      operator_id_no: seal(OPERATOR.idNo),
      operator_mobile: seal(operatorMobile),
      operator_is_legal: false,
      operator_at: (facts.operatorReady ?? true) ? at : null,
      settled_at: (facts.settled ?? (facts.status ?? 5) === 5) ? at : null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await agreeToAll(server, uid)
  return { uid, mobile, companyName, operatorMobile, browser: await signedIn(server, uid) }
}

export async function agreeToAll({ deps }: TestServer, uid: number): Promise<void> {
  const current = await deps.db.selectFrom('agreement').select(['type', 'version']).execute()
  await deps.db
    .insertInto('agreement_consent')
    .values(current.map((agreement) => ({ uid, ...agreement, at: deps.clock.date(), ip: '' })))
    .execute()
}

export async function standingOf({ deps }: TestServer, uid: number): Promise<number[]> {
  const row = await deps.db
    .selectFrom('enterprise')
    .select(['status', 'auth_status', 'payment_check_status'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return [row.status, row.auth_status, row.payment_check_status]
}

export async function playSandbox(server: TestServer, path: string, body?: unknown) {
  const response = await fetch(
    `${server.origin}/sandbox/api/${path}`,
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
  )
  return (await response.json()) as { code: number; data: never }
}
