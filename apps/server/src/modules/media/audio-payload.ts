import { z } from 'zod'
import type { Job } from '../../platform/jobs/jobs.ts'

export const audioPayload = z.object({ fileId: z.uuid() })
export type AudioJob = Job<typeof audioPayload>
