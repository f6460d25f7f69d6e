import { z } from 'zod'

export interface Envelope<T = unknown> {
  code: number
  msg: string
  data: T
}

export interface FieldError {
  field: string
  msg: string
}

export const fieldErrors = z.object({
  errors: z.array(z.object({ field: z.string(), msg: z.string() })),
})

export const pageInput = z.object({
  pn: z.int('页码不正确').min(1, '页码不正确').default(1),
  rn: z.int('每页条数不正确').min(1, '每页条数不正确').max(100, '每页最多100条').default(20),
})

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ list: z.array(item), total: z.int(), pn: z.int(), rn: z.int() })
}
