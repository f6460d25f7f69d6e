import { z } from 'zod'
import { settled } from './access.ts'
import { call } from './call.ts'

export const album = {
  existsOnline: call({
    method: 'GET',
    path: 'fmac/album/existspushalbum',
    title: '是否有上架专辑',
    access: settled,
    input: z.object({}),
    output: z.boolean(),
    errors: [],
  }),
}
