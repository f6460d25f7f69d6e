import { z } from 'zod'
import { anyone } from './access.ts'
import { call } from './call.ts'

export const PICTURE_MAX_BYTES = 10 * 1024 * 1024

/** Pictures go to a host of their own, by default ours: a short-lived host token instead of the standard headers. */
export const upload = {
  picture: call({
    method: 'POST',
    path: '/share/upload/pic',
    title: '上传图片',
    access: anyone,
    unsigned: true,
    body: 'binary',
    maxBytes: PICTURE_MAX_BYTES,
    input: z.object({ hostToken: z.string('请刷新页面后重试').max(300) }),
    output: z.object({ url: z.string(), width: z.int(), height: z.int(), size: z.int() }),
    errors: [2003, 2011, 2012],
    limit: { per: 'ip', max: 200, seconds: 3600 },
  }),
}
