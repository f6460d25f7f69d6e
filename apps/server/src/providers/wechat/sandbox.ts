import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { WechatPort } from './port.ts'

/** WeChat played by a person: /sandbox/wechat asks, the answer is kept with the state. */
export function sandboxWechat(db: Db, clock: Clock): WechatPort {
  return {
    async authorizeUrl(state) {
      await db.insertInto('sandbox_wechat').values({ state, created_at: clock.date() }).execute()
      return `/sandbox/wechat?state=${state}`
    },
    async exchange(code) {
      // Single use, as at WeChat.
      const row = await db
        .deleteFrom('sandbox_wechat')
        .where('code', '=', code)
        .returning(['open_id', 'nickname'])
        .executeTakeFirst()
      return row?.open_id ? { openId: row.open_id, nickname: row.nickname ?? '微信用户' } : null
    },
  }
}
