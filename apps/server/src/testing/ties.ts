import { auth } from '@tingan/contract/auth'
import type { CallInput } from '@tingan/contract/call'
import { mcn } from '@tingan/contract/mcn'
import { idCardNo } from '../db/demo/papers.ts'
import type { Browser } from './browser.ts'
import { agreeToAll, anEnterprise } from './companies.ts'
import { type AccountFacts, anAccount, signedIn } from './members.ts'
import { lastCode } from './phone.ts'
import type { TestServer } from './test-server.ts'

let people = 100

/** A certified person with papers of their own, or of somebody who is there already. */
export async function aPerson(server: TestServer, facts: AccountFacts & { idCard?: string } = {}) {
  const { deps } = server
  const { uid, mobile } = await anAccount(server, facts)
  const idCard = facts.idCard ?? idCardNo(people++, 1, '2026-01-01')
  const name = '许听澜'
  const at = deps.clock.date()
  await deps.db
    .insertInto('certification')
    .values({
      uid,
      status: 2,
      real_name: deps.personal.seal(name),
      id_card_no: deps.personal.seal(idCard),
      id_card_hash: deps.personal.hash('idCard', idCard),
      verified_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await agreeToAll(server, uid)
  return { uid, mobile, name, idCard, browser: await signedIn(server, uid) }
}

/** A code to the own phone, turned into the proof of one scene. Time passes, so that the next may be sent. */
export async function aProof(server: TestServer, browser: Browser, mobile: string, scene: number) {
  server.deps.clock.advance(61_000)
  await browser.call(auth.sendCodeByUid, { scene })
  const { data } = await browser.call(auth.checkCode, { scene, code: await lastCode(server, mobile) })
  return data.verifyToken
}

export function anMcnForm(name: string): Omit<CallInput<typeof mcn.apply>, 'verifyToken'> {
  return {
    mcnName: name,
    logo: `/files/${'a'.repeat(64)}`,
    intro: '为长音频主播提供选题、录制、版权与商务服务，让声音走得更远。',
    contactName: '林知行',
    contactMobile: '13911112222',
    contactEmail: 'mcn@example.com',
    anchorCount: 12,
    mainCategory: [1, 3],
    cases: [{ albumName: '海边的节气', url: 'https://example.cn/a/1', playNum: 1200 }],
  }
}

export async function settleProof(server: TestServer, browser: Browser, mobile: string) {
  server.deps.clock.advance(61_000)
  await browser.call(mcn.sendSettleCode, { mobile })
  const code = await lastCode(server, mobile)
  const { data } = await browser.call(mcn.validate, { scene: 6, code, mobile })
  return data.verifyToken
}

/** A settled company with an agency that stands where the test begins. */
export async function anAgency(server: TestServer, status: number) {
  const company = await anEnterprise(server)
  const { db, personal, clock } = server.deps
  const at = clock.date()
  const { mcn_id: mcnId } = await db
    .insertInto('mcn')
    .values({
      enterprise_uid: company.uid,
      mcn_name: `机构${company.uid}`,
      status,
      contact_name: personal.seal('林知行'),
      contact_mobile: personal.seal('13911112222'),
      created_at: at,
      updated_at: at,
    })
    .returning('mcn_id')
    .executeTakeFirstOrThrow()
  server.deps.sessions.forget(company.uid)
  return { ...company, mcnId }
}
