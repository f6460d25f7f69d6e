import { z } from 'zod'
import { job } from '../../platform/jobs/jobs.ts'

const DAY_MS = 86_400_000

/** What has run out is refused on read already; this only keeps the tables small. */
export const sweepExpired = job({
  name: 'auth.sweep-expired',
  title: '清理过期登录与验证码',
  payload: z.object({}),
  cron: '17 * * * *',
  retries: 2,
  async run({ db, clock }) {
    const now = clock.now()
    const dayAgo = new Date(now - DAY_MS)
    const monthAgo = new Date(now - 30 * DAY_MS)
    await db.deleteFrom('verify_token').where('expires_at', '<', dayAgo).execute()
    await db.deleteFrom('qr_login').where('expires_at', '<', dayAgo).execute()
    await db.deleteFrom('wechat_state').where('expires_at', '<', dayAgo).execute()
    await db.deleteFrom('wechat_bind_ticket').where('expires_at', '<', dayAgo).execute()
    await db.deleteFrom('captcha').where('created_at', '<', dayAgo).execute()
    await db.deleteFrom('login_failure').where('at', '<', dayAgo).execute()
    await db.deleteFrom('once_answer').where('created_at', '<', dayAgo).execute()
    await db.deleteFrom('sms_code').where('sent_at', '<', monthAgo).execute()
    await db
      .deleteFrom('session_token')
      .where('session_id', 'in', (sessions) =>
        sessions
          .selectFrom('session')
          .select('session_id')
          .where(({ or, eb }) =>
            or([eb('refresh_expires_at', '<', monthAgo), eb('ended_at', '<', monthAgo)]),
          ),
      )
      .execute()
  },
})
