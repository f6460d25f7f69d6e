import { z } from 'zod'
import { anyone } from './access.ts'
import { call } from './call.ts'

export const PAPER_MAX_BYTES = 20 * 1024 * 1024
/** Of a photographed certificate, each way, in pixels: below that nobody can read it. */
export const PHOTO_MIN_SIDE = 500
export const PHOTO_TOO_SMALL = `照片太小看不清，长和宽都需不小于${PHOTO_MIN_SIDE}像素`

/** Identity papers, licences and proofs: sealed at rest, readable only by their owner and by audited staff. */
export const paper = {
  upload: call({
    method: 'POST',
    path: '/share/upload/paper',
    title: '上传证件与证明文件',
    access: anyone,
    unsigned: true,
    body: 'binary',
    maxBytes: PAPER_MAX_BYTES,
    input: z.object({ hostToken: z.string('请刷新页面后重试').max(300) }),
    output: z.object({
      paperId: z.uuid(),
      type: z.enum(['image/jpeg', 'image/png', 'application/pdf', 'application/ofd']),
      size: z.int(),
      /** Of a picture. */
      width: z.int().nullable(),
      height: z.int().nullable(),
    }),
    errors: [2003, 2011, 2012],
    limit: { per: 'ip', max: 300, seconds: 3600 },
  }),
}

/** A paper in a form; what kinds are welcome the sentence says, and the server checks when it is handed in. */
export function paperField(msg: string) {
  return z.uuid({ error: msg })
}

export function paperPath(paperId: string): string {
  return `/papers/${paperId}`
}

/** The same for the back office, whose cookie is not sent elsewhere. */
export function staffPaperPath(paperId: string): string {
  return `/ops${paperPath(paperId)}`
}
