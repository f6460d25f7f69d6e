import { z } from 'zod'
import type { Job } from '../../platform/jobs/jobs.ts'

export const importPayload = z.object({ importId: z.uuid(), run: z.int() })
export type ImportJob = Job<typeof importPayload>
