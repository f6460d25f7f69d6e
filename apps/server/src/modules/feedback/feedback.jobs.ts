import { z } from 'zod'
import { job } from '../../platform/jobs/jobs.ts'
import { closeAnswered } from './feedback.repo.ts'

const SILENCE_MS = 7 * 86_400_000

/** Answered and not contradicted for a week counts as settled. */
export const closeSettledFeedback = job({
  name: 'feedback.close-settled',
  title: '关闭已回复七天的反馈',
  payload: z.object({}),
  cron: '41 * * * *',
  retries: 2,
  async run({ db, clock }) {
    await closeAnswered(db, new Date(clock.now() - SILENCE_MS), clock.date())
  },
})
