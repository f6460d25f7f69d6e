import { randomUUID } from 'node:crypto'
import type { CallInput } from '@tingan/contract/call'
import { SMS_SCENE } from '@tingan/contract/fields'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { withdraw } from '@tingan/contract/withdraw'
import { clockParts } from '@tingan/rules/format'
import { readBooks } from '../modules/ledger/check.service.ts'
import { publishBills } from '../modules/settlement/publish.service.ts'
import { incomeBooks } from '../modules/withdraw/income-check.service.ts'
import { sha256 } from '../platform/crypto/random.ts'
import type { Browser } from './browser.ts'
import { anEnterprise } from './companies.ts'
import type { Desk } from './desk.ts'
import { signedIn } from './members.ts'
import { aPerson } from './people.ts'
import type { TestServer } from './test-server.ts'

/** Forward to noon of the next such day of a month; sessions opened before are over then. */
export function toMonthDay({ deps: { clock } }: TestServer, day: number): void {
  const { year, month, day: today, hour } = clockParts(clock.now())
  const passed = today > day || (today === day && hour >= 12)
  const next = Date.UTC(year, month - 1 + (passed ? 1 : 0), day, 4)
  clock.advance(next - clock.now())
}

const months = new WeakMap<TestServer, number>()
/** A month nobody has settled yet there, long enough ago. */
export function aMonth(server: TestServer): string {
  const number = months.get(server) ?? 0
  months.set(server, number + 1)
  return `${2021 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}

let cards = 0

/** Verified, under contract, with a bank card and an album: everything that a payout needs. */
export async function aCreator(server: TestServer) {
  const person = await aPerson(server, { status: 2, authType: 1 })
  await addBank(server, person.uid, 1, '苏晚晴')
  await addContract(server, person.uid, 'resource')
  return { ...person, albumId: await anAlbumOf(server, person.uid) }
}

export async function addBank(
  { deps }: TestServer,
  uid: number,
  ownerType: 1 | 2,
  holder: string,
): Promise<string> {
  const { db, clock, personal } = deps
  const cardNo = `62170000${String(cards++).padStart(11, '0')}`
  const at = clock.date()
  await db
    .insertInto('bank_account')
    .values({
      uid,
      owner_type: ownerType,
      account_name: ownerType === 1 ? personal.seal(holder) : holder,
      card_no: personal.seal(cardNo),
      bank_code: 'CCB',
      bank_name: '建设银行',
      cnaps_code: ownerType === 2 ? '308393000021' : '',
      status: 2,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return cardNo
}

export async function addContract(
  { deps }: TestServer,
  uid: number,
  kind: string,
  relateIds: number[] = [],
  termStart = '2021-01-01',
): Promise<string> {
  const at = deps.clock.date()
  const { contract_no } = await deps.db
    .insertInto('contract')
    .values({
      contract_no: `HT${randomUUID().slice(0, 16)}`,
      uid,
      kind,
      title: '授权合同',
      status: 2,
      relate_ids: relateIds,
      term_start: termStart,
      signed_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning('contract_no')
    .executeTakeFirstOrThrow()
  return contract_no
}

export async function anAlbumOf({ deps }: TestServer, uid: number): Promise<number> {
  const at = deps.clock.date()
  const { album_id } = await deps.db
    .insertInto('album')
    .values({ uid, title: `夜航${randomUUID().slice(0, 8)}`, status: 2, created_at: at, updated_at: at })
    .returning('album_id')
    .executeTakeFirstOrThrow()
  return album_id
}

/** A settled company with its account; with an agency where one is wanted. */
export async function aCompany(server: TestServer, agency = false) {
  const company = await anEnterprise(server)
  await addBank(server, company.uid, 2, company.companyName)
  const { db, clock } = server.deps
  const at = clock.date()
  const row = agency
    ? await db
        .insertInto('mcn')
        .values({
          enterprise_uid: company.uid,
          mcn_name: `机构${company.uid}`,
          status: 1,
          created_at: at,
          updated_at: at,
        })
        .returning('mcn_id')
        .executeTakeFirstOrThrow()
    : null
  const { social_credit_code } = await db
    .selectFrom('enterprise')
    .select('social_credit_code')
    .where('uid', '=', company.uid)
    .executeTakeFirstOrThrow()
  const browser = await signedIn(server, company.uid)
  return { ...company, browser, mcnId: row?.mcn_id ?? 0, creditCode: social_credit_code ?? '' }
}

export interface Ties {
  start: string
  end: string
  mode?: 1 | 2
  ratioBp?: number
  scope?: number[]
  endedAt?: Date
}

export async function cooperate(
  { deps }: TestServer,
  mcnId: number,
  anchorUid: number,
  ties: Ties,
): Promise<number> {
  const accepted = new Date(`${ties.start}T00:00:00+08:00`)
  const { cooperation_id } = await deps.db
    .insertInto('mcn_cooperation')
    .values({
      mcn_id: mcnId,
      anchor_uid: anchorUid,
      settle_mode: ties.mode ?? 2,
      mcn_ratio_bp: ties.ratioBp ?? 3000,
      start_date: ties.start,
      end_date: ties.end,
      auth_scope: ties.scope ?? [1, 4],
      status: ties.endedAt ? 6 : 2,
      accepted_at: accepted,
      ended_at: ties.endedAt ?? null,
      created_at: accepted,
      updated_at: accepted,
    })
    .returning('cooperation_id')
    .executeTakeFirstOrThrow()
  return cooperation_id
}

export interface Earned {
  uid: number
  albumId?: number | null
  day?: string
  platform?: number
  source?: number
  fen: number
}

/** Task fees unless said otherwise: they are no share of anything, so that the amount is the bill's. */
export async function addRevenue(
  { deps }: TestServer,
  month: string,
  rows: readonly Earned[],
): Promise<void> {
  await deps.db
    .insertInto('revenue')
    .values(
      rows.map(({ uid, albumId = null, day = `${month}-10`, platform = 1, source = 6, fen }) => ({
        month,
        day,
        uid,
        album_id: albumId,
        platform,
        source,
        base_fen: fen,
      })),
    )
    .execute()
}

export interface Desks {
  one: Desk
  two: Desk
}

export function approve(desk: Desk, approvalId: number) {
  return desk.call(opsApproval.decide, { approvalId, act: 1 })
}

/** From revenue to published bills, by two people. */
export async function settle(
  server: TestServer,
  { one, two }: Desks,
  month: string,
  rows: readonly Earned[],
) {
  if (rows.length > 0) await addRevenue(server, month, rows)
  const run = await one.call(opsSettlement.dryRun, { month })
  if (run.code !== 200) throw new Error(`dry run of ${month} answered ${run.code} ${run.msg}`)
  const { data } = await one.call(opsSettlement.proposePublish, {
    runId: run.data.runId,
    reason: '试算核对无误',
  })
  const decided = await approve(two, data.approvalId)
  if (decided.code !== 200) throw new Error(`publishing ${month} answered ${decided.code} ${decided.msg}`)
  await publishBills.run(server.deps, { runId: run.data.runId })
  return run.data.runId
}

export async function billOf({ deps }: TestServer, uid: number, month: string, ownerType = 1) {
  return deps.db
    .selectFrom('income_bill')
    .selectAll()
    .where('uid', '=', uid)
    .where('month', '=', month)
    .where('owner_type', '=', ownerType)
    .executeTakeFirst()
}

/** The proof of a phone, without the phone. */
export async function aProof(
  { deps }: TestServer,
  uid: number,
  mobile: string,
  scene: number = SMS_SCENE.withdraw,
): Promise<string> {
  const token = randomUUID()
  await deps.db
    .insertInto('verify_token')
    .values({
      token_hash: sha256(token),
      uid,
      mobile_hash: deps.personal.hash('mobile', mobile),
      scene,
      expires_at: new Date(deps.clock.now() + 600_000),
    })
    .execute()
  return token
}

type ApplyInput = Partial<CallInput<typeof withdraw.apply>>

/** As a person does: look at the tax, prove the phone, ask. */
export async function ask(
  server: TestServer,
  { uid, mobile, browser }: { uid: number; mobile: string; browser: Browser },
  amountFen: number,
  extra: ApplyInput = {},
) {
  const info = await browser.call(withdraw.info, { amount: amountFen })
  return browser.call(withdraw.apply, {
    amountFen,
    expectNetFen: info.data?.preview?.netFen ?? 0,
    verifyToken: await aProof(server, uid, mobile),
    requestId: randomUUID(),
    ...extra,
  })
}

export async function incomeProblems({ deps }: TestServer) {
  return (await readBooks(deps, [incomeBooks])).problems
}
