import type { CallInput } from '@tingan/contract/call'
import { certification } from '@tingan/contract/certification'
import { isIdCard } from '@tingan/rules/checks/id-card'
import { shanghaiDay } from '../platform/clock.ts'
import type { Browser } from './browser.ts'
import { agreeToAll, aPaper, playSandbox } from './companies.ts'
import { type AccountFacts, aMobile, anAccount, signedIn } from './members.ts'
import type { TestServer } from './test-server.ts'

let born = 0

/** A number that passes every check, of somebody born on that day; never the same twice. */
export function anIdCardNo(day = '19900215'): string {
  const base = `340524${day}${String(born++ % 1000).padStart(3, '0')}`
  return [...'0123456789X'].map((last) => base + last).find((no) => isIdCard(no, '2026-11-01'))!
}

export type Form = CallInput<typeof certification.initiate>

export async function aRealNameForm(
  server: TestServer,
  browser: Browser,
  facts: Partial<Form> = {},
): Promise<Form> {
  return {
    realName: '苏晚晴',
    idCardNo: anIdCardNo(),
    idCardFront: await aPaper(server, browser),
    idCardBack: await aPaper(server, browser),
    validFrom: '2019-03-01',
    validTo: '2039-03-01',
    mobile: aMobile(),
    way: 1,
    faceConsent: true,
    ...facts,
  }
}

/** Somebody who has just registered. */
export async function aNewcomer(server: TestServer, facts: AccountFacts = {}) {
  const account = await anAccount(server, { authType: 0, ...facts })
  await agreeToAll(server, account.uid)
  return { ...account, browser: await signedIn(server, account.uid) }
}

/** With a certification in this state, and the number it is for. */
export async function aPerson(
  server: TestServer,
  facts: AccountFacts & { status: number; way?: number; validDays?: number },
) {
  const { db, clock, personal } = server.deps
  const person = await aNewcomer(server, facts)
  const idCardNo = anIdCardNo()
  const at = clock.date()
  const bound = facts.status === 2 || facts.status === 4
  await db
    .insertInto('certification')
    .values({
      uid: person.uid,
      status: facts.status,
      way: facts.way ?? 1,
      real_name: personal.seal('苏晚晴'),
      id_card_no: personal.seal(idCardNo),
      id_card_hash: personal.hash('idCard', idCardNo),
      mobile: personal.seal(person.mobile),
      valid_from: '2015-03-01',
      valid_to: shanghaiDay(clock.now() + (facts.validDays ?? 3650) * 86_400_000),
      verified_at: bound ? at : null,
      bound,
      submitted_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return { ...person, idCardNo }
}

export async function certStatus({ deps }: TestServer, uid: number): Promise<number | undefined> {
  const row = await deps.db
    .selectFrom('certification')
    .select('status')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.status
}

/** From the form to the camera's answer. */
export async function passByFace(
  server: TestServer,
  browser: Browser,
  facts: Partial<Form> = {},
  pass = true,
) {
  const opened = await browser.call(certification.initiate, await aRealNameForm(server, browser, facts))
  const { faceFlowId } = opened.data
  await playSandbox(server, `face/${faceFlowId}`, { pass })
  return browser.call(certification.faceStatusSync, { faceFlowId: faceFlowId! })
}
