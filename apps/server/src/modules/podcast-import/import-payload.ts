import { z } from 'zod'
import type { Job } from '../../platform/jobs/jobs.ts'

export const importPayload = z.object({ importId: z.uuid() })
export type ImportJob = Job<typeof importPayload>
