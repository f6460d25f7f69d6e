import { z } from 'zod'

export const mergePayload = z.object({ mergeNo: z.string() })
