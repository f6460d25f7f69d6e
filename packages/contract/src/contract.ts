import { z } from 'zod'
import { member } from './access.ts'
import { call } from './call.ts'
import { loginUid } from './fields.ts'

export const contract = {
  signTotal: call({
    method: 'GET',
    path: 'copyright/contract/sign/total',
    title: '待签合同数',
    access: member,
    input: z.object({ loginUid: loginUid.optional() }),
    output: z.object({ count: z.int() }),
    errors: [2002],
  }),
}
