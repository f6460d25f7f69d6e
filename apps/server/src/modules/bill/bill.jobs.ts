import { z } from 'zod'
import { job } from '../../platform/jobs/jobs.ts'
import { confirmDue } from './bill.service.ts'

export const confirmBills = job({
  name: 'bill.confirm-due',
  title: '账单到期自动确认',
  payload: z.object({}),
  cron: '50 0 * * *',
  retries: 3,
  seconds: 3600,
  run: confirmDue,
})
