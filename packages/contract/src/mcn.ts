import { z } from 'zod'
import { member } from './access.ts'
import { call } from './call.ts'

export const MCN_STATUS = { none: -1, reviewing: 0, settled: 1, refused: 2, frozen: 3, left: 4 } as const

export const mcnInfo = z.object({
  status: z.int(),
  mcnId: z.int().nullable(),
  mcnName: z.string(),
  logo: z.string(),
  rejectReason: z.string(),
})

export const mcn = {
  info: call({
    method: 'GET',
    path: 'user/mcn/info',
    title: '机构入驻状态',
    access: member,
    input: z.object({}),
    output: mcnInfo,
    errors: [],
  }),
}
