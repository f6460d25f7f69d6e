import type { Deps } from '../../platform/context.ts'
import { randomHex } from '../../platform/crypto/random.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import { writeSetting } from '../../platform/settings.ts'
import { giveAnswer } from '../../providers/sandbox/answer.ts'
import {
  type Fault,
  faultKey,
  faultsOf,
  readFault,
  SANDBOX_PROVIDERS,
  type SandboxProvider,
} from '../../providers/sandbox/fault.ts'

/** The message box, newest first; of one number or of all. */
export async function sentMessages(deps: Deps, mobile: string | undefined) {
  const rows = await deps.db
    .selectFrom('sandbox_sms')
    .select(['mobile', 'text', 'code', 'scene', 'at'])
    .$if(mobile !== undefined && mobile !== '', (query) =>
      query.where('mobile_hash', '=', deps.personal.hash('mobile', mobile ?? '')),
    )
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    mobile: deps.personal.open(row.mobile),
    text: row.text,
    code: row.code,
    scene: row.scene,
    at: row.at.getTime(),
  }))
}

/** WeChat's consent page: allowed or not, the browser goes back with what WeChat would give it. */
export async function decideWechat(deps: Deps, state: string, act: 'allow' | 'deny', openId: string) {
  const code = act === 'allow' ? randomHex(16) : null
  const decided = await deps.db
    .updateTable('sandbox_wechat')
    .set({
      code,
      open_id: openId,
      nickname: `微信用户${openId.slice(-4)}`,
      decided_at: deps.clock.date(),
    })
    .where('state', '=', state)
    .where('decided_at', 'is', null)
    .returning('state')
    .executeTakeFirst()
  if (!decided) throw fail(2109)
  const query = new URLSearchParams({ ...(code && { code }), state })
  return { redirect: `/callback/wxLogincallBack?${query}` }
}

export async function waitingFaces({ db }: Deps) {
  const rows = await db
    .selectFrom('sandbox_face')
    .select(['flow_id', 'name_mask', 'created_at'])
    .where('passed', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({ flowId: row.flow_id, name: row.name_mask, at: row.created_at.getTime() }))
}

/** Once: a vendor does not change its mind either. */
export async function decideFace(
  { db }: Deps,
  flowId: string,
  { pass, reason }: { pass: boolean; reason: string },
) {
  const decided = await db
    .updateTable('sandbox_face')
    .set({ passed: pass, reason: pass ? '' : reason })
    .where('flow_id', '=', flowId)
    .where('passed', 'is', null)
    .returning('flow_id')
    .executeTakeFirst()
  if (!decided) throw fail(2308)
  return { pass }
}

export async function decideIdentity(
  { db, personal }: Deps,
  { idCardNo, match }: { idCardNo: string; match: boolean },
) {
  await giveAnswer(db, 'identity', personal.hash('idCard', idCardNo), match ? 'match' : 'mismatch')
  return { match }
}

export async function decideRegistry(
  { db }: Deps,
  { creditCode, match, what }: { creditCode: string; match: boolean; what: 'company' | 'legal' },
) {
  await giveAnswer(db, 'registry', creditCode, match ? 'match' : `${what}Differs`)
  return { match }
}

export async function faults({ db }: Deps) {
  return Promise.all(
    SANDBOX_PROVIDERS.map(async (provider) => ({
      provider,
      fault: await readFault(db, provider),
      choices: faultsOf(provider),
    })),
  )
}

export async function setFault(
  { db }: Deps,
  { provider, fault }: { provider: SandboxProvider; fault: Fault },
) {
  if (!faultsOf(provider).includes(fault)) throw fieldFailure('fault', '该服务没有这种故障')
  await writeSetting(db, faultKey(provider), fault)
  return { provider, fault }
}

/** What a sister end would show its user to be typed in here. */
export async function makeSisterCode({ db }: Deps, { plat, uid }: { plat: number; uid: number }) {
  const authCode = randomHex(16)
  await giveAnswer(db, 'sister', `${plat}:${authCode}`, String(uid))
  return { authCode }
}
