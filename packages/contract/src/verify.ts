import { CMS_MOST, SIGNATURES_MOST } from '@tingan/rules/pdf-signatures'
import { z } from 'zod'
import { anyone } from './access.ts'
import { call } from './call.ts'

const UNREADABLE = '文件内容无法识别'
const hex = (bytes: number) => z.string(UNREADABLE).regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), UNREADABLE)

/** `intact` holds; `changed` and `forged` do not; the rest nobody here can tell. */
export const SIGNATURE_STATES = ['intact', 'changed', 'forged', 'unsupported', 'unreadable'] as const

const signatureVerdict = z.object({
  state: z.enum(SIGNATURE_STATES),
  /** Leads to an authority the platform works with. */
  trusted: z.boolean(),
  test: z.boolean(),
  name: z.string(),
  issuer: z.string(),
  /** Proven by a timestamp. */
  stampedAt: z.int().nullable(),
})

const archivedContract = z.object({
  contractNo: z.string(),
  title: z.string(),
  status: z.int(),
  signedAt: z.int().nullable(),
  evidence: z
    .object({
      batchNo: z.string(),
      nodes: z.int(),
      headHash: z.string(),
      /** Looked through just now: nothing was removed, reordered or changed. */
      whole: z.boolean(),
    })
    .nullable(),
})

/** The file itself stays in the visitor's browser: only its hash and its signatures are sent. */
export const verify = {
  check: call({
    method: 'POST',
    path: 'verify/check',
    title: '验证签署文件',
    access: anyone,
    input: z.object({
      fileHash: hex(32),
      signatures: z
        .array(
          z.object({
            cms: z
              .base64(UNREADABLE)
              .min(4, UNREADABLE)
              .max(Math.ceil(CMS_MOST / 3) * 4, '签名过大'),
            digests: z.object({ sha256: hex(32), sha384: hex(48), sha512: hex(64) }),
            claimedAt: z.int(UNREADABLE).nullable(),
          }),
          UNREADABLE,
        )
        .max(SIGNATURES_MOST, `最多核对${SIGNATURES_MOST}个签名`),
    }),
    output: z.object({
      contract: archivedContract.nullable(),
      signatures: z.array(signatureVerdict),
    }),
    errors: [],
    limit: { per: 'ip', max: 30, seconds: 60 },
  }),
}

export type SignatureVerdict = z.infer<typeof signatureVerdict>
export type ArchivedContract = z.infer<typeof archivedContract>
