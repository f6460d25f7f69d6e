import { z } from 'zod'
import { anyone, staffOf } from './access.ts'
import { call } from './call.ts'

export const PICTURE_MAX_BYTES = 10 * 1024 * 1024

const picture = z.object({ url: z.string(), width: z.int(), height: z.int(), size: z.int() })

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
    output: picture,
    errors: [2003, 2011, 2012],
    limit: { per: 'ip', max: 200, seconds: 3600 },
  }),
}

/** What operators put into news, slides, help and agreements: behind their own door, kept by us. */
export const opsUpload = {
  picture: call({
    method: 'POST',
    path: '/ops/v1/upload/pic',
    title: '上传图片',
    access: staffOf('contentOps', 'copyright', 'super'),
    body: 'binary',
    maxBytes: PICTURE_MAX_BYTES,
    input: z.object({}),
    output: picture,
    errors: [2011, 2012],
  }),
}
