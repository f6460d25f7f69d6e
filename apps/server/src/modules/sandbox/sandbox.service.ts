import type { Deps } from '../../platform/context.ts'
import { randomHex } from '../../platform/crypto/random.ts'
import { fail } from '../../platform/failure.ts'

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
