import { z } from 'zod'
import { anyone } from './access.ts'
import { call } from './call.ts'

/** What a browser saw go wrong. Sent by beacon, without headers, so that it works when nothing else does. */
export const feedback = {
  report: call({
    method: 'POST',
    path: '/feedback/report',
    title: '上报前端错误',
    access: anyone,
    unsigned: true,
    input: z.object({
      kind: z.enum(['api', 'transport', 'script', 'route', 'chunk', 'refresh'], '类型不正确'),
      message: z.string().max(500).default(''),
      path: z.string().max(300).default(''),
      call: z.string().max(200).default(''),
      code: z.number().optional(),
      traceId: z.string().max(64).default(''),
      stack: z.string().max(4000).default(''),
    }),
    output: z.literal(true),
    errors: [],
    limit: { per: 'ip', max: 60, seconds: 60 },
  }),
}
