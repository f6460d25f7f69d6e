import { z } from 'zod'
import { job } from '../../platform/jobs/jobs.ts'
import { deleteOlder } from './form-draft.repo.ts'
import { oldestKept } from './form-draft.service.ts'

export const sweepFormDrafts = job({
  name: 'form-draft.sweep',
  title: '清理过期的表单草稿',
  payload: z.object({}),
  cron: '45 3 * * *',
  retries: 2,
  run: ({ db, clock }) => deleteOlder(db, oldestKept(clock)),
})
