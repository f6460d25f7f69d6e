import { z } from 'zod'
import { job } from '../../platform/jobs/jobs.ts'

const DAY_MS = 86_400_000

/** Dead tickets and long-ended sessions; what counts is refused on read already. */
export const sweepStaff = job({
  name: 'staff.sweep-expired',
  title: '清理过期员工登录',
  payload: z.object({}),
  cron: '23 * * * *',
  retries: 2,
  async run({ db, clock }) {
    const now = clock.now()
    await db
      .deleteFrom('staff_ticket')
      .where('expires_at', '<', new Date(now - DAY_MS))
      .execute()
    await db
      .deleteFrom('staff_session')
      .where('expires_at', '<', new Date(now - 30 * DAY_MS))
      .execute()
  },
})
